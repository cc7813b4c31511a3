// A message of a feed from elsewhere, as it is pushed to the leader, told to the listener.
import type { OutcomeChange } from "../../outcomes/match-outcome.ts";
import type { MarketPlace } from "../../outcomes/places.ts";
import type { ToldResult } from "../../outcomes/statements.ts";
import type { FeedSink } from "../feed-source.ts";
import type { OfferHead } from "../offer-head.ts";
import type { PushMessage } from "./push-schema.ts";
import { legResultOf } from "./pushed-result.ts";

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
  const change = (outcomeChange: OutcomeChange, certainty: 1 | 2 = 2): void =>
    sink.outcome({ ...from, certainty, change: outcomeChange });
  const requireMatch = (id: number): Omit<OfferHead, "kind"> => {
    const match = matchOf(id);
    if (match === null) throw new UnknownMatchError(`match ${id} was never offered`);
    return match;
  };
  const named = (eventId: number) => ({ eventId, match: matchOf(eventId) });
  switch (pushed.call) {
    case "alive":
      return sink.alive({ ...from, subscribed: pushed.subscribed });
    case "down":
      return sink.down({ ...from, why: pushed.why });
    case "fixture": {
      const { n: _n, call: _call, producer: _producer, sentAt: _sentAt, marketsCount, ...head } = pushed;
      return sink.fixture({ ...from, head, marketsCount, unpriced: null });
    }
    case "texts":
      return sink.texts({ ...from, lang: pushed.lang, entries: pushed.entries });
    case "fixtureGone":
      return sink.fixtureGone({ ...from, eventId: pushed.eventId });
    case "oddsChange": {
      const lines = pushed.markets.map(({ status, odds, gone, ...rest }) => ({
        ...rest,
        ...(status === undefined ? {} : { status }),
        ...(odds === undefined ? {} : { odds }),
        ...(gone === undefined ? {} : { gone }),
      }));
      return sink.oddsChange({ ...from, eventId: pushed.eventId, lines, unpriced: null });
    }
    case "betStop":
      return sink.betStop({
        ...from,
        eventId: pushed.eventId,
        groups: pushed.groups,
        places: pushed.places === null ? null : placesOf(pushed.places),
        status: pushed.status,
      });
    case "state":
      return sink.state({ ...from, eventId: pushed.eventId, state: pushed.state, events: pushed.events });
    case "outcome": {
      const { results, stats = {} } = pushed;
      const score = results === undefined ? null : { results, stats };
      const decided = { match: requireMatch(pushed.eventId), results: resultsOf(pushed.markets), score };
      return change({ kind: "decided", ...decided }, pushed.certainty);
    }
    case "rollback":
      return change({ kind: "undecided", ...named(pushed.eventId), markets: placesOf(pushed.markets) });
    case "betCancel": {
      const { markets, span, reason } = pushed;
      const cancel = { markets: placesOf(markets), ...span, ...(reason === undefined ? {} : { reason }) };
      return change({ kind: "cancelled", match: requireMatch(pushed.eventId), cancel });
    }
    case "rollbackCancel":
      return change({
        kind: "restored",
        ...named(pushed.eventId),
        markets: placesOf(pushed.markets),
        span: pushed.span ?? null,
      });
    case "statistics":
      return sink.statistics({ ...from, eventId: pushed.eventId, statistics: pushed.statistics });
    case "recovering":
      return sink.recovering({ ...from, requestId: pushed.requestId });
    case "recovered":
      return sink.recovered({ ...from, requestId: pushed.requestId });
  }
}

type DecidedMarkets = Extract<PushMessage, { call: "outcome" }>["markets"];

const resultsOf = (markets: DecidedMarkets): ToldResult[] =>
  markets.flatMap(({ table, key, B, P, results, reason }) =>
    Object.entries(results).map(([selectionCode, pushed]): ToldResult => {
      const ref = { marketsTable: table, marketsKey: key, B, P, selectionCode };
      const result = legResultOf(pushed);
      return reason === undefined ? [ref, result] : [ref, result, reason];
    }),
  );

type NamedPlace = Extract<PushMessage, { call: "rollback" }>["markets"][number];

/** Without bands, players and selections that are not named. */
export function placesOf(named: readonly NamedPlace[]): MarketPlace[] {
  return named.map(({ table, key, B, P, selections }) => ({
    table,
    key,
    ...(B === undefined ? {} : { B }),
    ...(P === undefined ? {} : { P }),
    ...(selections === undefined ? {} : { selections }),
  }));
}
