// GET /operator/v1/overview and GET /operator/v1/feed: how the site is.
import * as z from "zod/mini";
import { epochMsSchema } from "../primitives.ts";

const count = z.int().check(z.nonnegative());

export const overviewSchema = z.object({
  asOf: epochMsSchema,
  build: z.string(),
  /** What waits; null = the store did not answer in time. */
  waiting: z.nullable(
    z.object({
      undecidedTickets: count,
      /** How long the longest overdue of them is overdue, ms. */
      overdueMs: z.number(),
      ticketsToSettle: count,
      /** Matches that should be over and have open bets; other servers may leave it out. */
      unsettled: z.optional(count),
      mails: count,
      failedMails: count,
      /** Withdrawals that wait to be approved, and payments to look into. */
      withdrawals: count,
      reviews: count,
      proposals: count,
      /** Players who owe, because what was paid to them was taken back and is spent. */
      owing: z.optional(count),
      /** Players whose documents wait to be looked at. */
      verifications: z.optional(count),
      /** Wins above what their games may pay. */
      refusedWins: z.optional(count),
    }),
  ),
  users: z.object({ total: count, blocked: count }),
  /** Of payment providers, since this process runs: with a signature or a time that was wrong. */
  webhooksRefused: count,
  /** Open sockets of all processes. */
  connections: count,
  storeBytes: z.number().check(z.nonnegative()),
  maintenance: z.nullable(z.object({ timeLeft: z.number() })),
  /** Stored, and no longer valid: their defaults hold. Other servers may leave it out. */
  invalidSettings: z._default(z.array(z.object({ scope: z.string(), key: z.string() })), []),
  /** What is missing before players bet real money: keys of settings, variables of the server. Other servers may leave it out. */
  beforeOpening: z._default(z.object({ settings: z.array(z.string()), variables: z.array(z.string()) }), {
    settings: [],
    variables: [],
  }),
  feed: z.object({ updatesPerSecond: z.number(), seed: z.number(), ageMs: z.nullable(z.number()) }),
});
export type Overview = z.infer<typeof overviewSchema>;

export const feedStateSchema = z.object({
  asOf: epochMsSchema,
  updatesPerSecond: z.number(),
  seed: z.number(),
  matches: z.object({ live: count, prematch: count }),
  /** Since the last change of the offer, ms; null = there was none since this process runs. */
  ageMs: z.nullable(z.number()),
});
export type FeedState = z.infer<typeof feedStateSchema>;
