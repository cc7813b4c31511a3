// The sandbox control calls: demos, tests and acceptance runs steer the embedded backend with them.
import * as z from "zod/mini";
import { marketsTableSchema, resultsSchema } from "./match.ts";
import { amountSchema, codeSchema, eventIdSchema, oddSchema, wholeMsSchema } from "./primitives.ts";

const cell = {
  eventId: eventIdSchema,
  marketsTable: marketsTableSchema,
  marketsKey: codeSchema,
  B: z._default(codeSchema, ""),
  P: z._default(codeSchema, ""),
};
const share = z.number().check(z.gte(0), z.lte(1));

/** What the feed can be set to; the least numbers of matches are those that the seed offer promises. */
export const feedLimits = {
  live: { from: 40, to: 300 },
  prematch: { from: 600, to: 5000 },
  updatesPerSecond: { from: 0, to: 20_000 },
} as const;
const within = ({ from, to }: { from: number; to: number }) => [z.gte(from), z.lte(to)] as const;

/** `matches`: about how many are live and how many at least are not; a number that is not given stays. */
export const sandboxFeedSchema = z.object({
  updatesPerSecond: z.optional(z.number().check(...within(feedLimits.updatesPerSecond))),
  paused: z.optional(z.boolean()),
  seed: z.optional(z.int()),
  matches: z.optional(
    z.object({
      live: z.optional(z.int().check(...within(feedLimits.live))),
      prematch: z.optional(z.int().check(...within(feedLimits.prematch))),
    }),
  ),
});
export type SandboxFeed = z.infer<typeof sandboxFeedSchema>;
export const sandboxMatchSchema = z.object({
  eventId: eventIdSchema,
  state: z.optional(z.looseObject({})),
  timeStart: z.optional(wholeMsSchema),
});
export const sandboxOddSchema = z.object({ ...cell, selectionCode: codeSchema, O: oddSchema });
export const sandboxMarketSchema = z.object({ ...cell, MS: z.string().check(z.minLength(1)) });
export const sandboxSettleSchema = z.object({ eventId: eventIdSchema, results: resultsSchema });
export const sandboxSettingsSchema = z.object({
  scope: z.enum(["general", "status", "ticket"]),
  key: z.string().check(z.minLength(1)),
  value: z.unknown(),
});
/** Seconds; without an end to them the time left would be no number that JSON has, and every ping would fail. */
export const sandboxMaintenanceSchema = z.object({
  timeLeft: z.nullable(z.number().check(z.gte(0), z.lte(1_000_000_000))),
});
export const sandboxUserSchema = z.object({
  username: z.string().check(z.minLength(1)),
  blocked: z.optional(z.boolean()),
  roles: z.optional(z.array(z.string())),
  credit: z.optional(amountSchema.check(z.gte(0))),
  currency: z.optional(z.string()),
  /** Username of the agent above; null = the house. */
  agent: z.optional(z.nullable(z.string())),
  /** What an agent can give out, in `currency`. */
  float: z.optional(amountSchema.check(z.gte(0))),
  /** Whether the agent may take credit back. */
  creditByAgent: z.optional(z.boolean()),
});
export type SandboxUser = z.infer<typeof sandboxUserSchema>;
export const ticketPolicyModes = ["accept", "deny", "oddchange", "reoffer", "busy", "silent", "error"] as const;
export const sandboxTicketPolicySchema = z.object({
  mode: z.enum(ticketPolicyModes),
  subcode: z.optional(z.int()),
  delayMs: z.optional(z.int().check(z.gte(0), z.lte(86_400_000))),
  stake: z.optional(amountSchema.check(z.positive())),
});
export type TicketPolicy = z.infer<typeof sandboxTicketPolicySchema>;
export const sandboxEmitSchema = z.object({
  event: z.string().check(z.minLength(1)),
  payload: z.unknown(),
  namespace: z.string(),
  username: z.optional(z.string()),
});
export const sandboxFaultsSchema = z.object({
  latencyMs: z.optional(z.number().check(z.gte(0), z.lte(120_000))),
  failRate: z.optional(share),
  offline: z.optional(z.boolean()),
  dropSockets: z.optional(z.boolean()),
  silenceSockets: z.optional(z.boolean()),
  truncate: z.optional(share),
});
export type Faults = z.infer<typeof sandboxFaultsSchema>;

/** What the sandbox's payment provider does with withdrawals that follow, and how long it takes (default 2 s). */
export const withdrawalModes = ["succeed", "fail", "return", "silent"] as const;
export const sandboxPaymentsSchema = z.object({
  payOut: z.optional(z.enum(withdrawalModes)),
  delayMs: z.optional(z.int().check(z.gte(0), z.lte(600_000))),
});
export type SandboxPayments = z.infer<typeof sandboxPaymentsSchema>;
