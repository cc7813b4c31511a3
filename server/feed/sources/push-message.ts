// A message of a feed from elsewhere, as it is pushed to the leader: docs/feed-adapter.md.
import * as z from "zod/mini";
import {
  codeSchema,
  epochMsSchema,
  eventIdSchema,
  leagueIdSchema,
  oddSchema,
} from "../../../src/protocol/primitives.ts";
import { marketsTableSchema, matchEventSchema, resultsSchema, statsSchema } from "../../../src/protocol/match.ts";
import { matchStateChangeSchema } from "../../../src/protocol/sockets.ts";
import type { MarketPlace, OutcomeChange, OutcomeMarkets } from "../../outcomes/match-outcome.ts";
import { placeOf } from "../../outcomes/match-outcome.ts";
import type { FeedSink } from "../feed-source.ts";
import type { OfferHead } from "../offer-head.ts";
import { lookup, put } from "../../../src/domain/open-record.ts";

const message = {
  producer: z.string().check(z.minLength(1), z.maxLength(64)),
  /** Of the producer's messages, one more each. */
  n: z.int().check(z.nonnegative()),
  sentAt: epochMsSchema,
};
const eventId = eventIdSchema;
const line = z.object({
  table: marketsTableSchema,
  key: codeSchema,
  B: z._default(codeSchema, ""),
  P: z._default(codeSchema, ""),
  L: z.optional(z.union([z.literal(0), z.literal(1)])),
  status: z.optional(z.enum(["OPEN", "SUSPENDED", "CLOSED"])),
  odds: z.optional(z.record(codeSchema, oddSchema)),
});
const place = z.object({
  table: marketsTableSchema,
  key: codeSchema,
  B: z.optional(codeSchema),
  P: z.optional(codeSchema),
});
const span = z.object({ from: epochMsSchema, to: epochMsSchema });
const legResult = z.enum(["won", "half-won", "half-lost", "lost", "void"]);
const decided = z.object({
  table: marketsTableSchema,
  key: codeSchema,
  B: z._default(codeSchema, ""),
  P: z._default(codeSchema, ""),
  results: z.record(codeSchema, legResult),
});
const places = z.array(place).check(z.minLength(1));

export const pushMessageSchema = z.discriminatedUnion("call", [
  z.object({ ...message, call: z.literal("alive"), subscribed: z.boolean() }),
  z.object({
    ...message,
    ...{ call: z.literal("fixture"), eventId, kind: z.enum(["live", "prematch"]), sport: codeSchema },
    ...{ leagueId: leagueIdSchema, leagueName: z.string(), groupName: z.string() },
    ...{ hostName: z.string(), awayName: z.string(), timeStart: epochMsSchema },
    marketsCount: z._default(z.int(), 0),
  }),
  z.object({ ...message, call: z.literal("fixtureGone"), eventId }),
  z.object({ ...message, call: z.literal("oddsChange"), eventId, markets: z.array(line) }),
  z.object({
    ...message,
    ...{ call: z.literal("betStop"), eventId, groups: z._default(z.nullable(z.array(z.string())), null) },
    status: z._default(z.enum(["SUSPENDED", "CLOSED"]), "SUSPENDED"),
  }),
  z.object({
    ...message,
    ...{ call: z.literal("state"), eventId, state: z._default(z.nullable(matchStateChangeSchema), null) },
    events: z._default(z.array(matchEventSchema), []),
  }),
  z.object({
    ...message,
    ...{ call: z.literal("outcome"), eventId, markets: z.array(decided) },
    /** 1 = as a scout saw it, 2 = confirmed. Both settle; what differs later corrects. */
    certainty: z._default(z.union([z.literal(1), z.literal(2)]), 2),
    results: z.optional(resultsSchema),
    stats: z.optional(statsSchema),
  }),
  z.object({ ...message, call: z.literal("rollback"), eventId, kind: z.literal("outcome"), markets: places }),
  z.object({ ...message, call: z.literal("betCancel"), eventId, markets: places, span }),
  z.object({ ...message, call: z.literal("rollbackCancel"), eventId, markets: places, span }),
  z.object({ ...message, call: z.literal("recovered"), requestId: z.int() }),
]);
export type PushMessage = z.infer<typeof pushMessageSchema>;

/** A message names a match that was never offered. */
export class UnknownMatchError extends Error {}

/** @param matchOf a match that is or was in the offer; null = unknown @throws UnknownMatchError */
export function tellPushed(
  sink: FeedSink,
  pushed: PushMessage,
  matchOf: (eventId: number) => Omit<OfferHead, "kind"> | null,
): void {
  const { producer, sentAt } = pushed;
  const from = { producer, sentAt };
  const change = (told: OutcomeChange): void => sink.outcome({ ...from, change: told });
  const known = (id: number): Omit<OfferHead, "kind"> => {
    const match = matchOf(id);
    if (match === null) throw new UnknownMatchError(`match ${id} was never offered`);
    return match;
  };
  switch (pushed.call) {
    case "alive":
      return sink.alive({ ...from, subscribed: pushed.subscribed });
    case "fixture": {
      const { kind, sport, leagueId, leagueName, groupName, hostName, awayName, timeStart, marketsCount } = pushed;
      const head = {
        eventId: pushed.eventId,
        kind,
        sport,
        leagueId,
        leagueName,
        groupName,
        hostName,
        awayName,
        timeStart,
      };
      return sink.fixture({ ...from, head, marketsCount, unpriced: null });
    }
    case "fixtureGone":
      return sink.fixtureGone({ ...from, eventId: pushed.eventId });
    case "oddsChange": {
      const lines = pushed.markets.map(({ status, odds, ...rest }) => ({
        ...rest,
        ...(status === undefined ? {} : { status }),
        ...(odds === undefined ? {} : { odds }),
      }));
      return sink.oddsChange({ ...from, eventId: pushed.eventId, lines, unpriced: null });
    }
    case "betStop":
      return sink.betStop({ ...from, eventId: pushed.eventId, groups: pushed.groups, status: pushed.status });
    case "state":
      return sink.state({ ...from, eventId: pushed.eventId, state: pushed.state, events: pushed.events });
    case "outcome": {
      const { results, stats = {} } = pushed;
      const score = results === undefined ? null : { results, stats };
      return change({ kind: "decided", match: known(pushed.eventId), markets: byMarket(pushed.markets), score });
    }
    case "rollback":
      return change({ kind: "undecided", eventId: pushed.eventId, markets: placesOf(pushed.markets) });
    case "betCancel": {
      const cancel = { markets: placesOf(pushed.markets), ...pushed.span };
      return change({ kind: "cancelled", match: known(pushed.eventId), cancel });
    }
    case "rollbackCancel":
      return change({
        kind: "restored",
        eventId: pushed.eventId,
        cancel: { markets: placesOf(pushed.markets), ...pushed.span },
      });
    case "recovered":
      return sink.recovered({ ...from, requestId: pushed.requestId });
  }
}

function byMarket(decidedMarkets: readonly z.infer<typeof decided>[]): OutcomeMarkets {
  const markets: OutcomeMarkets = { markets: {}, players: {} };
  for (const { table, key, B, P, results } of decidedMarkets) {
    const places = lookup(markets[table], key) ?? {};
    put(places, placeOf(B, P), results);
    put(markets[table], key, places);
  }
  return markets;
}

/** Without bands and players that are not named. */
function placesOf(named: readonly z.infer<typeof place>[]): MarketPlace[] {
  return named.map(({ table, key, B, P }) => ({
    ...{ table, key },
    ...(B === undefined ? {} : { B }),
    ...(P === undefined ? {} : { P }),
  }));
}
