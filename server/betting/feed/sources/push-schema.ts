// What a message of a feed from elsewhere must look like: docs/feed-adapter.md.
import * as z from "zod/mini";
import {
  codeSchema,
  eventIdSchema,
  leagueIdSchema,
  oddSchema,
  wholeMsSchema,
} from "../../../../src/protocol/primitives.ts";
import {
  marketsTableSchema,
  matchEventSchema,
  resultsSchema,
  sfIdSchema,
  statsSchema,
  textIdSchema,
} from "../../../../src/protocol/match.ts";
import { broughtStatisticsSchema } from "../../../../src/protocol/match-statistics.ts";
import { matchStateChangeSchema } from "../../../../src/protocol/sockets.ts";
import { pushedResultSchema } from "./pushed-result.ts";

/** 2001; in seconds it is the year 33,658. */
const leastSentAt = 1_000_000_000_000;

const message = {
  producer: z.string().check(z.minLength(1), z.maxLength(64)),
  /** Of the producer's messages, one more each. */
  n: z.int().check(z.nonnegative()),
  sentAt: wholeMsSchema.check(z.refine((ms) => ms >= leastSentAt, "must be in ms since 1970, not in seconds")),
};
const eventId = eventIdSchema;
const line = z.object({
  table: marketsTableSchema,
  key: codeSchema,
  B: z._default(codeSchema, ""),
  P: z._default(codeSchema, ""),
  /** Whose the player is: 1 host, 2 away. */
  S: z.optional(z.union([z.literal(1), z.literal(2)])),
  L: z.optional(z.union([z.literal(0), z.literal(1)])),
  status: z.optional(z.enum(["OPEN", "SUSPENDED", "CLOSED"])),
  odds: z.optional(z.record(codeSchema, oddSchema)),
  /** It is no part of the match any more. */
  gone: z.optional(z.literal(true)),
});
const place = z.object({
  table: marketsTableSchema,
  key: codeSchema,
  B: z.optional(codeSchema),
  P: z.optional(codeSchema),
});
/** Feeds say 2^53 - 1 for an open end. */
const bound = z.int().check(z.nonnegative());
const openSpan = { from: 0, to: Number.MAX_SAFE_INTEGER };
/** What is left out is open. */
const span = z
  .object({ from: z._default(bound, 0), to: z._default(bound, Number.MAX_SAFE_INTEGER) })
  .check(z.refine(({ from, to }) => from <= to, { path: ["to"], error: "must not be before from" }));
/** Why something did not come to what was played, in the feed's own code. */
const reason = z.optional(codeSchema.check(z.minLength(1)));
const decided = z.object({
  table: marketsTableSchema,
  key: codeSchema,
  B: z._default(codeSchema, ""),
  P: z._default(codeSchema, ""),
  results: z.record(codeSchema, pushedResultSchema),
  reason,
});
const places = z.array(place).check(z.minLength(1));
const selections = z.optional(z.array(codeSchema).check(z.minLength(1)));
const undecided = z.array(z.extend(place, { selections })).check(z.minLength(1));

export const pushMessageSchema = z.discriminatedUnion("call", [
  z.object({ ...message, call: z.literal("alive"), subscribed: z.boolean() }),
  z.object({ ...message, call: z.literal("down"), why: z._default(z.string().check(z.maxLength(200)), "") }),
  z.object({
    ...message,
    call: z.literal("fixture"),
    eventId,
    kind: z.enum(["live", "prematch"]),
    sport: codeSchema,
    leagueId: leagueIdSchema,
    leagueName: z.string(),
    groupName: z.string(),
    hostName: z.string(),
    awayName: z.string(),
    timeStart: wholeMsSchema,
    marketsCount: z._default(z.int(), 0),
    sfId: z.optional(sfIdSchema),
    hostTextId: z.optional(textIdSchema),
    awayTextId: z.optional(textIdSchema),
    leagueTextId: z.optional(textIdSchema),
    groupTextId: z.optional(textIdSchema),
  }),
  z.object({ ...message, call: z.literal("fixtureGone"), eventId }),
  z.object({ ...message, call: z.literal("oddsChange"), eventId, markets: z.array(line) }),
  z.object({
    ...message,
    call: z.literal("betStop"),
    eventId,
    groups: z._default(z.nullable(z.array(z.string())), null),
    places: z._default(z.nullable(places), null),
    status: z._default(z.enum(["SUSPENDED", "CLOSED"]), "SUSPENDED"),
  }),
  z.object({
    ...message,
    call: z.literal("state"),
    eventId,
    state: z._default(z.nullable(matchStateChangeSchema), null),
    events: z._default(z.array(matchEventSchema), []),
  }),
  z.object({
    ...message,
    call: z.literal("outcome"),
    eventId,
    markets: z.array(decided),
    /** 1 = as a scout saw it, 2 = confirmed. Both settle; what differs later corrects. */
    certainty: z._default(z.union([z.literal(1), z.literal(2)]), 2),
    results: z.optional(resultsSchema),
    stats: z.optional(statsSchema),
  }),
  z.object({ ...message, call: z.literal("rollback"), eventId, kind: z.literal("outcome"), markets: undecided }),
  z.object({
    ...message,
    call: z.literal("betCancel"),
    eventId,
    markets: places,
    span: z._default(span, openSpan),
    reason,
  }),
  z.object({ ...message, call: z.literal("rollbackCancel"), eventId, markets: places, span: z.optional(span) }),
  z.object({
    ...message,
    call: z.literal("statistics"),
    eventId,
    statistics: z.nullable(broughtStatisticsSchema),
  }),
  z.object({
    ...message,
    call: z.literal("texts"),
    lang: z.string().check(z.regex(/^[a-z]{2}$/, "must be two letters")),
    entries: z.record(textIdSchema, z.string().check(z.maxLength(300))),
  }),
  z.object({ ...message, call: z.literal("recovering"), requestId: z.int() }),
  z.object({ ...message, call: z.literal("recovered"), requestId: z.int() }),
]);
export type PushMessage = z.infer<typeof pushMessageSchema>;
