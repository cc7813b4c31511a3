// What /agency/v1 and /operator/v1 refuse with, each a key that the desks have words for.
import { settingRefusals } from "../site-settings.ts";

/** Of any call: not signed in, without the role, outside the subtree, garbled, too often, spent on something else. */
export const deskCallRefusals = [
  "unauthorized",
  "userBlocked",
  "forbidden",
  "notFound",
  "badRequest",
  "conflict",
  "tooManyRequests",
  "maintenance",
  "payloadTooLarge",
] as const;

/** What looks at a password, at who may approve, or at how much is asked for. */
const ofAnyDesk = [
  "confirmationRequired",
  "currentPasswordInvalid",
  "secondFactorRequired",
  "secondFactorMissing",
  "codeInvalid",
  "passkeyInvalid",
  "fourEyes",
  "proposalDecided",
  "proposalOpen",
  "proposalOutdated",
  "tooManyRows",
  "balanceTooLarge",
] as const;

/** Of a new account: 400 and 409. */
const ofAccounts = [
  "usernameRequired",
  "usernameInvalid",
  "usernameMinLength",
  "usernameReserved",
  "usernameTaken",
  "firstNameRequired",
  "firstNameInvalid",
  "lastNameRequired",
  "lastNameInvalid",
  "emailRequired",
  "emailInvalid",
  "emailTaken",
] as const;

/** Section 4: agents, their players, money and runs. */
const ofAgency = [
  "insufficientAgentCredit",
  "insufficientCredit",
  "depositRefused",
  "agentLimitReached",
  "consentMissing",
  "documentsNeeded",
  "noWallet",
  "codeInvalid",
  "blockedByOperator",
  "agentDepth",
  "agencyCycle",
  "promoTaken",
  "lineInUse",
  "calculationOverlaps",
  "calculationClosed",
] as const;

/** Section 5: payments that operators ask for and decide, tickets, campaigns, games, settings, roles. */
const ofOperators = [
  "paymentDecided",
  "accountOwes",
  "providerFailed",
  "amountOutOfRange",
  "methodUnavailable",
  "sourceMissing",
  "closedLoop",
  "withdrawalPending",
  "bonusWouldEnd",
  "ticketPending",
  "ticketCashedOut",
  "ticketDecided",
  "campaignRunning",
  "campaignEnded",
  "limitTooHigh",
  "settingChanged",
  ...settingRefusals,
  "lastAdministrator",
] as const;

export const deskRefusals = [...ofAnyDesk, ...ofAccounts, ...ofAgency, ...ofOperators] as const;
export type DeskRefusal = (typeof deskRefusals)[number];
