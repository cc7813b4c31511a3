// GET /operator/v1/nodes: how the processes are that serve the site, and what waits in the store that they share.
import * as z from "zod/mini";
import { epochMsSchema } from "../primitives.ts";

const count = z.int().check(z.nonnegative());
const ms = z.number().check(z.nonnegative());

/** What a process says of itself. Durations are ms. */
export const nodeHealthSchema = z.object({
  /** Since when it runs, by its own clock. */
  since: epochMsSchema,
  draining: z.boolean(),
  /** What it alone does among all: "feed" publishes the offer; else names of jobs. */
  leads: z.array(z.string()),
  /** Sockets that read too slowly. */
  lagging: count,
  /** Matches that changed in its offer, a second. */
  updatesPerSecond: z.number().check(z.nonnegative()),
  /** Since its offer was told of last. */
  feedAgeMs: ms,
  /** How late its event loop is, 99th percentile. */
  loopMs: ms,
  /** A round trip to the database; null = it did not answer in time. */
  databaseMs: z.nullable(ms),
  /** Whether the store takes what is new; an older build does not say. */
  writable: z._default(z.boolean(), true),
  /** What SQLite's logs hold; 0 on PostgreSQL. */
  walBytes: z._default(count, 0),
  /** Connections to the database; null = it is a file. */
  pool: z.nullable(z.object({ used: count, idle: count, waiting: count })),
  /** Passwords that wait to be verified. */
  passwordsWaiting: count,
  /** null = it runs without. */
  redisUp: z.nullable(z.boolean()),
  /** Of payment providers, since it runs. */
  webhooksRefused: count,
  /** What the feed told of outcomes and cannot be stored; 0 also of a build that does not say. */
  outcomesSetAside: z._default(count, 0),
  /** Rules of the ledger that do not hold; null = another process looks, or none did yet. */
  ledgerFaults: z.nullable(count),
  /** The line of a feed that it reads; null = it reads none. */
  feedLine: z._default(
    z.nullable(
      z.object({
        /** How long the producer that offers nothing has done so, the longest of them; 0 = all offer. */
        downMs: ms,
        /** Recoveries that may be asked for, of the class that has the fewest. */
        requestsLeft: z.int(),
        /** From the feed's clock to ours, of the latest producer; below 0 where its clock is ahead. */
        delayMs: z.number(),
        /** Since something of it could not be settled in all; null = nothing yet. */
        unsettledAgoMs: z.nullable(ms),
        /** Until its token expires, days, below 0 = it has; null = not known, or of a build that does not say. */
        tokenDays: z._default(z.nullable(z.number()), null),
      }),
    ),
    null,
  ),
  /** When the newest copy of the store was made, 0 = never; null = it makes none. */
  backupAt: z.nullable(z.int().check(z.nonnegative())),
});
export type NodeHealth = z.infer<typeof nodeHealthSchema>;

/** Named as the rules of ops/prometheus-rules.yml, which tell the same at the same limits. */
export const nodeAlarms = [
  "offerStale",
  "databaseAway",
  "databaseReadOnly",
  "walGrows",
  "feedProducerDown",
  "feedRequestsFew",
  "feedLate",
  "feedUnsettled",
  "feedTokenEnds",
  "outcomesSetAside",
] as const;
export type NodeAlarm = (typeof nodeAlarms)[number];
export const siteAlarms = ["noLeader", "settlementLate", "decisionsLate", "ledgerImbalance", "backupOld"] as const;
export type SiteAlarm = (typeof siteAlarms)[number];

export const siteNodeSchema = z.object({
  name: z.string(),
  /** all, web, feed or jobs. */
  role: z.string(),
  build: z.string(),
  /** The process that answers. */
  isSelf: z.boolean(),
  /** How long ago it said so, ms. */
  heardMs: ms,
  connections: count,
  /** null = of a build that says no more than this. */
  health: z.nullable(nodeHealthSchema),
  alarms: z.array(z.enum(nodeAlarms)),
});
export type SiteNode = z.infer<typeof siteNodeSchema>;

export const nodesAnswerSchema = z.object({
  asOf: epochMsSchema,
  /** By role and name; the one that answers is among them. */
  nodes: z.array(siteNodeSchema),
  alarms: z.array(z.enum(siteAlarms)),
  storeBytes: z.number().check(z.nonnegative()),
  /** What waits in the store, counts and ms; null = it did not answer in time. */
  waiting: z.nullable(
    z.object({
      undecidedTickets: count,
      overdueMs: ms,
      ticketsToSettle: count,
      settleOldestMs: ms,
      settleFailures: count,
      mails: count,
      failedMails: count,
      oldestMailMs: ms,
      oldestPushMs: ms,
    }),
  ),
});
export type NodesAnswer = z.infer<typeof nodesAnswerSchema>;
