// The calls of operators and agents by name: what a screen may ask for, and what an answer must look like.
import * as z from "zod/mini";
import { agencyAgentsAnswerSchema } from "../agency/agents.ts";
import { calculationSchema, calculationsAnswerSchema } from "../agency/calculations.ts";
import { agencyWithdrawalAnswerSchema } from "../agency/credit.ts";
import { agencyMeSchema } from "../agency/me.ts";
import { agencyCodesAnswerSchema } from "../agency/promo-codes.ts";
import {
  agencyOfficeAnswerSchema,
  agencyReviewAnswerSchema,
  agencyStatementAnswerSchema,
  agencyTicketsAnswerSchema,
} from "../agency/reports.ts";
import { agencyUsersAnswerSchema } from "../agency/users.ts";
import { casinoSectionsSchema } from "../games/catalogue.ts";
import { gamesReportAnswerSchema, operatorGameSchema } from "../games/operator-games.ts";
import { refusedWinSchema } from "../games/refused-wins.ts";
import { auditAnswerSchema, auditVerifiedSchema } from "../operator/audit.ts";
import { campaignsAnswerSchema } from "../operator/campaigns.ts";
import { confirmAnswerSchema } from "../operator/confirm.ts";
import { figuresAnswerSchema, paymentHoursAnswerSchema, weekFiguresAnswerSchema } from "../operator/figures.ts";
import { liabilityAnswerSchema, matchLiabilityAnswerSchema, stopsAnswerSchema } from "../operator/liability.ts";
import { listAnswerSchema } from "../operator/lists.ts";
import { nodesAnswerSchema } from "../operator/nodes.ts";
import { feedStateSchema, overviewSchema } from "../operator/overview.ts";
import { operatorPaymentsAnswerSchema } from "../operator/payments.ts";
import { proposalsAnswerSchema } from "../operator/proposals.ts";
import { siteSettingsSchema } from "../site-settings.ts";
import { operatorTicketSchema } from "../operator/tickets.ts";
import { matchOutcomesSchema, outcomeEffectSchema, unsettledAnswerSchema } from "../operator/outcomes.ts";
import { userDetailSchema, usersAnswerSchema } from "../operator/users.ts";
import { waitingAnswerSchema } from "../operator/waiting.ts";
import { verificationFileSchema, verificationsAnswerSchema } from "../operator/verifications.ts";

/** Answers of GET (no body) and POST, by the call's name (see `deskPath`). */
export const deskReads = {
  "operator/overview": { method: "GET", answer: overviewSchema },
  "operator/waiting": { method: "GET", answer: waitingAnswerSchema },
  "operator/nodes": { method: "GET", answer: nodesAnswerSchema },
  "operator/figures": { method: "POST", answer: figuresAnswerSchema },
  "operator/figures/week": { method: "POST", answer: weekFiguresAnswerSchema },
  "operator/figures/payments": { method: "POST", answer: paymentHoursAnswerSchema },
  "operator/feed": { method: "GET", answer: feedStateSchema },
  "operator/settings": { method: "GET", answer: siteSettingsSchema },
  "operator/audit/verify": { method: "GET", answer: auditVerifiedSchema },
  "operator/audit": { method: "POST", answer: auditAnswerSchema },
  "operator/users": { method: "POST", answer: usersAnswerSchema },
  "operator/users/get": { method: "POST", answer: userDetailSchema },
  "operator/verifications": { method: "POST", answer: verificationsAnswerSchema },
  "operator/verifications/:id/file": { method: "GET", answer: verificationFileSchema, as: "blob" },
  "operator/payments": { method: "POST", answer: operatorPaymentsAnswerSchema },
  "operator/liability": { method: "POST", answer: liabilityAnswerSchema },
  "operator/liability/matches": { method: "POST", answer: matchLiabilityAnswerSchema },
  "operator/stops": { method: "POST", answer: stopsAnswerSchema },
  "operator/outcomes": { method: "POST", answer: unsettledAnswerSchema },
  "operator/outcomes/match": { method: "POST", answer: matchOutcomesSchema },
  "operator/outcomes/preview": { method: "POST", answer: outcomeEffectSchema },
  "operator/proposals": { method: "POST", answer: proposalsAnswerSchema },
  "operator/games": { method: "POST", answer: listAnswerSchema(operatorGameSchema) },
  "operator/games/refusedWins": { method: "POST", answer: listAnswerSchema(refusedWinSchema) },
  "operator/games/report": { method: "POST", answer: gamesReportAnswerSchema },
  /** Without `sections` it only reads: as an act it sets them. */
  "operator/games/sections": { method: "POST", answer: casinoSectionsSchema },
  "operator/campaigns": { method: "POST", answer: campaignsAnswerSchema },
  "operator/tickets": { method: "POST", answer: agencyTicketsAnswerSchema },
  "operator/tickets/get": { method: "POST", answer: operatorTicketSchema },
  "agency/me": { method: "GET", answer: agencyMeSchema },
  "agency/users": { method: "POST", answer: agencyUsersAnswerSchema },
  "agency/agents": { method: "POST", answer: agencyAgentsAnswerSchema },
  "agency/tickets": { method: "POST", answer: agencyTicketsAnswerSchema },
  "agency/review": { method: "POST", answer: agencyReviewAnswerSchema },
  "agency/office": { method: "POST", answer: agencyOfficeAnswerSchema },
  "agency/statement": { method: "POST", answer: agencyStatementAnswerSchema },
  "agency/calculations": { method: "POST", answer: calculationsAnswerSchema },
  "agency/calculations/:id": { method: "GET", answer: calculationSchema },
  "agency/promoCodes": { method: "POST", answer: agencyCodesAnswerSchema },
  /** With `confirm` false it only looks: as an order it pays. */
  "agency/payOut": { method: "POST", answer: agencyWithdrawalAnswerSchema },
} as const;

/** What screens read of an act's answer: that it waits for approval. The rest is read anew. */
const doneSchema = z.nullish(z.object({ proposalId: z.optional(z.string()) }));

/** What is done at once says how many players it reached; what waits for approval reached none. */
const countedSchema = z.union([
  z.object({ proposalId: z.string() }),
  z.object({ count: z.int().check(z.nonnegative()) }),
]);

/** A proposal has a `proposalId` of its own, which says nothing of waiting. */
const decidedSchema = z.object({ status: z.string() });

/** Answers of what is done, all by POST. */
export const deskActs = {
  "operator/confirm": confirmAnswerSchema,
  "operator/settings": doneSchema,
  "operator/maintenance": doneSchema,
  "operator/announce": countedSchema,
  "operator/users/block": doneSchema,
  "operator/users/roles": doneSchema,
  "operator/users/endSessions": doneSchema,
  "operator/users/note": doneSchema,
  "operator/users/flag": doneSchema,
  "operator/users/resetLink": doneSchema,
  "operator/users/resetFactor": doneSchema,
  "operator/payments/approve": doneSchema,
  "operator/payments/reject": doneSchema,
  "operator/payments/refund": doneSchema,
  "operator/payments/decide": doneSchema,
  "operator/tickets/void": doneSchema,
  "operator/users/move": doneSchema,
  "operator/agents/plan": doneSchema,
  "operator/agents/line": doneSchema,
  "operator/calculations/open": doneSchema,
  "operator/calculations/close": doneSchema,
  "operator/calculations/pay": doneSchema,
  "agency/users/block": doneSchema,
  "agency/users/settings": doneSchema,
  "agency/agents/settings": doneSchema,
  "agency/promoCodes/create": doneSchema,
  "agency/promoCodes/state": doneSchema,
  "operator/stops/set": doneSchema,
  "operator/limits/set": doneSchema,
  "operator/outcomes/settle": doneSchema,
  "operator/outcomes/takeBack": doneSchema,
  "operator/proposals/decide": decidedSchema,
  "operator/games/set": doneSchema,
  "operator/games/refusedWins/dismiss": doneSchema,
  "operator/games/sections": casinoSectionsSchema,
  "operator/verifications/decide": doneSchema,
  "operator/campaigns/save": doneSchema,
  "operator/campaigns/state": doneSchema,
  "operator/campaigns/grant": countedSchema,
} as const;

export type DeskRead = keyof typeof deskReads;
export type DeskAct = keyof typeof deskActs;
export type DeskAnswer<Name extends DeskRead> = z.output<(typeof deskReads)[Name]["answer"]>;
export type DeskDone<Name extends DeskAct> = z.output<(typeof deskActs)[Name]>;
/** Those that answer with rows, page by page, and as CSV. */
export type DeskList = {
  [Name in DeskRead]: DeskAnswer<Name> extends { result: readonly unknown[]; totalPages: number } ? Name : never;
}[DeskRead];
/** Those that are given as a file too. */
export type DeskFile = DeskList | "agency/office";
export type DeskRow<Name extends DeskList> = DeskAnswer<Name>["result"][number];
export type DeskBody = Readonly<Record<string, unknown>>;
export interface DeskQuestion {
  name: DeskRead;
  /** What stands in the path, where the call names one thing. */
  id?: string | undefined;
  body?: DeskBody | undefined;
}
