// What was played below an agent: tickets, players, the office, the agent's own statement. Amounts in major units.
import * as z from "zod/mini";
import { listAnswerSchema, listRequestSchema } from "../operator/lists.ts";
import { ticketSchema } from "../placed-ticket.ts";
import { amountSchema, epochMsSchema, sumSchema } from "../primitives.ts";
import { historyRequestSchema } from "../ticket-history.ts";
import { timeBoundSchema } from "../transactions.ts";
import { personSchema } from "./me.ts";
import { agentFilter, subSchema } from "./users.ts";

const currencyFields = { currency: z.string(), currency_id: z.int() };
/** Both ends belong to it; open where it is not said. */
const period = { from: timeBoundSchema, to: timeBoundSchema };

/** POST /agency/v1/tickets: a list with the filters of a ticket history, but for days, which are the site's. */
export const agencyTicketsRequestSchema = z.extend(listRequestSchema(["-createdAt", "stake", "win", "username"]), {
  ...z.omit(historyRequestSchema, { sort: true, page: true, search: true }).shape,
  ...period,
  sub: z.nullish(subSchema),
  ...agentFilter,
});
export type AgencyTicketsRequest = z.infer<typeof agencyTicketsRequestSchema>;
export const agencyTicketSchema = z.extend(ticketSchema, {
  sub: z.string(),
  username: z.string(),
  /** Present; null = the house's player. */
  agent: z.nullable(personSchema),
});
export type AgencyTicket = z.infer<typeof agencyTicketSchema>;
/** Over all pages. */
export const agencyTicketSumsSchema = z.array(
  z.object({ ...currencyFields, stake: sumSchema, win: sumSchema, cashOut: sumSchema, open: sumSchema }),
);
export const agencyTicketsAnswerSchema = z.extend(listAnswerSchema(agencyTicketSchema), {
  sums: agencyTicketSumsSchema,
});
export type AgencyTicketsAnswer = z.infer<typeof agencyTicketsAnswerSchema>;

/** POST /agency/v1/review: a row for each player and currency. */
export const agencyReviewRequestSchema = z.extend(
  listRequestSchema(["username", "payIn", "payOut", "tickets", "stake", "won", "net", "lastSeenAt"]),
  { ...period, ...agentFilter },
);
export type AgencyReviewRequest = z.infer<typeof agencyReviewRequestSchema>;
export const agencyReviewRowSchema = z.object({
  sub: z.string(),
  username: z.string(),
  agent: z.nullable(personSchema),
  ...currencyFields,
  payIn: sumSchema,
  payOut: sumSchema,
  tickets: z.int(),
  stake: sumSchema,
  won: sumSchema,
  net: sumSchema,
  /** Of now, like cash. */
  openStake: sumSchema,
  cash: amountSchema,
  lastSeenAt: z.nullable(epochMsSchema),
  blocked: z.boolean(),
});
export type AgencyReviewRow = z.infer<typeof agencyReviewRowSchema>;
export const agencyReviewAnswerSchema = listAnswerSchema(agencyReviewRowSchema);
export type AgencyReviewAnswer = z.infer<typeof agencyReviewAnswerSchema>;

export const officeGroups = ["day", "agent", "player"] as const;
export type OfficeGroup = (typeof officeGroups)[number];
/** POST /agency/v1/office */
export const agencyOfficeRequestSchema = z.object({
  ...period,
  group: z._default(z.enum(officeGroups), "day"),
  ...agentFilter,
});
export type AgencyOfficeRequest = z.infer<typeof agencyOfficeRequestSchema>;

const officeFigures = {
  ...currencyFields,
  payIn: sumSchema,
  payOut: sumSchema,
  tickets: z.int(),
  stake: sumSchema,
  won: sumSchema,
  net: sumSchema,
  /** What was paid within the time, else what it would be. */
  commission: sumSchema,
  /** Whether `commission` is an estimate. */
  estimated: z.boolean(),
  /** Of the agents in it, at the end of the time; balance = float - owed. */
  float: sumSchema,
  owed: sumSchema,
  balance: sumSchema,
};
export const agencyOfficeRowSchema = z.object({
  /** "2026-11-25", or a sub; "" = players of the house, or of an agent's view those who are below no more. */
  key: z.string(),
  /** The day or the username. */
  label: z.string(),
  ...officeFigures,
});
export type AgencyOfficeRow = z.infer<typeof agencyOfficeRowSchema>;
/** An editor gets no rows by agent or player, sums alone. */
export const agencyOfficeAnswerSchema = z.object({
  result: z.array(agencyOfficeRowSchema),
  sums: z.array(z.object(officeFigures)),
  asOf: epochMsSchema,
});
export type AgencyOfficeAnswer = z.infer<typeof agencyOfficeAnswerSchema>;

/** POST /agency/v1/statement: of the caller, an administrator's of `agent`. */
export const agencyStatementRequestSchema = z.extend(listRequestSchema(["-at"]), { ...period, ...agentFilter });
export type AgencyStatementRequest = z.infer<typeof agencyStatementRequestSchema>;
export const statementKinds = ["shopIn", "shopOut", "float", "settle", "commission"] as const;
export const agencyStatementRowSchema = z.object({
  /** The operation. */
  id: z.string(),
  at: epochMsSchema,
  kind: z.enum(statementKinds),
  ...currencyFields,
  /** Above zero = the agent can give out more. */
  amount: amountSchema,
  floatAfter: amountSchema,
  owedAfter: amountSchema,
  /** Username of who else took part; null = the house. */
  other: z.nullable(z.string()),
  note: z.string(),
});
export type AgencyStatementRow = z.infer<typeof agencyStatementRowSchema>;
export const agencyStatementAnswerSchema = listAnswerSchema(agencyStatementRowSchema);
export type AgencyStatementAnswer = z.infer<typeof agencyStatementAnswerSchema>;
