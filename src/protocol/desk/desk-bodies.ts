// What each call of the desks is given, by its name: types only, so that no screen carries schemas that the server checks by.
import type * as z from "zod/mini";
import type {
  agencyAgentsRequestSchema,
  agentSettingsRequestSchema,
  createAgentRequestSchema,
} from "../agency/agents.ts";
import type { calculationsRequestSchema } from "../agency/calculations.ts";
import type {
  agencyCreditRequestSchema,
  agencyFloatRequestSchema,
  agencyWithdrawalRequestSchema,
} from "../agency/credit.ts";
import type {
  agencyCodesRequestSchema,
  agencyCodeStateRequestSchema,
  createAgencyCodeRequestSchema,
} from "../agency/promo-codes.ts";
import type {
  agencyOfficeRequestSchema,
  agencyReviewRequestSchema,
  agencyStatementRequestSchema,
  agencyTicketsRequestSchema,
} from "../agency/reports.ts";
import type {
  agencyUsersRequestSchema,
  blockPlayerRequestSchema,
  createPlayerRequestSchema,
  playerSettingsRequestSchema,
} from "../agency/users.ts";
import type { campaignSchema } from "../bonuses.ts";
import type {
  gamesReportRequestSchema,
  operatorGamesRequestSchema,
  setGameRequestSchema,
  setSectionsRequestSchema,
} from "../games/operator-games.ts";
import type { dismissWinSchema, refusedWinsRequestSchema } from "../games/refused-wins.ts";
import type {
  agentLineRequestSchema,
  agentPlanRequestSchema,
  agentSettleRequestSchema,
  calculationRequestSchema,
  moveUserRequestSchema,
  openCalculationRequestSchema,
  payCalculationRequestSchema,
} from "../operator/agency.ts";
import type { auditRequestSchema } from "../operator/audit.ts";
import type { campaignsRequestSchema, grantRequestSchema, setCampaignStateSchema } from "../operator/campaigns.ts";
import type { confirmRequestSchema } from "../operator/confirm.ts";
import type { figuresRequestSchema, paymentHoursRequestSchema, weekFiguresRequestSchema } from "../operator/figures.ts";
import type { matchLiabilityRequestSchema, setStopSchema } from "../operator/liability.ts";
import type { liabilityRequestSchema, setWinLimitSchema, stopsRequestSchema } from "../operator/liability-requests.ts";
import type {
  matchOutcomesRequestSchema,
  previewOutcomeSchema,
  settleOutcomeSchema,
  takeBackOutcomeSchema,
  unsettledRequestSchema,
} from "../operator/outcomes.ts";
import type {
  decidePaymentSchema,
  operatorPaymentsRequestSchema,
  operatorWithdrawalSchema,
  paymentActSchema,
} from "../operator/payment-requests.ts";
import type { decideProposalSchema, proposalsRequestSchema } from "../operator/proposal-requests.ts";
import type { announceSchema, setMaintenanceSchema } from "../operator/site.ts";
import type {
  operatorTicketRequestSchema,
  operatorTicketsRequestSchema,
  voidTicketSchema,
} from "../operator/tickets.ts";
import type { setFlagSchema, writeNoteSchema } from "../operator/user-note-requests.ts";
import type {
  adjustUserSchema,
  blockUserSchema,
  userActSchema,
  userRequestSchema,
  userRolesSchema,
  usersRequestSchema,
} from "../operator/users.ts";
import type { decideVerificationSchema, verificationsRequestSchema } from "../operator/verifications.ts";
import type { setSettingSchema } from "../site-settings.ts";
import type { DeskAct, DeskRead, deskReads } from "./desk-calls.ts";
import type { DeskOrder } from "./desk-orders.ts";

interface Bodies {
  "operator/figures": typeof figuresRequestSchema;
  "operator/figures/week": typeof weekFiguresRequestSchema;
  "operator/figures/payments": typeof paymentHoursRequestSchema;
  "operator/audit": typeof auditRequestSchema;
  "operator/users": typeof usersRequestSchema;
  "operator/users/get": typeof userRequestSchema;
  "operator/verifications": typeof verificationsRequestSchema;
  "operator/payments": typeof operatorPaymentsRequestSchema;
  "operator/liability": typeof liabilityRequestSchema;
  "operator/liability/matches": typeof matchLiabilityRequestSchema;
  "operator/stops": typeof stopsRequestSchema;
  "operator/outcomes": typeof unsettledRequestSchema;
  "operator/outcomes/match": typeof matchOutcomesRequestSchema;
  "operator/outcomes/preview": typeof previewOutcomeSchema;
  "operator/proposals": typeof proposalsRequestSchema;
  "operator/games": typeof operatorGamesRequestSchema;
  "operator/games/refusedWins": typeof refusedWinsRequestSchema;
  "operator/games/report": typeof gamesReportRequestSchema;
  "operator/games/sections": typeof setSectionsRequestSchema;
  "operator/campaigns": typeof campaignsRequestSchema;
  "operator/tickets": typeof operatorTicketsRequestSchema;
  "operator/tickets/get": typeof operatorTicketRequestSchema;
  "agency/users": typeof agencyUsersRequestSchema;
  "agency/agents": typeof agencyAgentsRequestSchema;
  "agency/tickets": typeof agencyTicketsRequestSchema;
  "agency/review": typeof agencyReviewRequestSchema;
  "agency/office": typeof agencyOfficeRequestSchema;
  "agency/statement": typeof agencyStatementRequestSchema;
  "agency/calculations": typeof calculationsRequestSchema;
  "agency/promoCodes": typeof agencyCodesRequestSchema;
  "agency/payOut": typeof agencyWithdrawalRequestSchema;

  "operator/confirm": typeof confirmRequestSchema;
  "operator/settings": typeof setSettingSchema;
  "operator/maintenance": typeof setMaintenanceSchema;
  "operator/announce": typeof announceSchema;
  "operator/users/block": typeof blockUserSchema;
  "operator/users/roles": typeof userRolesSchema;
  "operator/users/endSessions": typeof userActSchema;
  "operator/users/note": typeof writeNoteSchema;
  "operator/users/flag": typeof setFlagSchema;
  "operator/users/resetLink": typeof userActSchema;
  "operator/users/resetFactor": typeof userActSchema;
  "operator/users/move": typeof moveUserRequestSchema;
  "operator/payments/approve": typeof paymentActSchema;
  "operator/payments/reject": typeof paymentActSchema;
  "operator/payments/refund": typeof paymentActSchema;
  "operator/payments/decide": typeof decidePaymentSchema;
  "operator/tickets/void": typeof voidTicketSchema;
  "operator/agents/plan": typeof agentPlanRequestSchema;
  "operator/agents/line": typeof agentLineRequestSchema;
  "operator/calculations/open": typeof openCalculationRequestSchema;
  "operator/calculations/close": typeof calculationRequestSchema;
  "operator/calculations/pay": typeof payCalculationRequestSchema;
  "agency/users/block": typeof blockPlayerRequestSchema;
  "agency/users/settings": typeof playerSettingsRequestSchema;
  "agency/agents/settings": typeof agentSettingsRequestSchema;
  "agency/promoCodes/create": typeof createAgencyCodeRequestSchema;
  "agency/promoCodes/state": typeof agencyCodeStateRequestSchema;
  "operator/stops/set": typeof setStopSchema;
  "operator/limits/set": typeof setWinLimitSchema;
  "operator/outcomes/settle": typeof settleOutcomeSchema;
  "operator/outcomes/takeBack": typeof takeBackOutcomeSchema;
  "operator/proposals/decide": typeof decideProposalSchema;
  "operator/games/set": typeof setGameRequestSchema;
  "operator/games/refusedWins/dismiss": typeof dismissWinSchema;
  "operator/verifications/decide": typeof decideVerificationSchema;
  /** The server takes the campaign by itself, or within `campaign`. */
  "operator/campaigns/save": typeof campaignSchema;
  "operator/campaigns/state": typeof setCampaignStateSchema;
  "operator/campaigns/grant": typeof grantRequestSchema;

  "operator/users/adjust": typeof adjustUserSchema;
  "operator/payments/payOut": typeof operatorWithdrawalSchema;
  "operator/agents/settle": typeof agentSettleRequestSchema;
  "agency/users/create": typeof createPlayerRequestSchema;
  "agency/credit": typeof agencyCreditRequestSchema;
  "agency/agents/create": typeof createAgentRequestSchema;
  "agency/agents/float": typeof agencyFloatRequestSchema;
}

/** What is given is not changed: arrays and objects may be read-only. */
type Given<T> = T extends object ? { readonly [Key in keyof T]: Given<T[Key]> } : T;

/** Of an act or an order. */
export type DeskBodyOf<Name extends DeskAct | DeskOrder> = Name extends keyof Bodies
  ? Given<z.input<Bodies[Name]>>
  : never;

/** Of an order, without the `requestId` that it is kept under. */
export type DeskOrderBodyOf<Name extends DeskOrder> = Name extends DeskOrder
  ? Omit<DeskBodyOf<Name>, "requestId">
  : never;

/** never = it is read by its name alone. */
type ReadBodyOf<Name extends DeskRead> = (typeof deskReads)[Name]["method"] extends "GET"
  ? never
  : Name extends keyof Bodies
    ? Given<z.input<Bodies[Name]>>
    : never;

type WithId<Name> = Name extends `${string}:id${string}` ? { id: string } : { id?: undefined };
type WithBody<Body> = [Body] extends [never]
  ? { body?: undefined }
  : Partial<Body> extends Body
    ? { body?: Body }
    : { body: Body };

/** A read: what it is called, what stands in its path, and its body. */
export type DeskReadOf<Name extends DeskRead> = Name extends DeskRead
  ? { name: Name } & WithId<Name> & WithBody<ReadBodyOf<Name>>
  : never;
