// An offer that stands still until a test moves it.
import type { MatchOutcome } from "../../server/betting/outcomes/match-outcome.ts";
import type { TicketBook } from "../../server/betting/offer/offer-book.ts";
import type { MarketEntry, Match } from "../../src/protocol/match.ts";
import { placeOf } from "../../server/betting/outcomes/places.ts";
import type { LegResult } from "../../server/betting/ticketing/leg.ts";

export interface FakeBook extends TicketBook {
  /** Prices are from now on this old, ms. */
  grow(age: number): void;
  /** As after a new start: which matches have left is known by their outcomes alone. */
  forgetLeft(): void;
  /** Whether the match has ended. */
  hasEnded(eventId: number): boolean;
  /** Adds a football match with a 1X2 market at 1.50, 4.00 and 6.00. */
  add(eventId: number, options?: { live?: boolean; timeStart?: number; odds?: Record<string, string> }): void;
  odd(eventId: number, selectionCode: string, odd: string): void;
  /** What a combination of any match costs; its legs need not be in the offer. */
  combine(code: string, odd: string): void;
  status(eventId: number, status: string): void;
  /** Replaces the market's lines. */
  lines(eventId: number, marketsKey: string, entries: MarketEntry[]): void;
  /** The match has begun. */
  kickOff(eventId: number): void;
  /** Ends the match; every selection comes out as `results` says, else void. */
  end(eventId: number, results: Record<string, LegResult>, decidedAt: number, announce?: boolean): void;
  /** The ended match came out otherwise; `score` is told as its goals. */
  correct(
    eventId: number,
    results: Record<string, LegResult>,
    options?: { announce?: boolean; score?: [number, number] },
  ): void;
}

/** @param store keeps an outcome; `announced` false = ticketing is not told of it */
export function createFakeBook(store: (outcome: MatchOutcome, announced: boolean) => void): FakeBook {
  const matches = new Map<number, { kind: "live" | "prematch"; match: Match }>();
  const outcomes = new Map<number, MatchOutcome>();
  const leftIds = new Set<number>();
  const combinedOdds = new Map<string, string>();
  let age = 0;

  /** Selections of the only market; those that are not named are void. */
  const decisions = (results: Record<string, LegResult>): Pick<MatchOutcome, "markets" | "others"> => ({
    markets: { markets: { "1X2": { [placeOf("", "")]: results } }, players: {} },
    others: "void",
  });

  function tell(outcome: MatchOutcome, announced: boolean): void {
    outcomes.set(outcome.eventId, outcome);
    store(outcome, announced);
  }

  function matchOf(eventId: number): Match {
    const known = matches.get(eventId);
    if (!known) throw new Error(`no match ${eventId}`);
    return known.match;
  }

  function entry(eventId: number): MarketEntry {
    const first = matchOf(eventId).markets["1X2"]?.[0];
    if (!first) throw new Error(`match ${eventId} has no 1X2`);
    return first;
  }

  return {
    kindOf: (eventId) => matches.get(eventId)?.kind ?? null,
    match: (eventId) => matches.get(eventId)?.match ?? null,
    hasLeft: (eventId) => leftIds.has(eventId),
    forgetLeft() {
      leftIds.clear();
    },
    age: () => age,
    combinations: {
      ready: async () => undefined,
      quote(_match, code) {
        const odd = combinedOdds.get(code);
        return odd === undefined ? null : { odd, legs: [], isImpossible: false };
      },
      restOdd: (_match, code) => combinedOdds.get(code) ?? "-",
    },
    combine(code, odd) {
      combinedOdds.set(code, odd);
    },
    grow(ms) {
      age = ms;
    },
    hasEnded: (eventId) => outcomes.has(eventId),
    add(eventId, { live = false, timeStart = Date.UTC(2100, 0, 1), odds = { 1: "1.50", X: "4.00", 2: "6.00" } } = {}) {
      const selections = Object.fromEntries(Object.entries(odds).map(([code, O]) => [code, { O }]));
      const match: Match = {
        eventId,
        rev: 1,
        sport: "F",
        leagueId: 7,
        leagueName: "Superliga",
        groupName: "Serbia",
        hostName: `Čukarički ${eventId}`,
        awayName: `Spartak ${eventId}`,
        timeStart,
        inPlay: live,
        matchState: live ? "LIVE" : "NSY",
        matchPhase: { name: live ? "FH" : "NSY", timeMin: live ? 12 : null },
        results: {},
        stats: {},
        markets: { "1X2": [{ MS: "OPEN", B: "", P: "", selections }] },
        players: {},
      };
      matches.set(eventId, { kind: live ? "live" : "prematch", match });
    },
    odd(eventId, selectionCode, odd) {
      entry(eventId).selections[selectionCode] = { O: odd };
    },
    status(eventId, status) {
      entry(eventId).MS = status;
    },
    lines(eventId, marketsKey, entries) {
      matchOf(eventId).markets[marketsKey] = entries;
    },
    kickOff(eventId) {
      const match = matchOf(eventId);
      matches.set(eventId, { kind: "live", match: { ...match, inPlay: true, matchPhase: { name: "FH", timeMin: 0 } } });
    },
    end(eventId, results, decidedAt, announce = true) {
      const { sport, leagueId, leagueName, groupName, hostName, awayName, timeStart } = matchOf(eventId);
      const head = { eventId, sport, leagueId, leagueName, groupName, hostName, awayName, timeStart };
      matches.delete(eventId);
      leftIds.add(eventId);
      tell({ ...head, results: {}, stats: {}, decidedAt, hasScore: true, ...decisions(results) }, announce);
    },
    correct(eventId, results, { announce = true, score } = {}) {
      const earlier = outcomes.get(eventId);
      if (!earlier) throw new Error(`match ${eventId} has not ended`);
      tell({ ...earlier, results: score ? { G: score } : {}, ...decisions(results) }, announce);
    },
  };
}
