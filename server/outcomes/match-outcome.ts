// How a match ended, in plain data: what the feed tells, what is stored, what tickets are settled by.
import type { MarketsTable, Results, Stats } from "../../src/protocol/match.ts";
import type { OfferHead } from "../feed/offer-head.ts";
import type { PriceRef } from "../ports.ts";
import type { LegResult } from "../ticketing/leg.ts";
import { lookup, put } from "../../src/domain/open-record.ts";

/** By market, by "band|player" and by selection. */
export type OutcomeMarkets = Record<MarketsTable, Record<string, Record<string, Record<string, LegResult>>>>;

/** A market of one band and player; every band and player where none is named. */
export interface MarketPlace {
  table: MarketsTable;
  key: string;
  B?: string;
  P?: string;
}

/** Bets on these markets that were booked in [from, to], epoch ms, are void. */
export interface Cancel {
  markets: readonly MarketPlace[];
  from: number;
  to: number;
}

/** What selections came to. */
export interface Decisions {
  /** null = of no selection it is told on its own. */
  markets: OutcomeMarkets | null;
  /** What every selection came to that `markets` does not name; null = it is not decided. */
  others: LegResult | null;
  cancels: readonly Cancel[];
}

export interface MatchOutcome extends Decisions, Omit<OfferHead, "kind"> {
  results: Results;
  stats: Stats;
  /** Epoch ms: a bet booked later is void. null = each market was closed before it was decided. */
  decidedAt: number | null;
  /** Whether the pages of scores show it: not a match that was called off before it began. */
  hasScore: boolean;
}

/** What is told at once of how a match came out. */
export type OutcomeChange =
  /** All of it; what was told before counts no more. */
  | { kind: "whole"; outcome: MatchOutcome }
  /** Some markets, beside those that were told before. */
  | {
      kind: "decided";
      match: Omit<OfferHead, "kind">;
      markets: OutcomeMarkets;
      score: Pick<MatchOutcome, "results" | "stats"> | null;
    }
  /** These are not decided after all. */
  | { kind: "undecided"; eventId: number; markets: readonly MarketPlace[] }
  | { kind: "cancelled"; match: Omit<OfferHead, "kind">; cancel: Cancel }
  /** The cancel does not hold after all. */
  | { kind: "restored"; eventId: number; cancel: Cancel };

export const placeOf = (B: string, P: string): string => `${B}|${P}`;

const isIn = (place: MarketPlace, { marketsTable, marketsKey, B, P }: Omit<PriceRef, "eventId">): boolean =>
  place.table === marketsTable && place.key === marketsKey && (place.B ?? B) === B && (place.P ?? P) === P;

/** @param bookedAt epoch ms @returns null = not decided */
export function resultIn(
  { markets, others, cancels }: Decisions,
  ref: Omit<PriceRef, "eventId">,
  bookedAt: number,
): LegResult | null {
  const isCancelled = cancels.some(
    ({ markets: places, from, to }) => bookedAt >= from && bookedAt <= to && places.some((place) => isIn(place, ref)),
  );
  if (isCancelled) return "void";
  const { marketsTable, marketsKey, B, P, selectionCode } = ref;
  return lookup(lookup(lookup(markets?.[marketsTable], marketsKey), placeOf(B, P)), selectionCode) ?? others;
}

/** The outcome after a change; null = there is none. */
export function changedOutcome(before: MatchOutcome | null, change: OutcomeChange): MatchOutcome | null {
  switch (change.kind) {
    case "whole":
      return change.outcome;
    case "decided": {
      const { match, markets, score } = change;
      const known = before ?? emptyOutcome(match);
      return {
        ...known,
        ...(score === null ? {} : { ...score, hasScore: true }),
        markets: joined(known.markets, markets),
      };
    }
    case "undecided":
      return before === null ? null : { ...before, markets: without(before.markets, change.markets) };
    case "cancelled": {
      const known = before ?? emptyOutcome(change.match);
      return {
        ...known,
        cancels: [...known.cancels.filter((cancel) => !isSame(cancel, change.cancel)), change.cancel],
      };
    }
    case "restored":
      return before === null
        ? null
        : { ...before, cancels: before.cancels.filter((cancel) => !isSame(cancel, change.cancel)) };
  }
}

export function eventIdOf(change: OutcomeChange): number {
  switch (change.kind) {
    case "whole":
      return change.outcome.eventId;
    case "decided":
    case "cancelled":
      return change.match.eventId;
    case "undecided":
    case "restored":
      return change.eventId;
  }
}

function emptyOutcome(match: Omit<OfferHead, "kind">): MatchOutcome {
  return {
    ...match,
    results: {},
    stats: {},
    decidedAt: null,
    hasScore: false,
    markets: null,
    others: null,
    cancels: [],
  };
}

const tables = ["markets", "players"] as const;

function joined(before: OutcomeMarkets | null, added: OutcomeMarkets): OutcomeMarkets {
  const all: OutcomeMarkets = structuredClone(before ?? { markets: {}, players: {} });
  for (const table of tables)
    for (const [key, places] of Object.entries(added[table]))
      for (const [place, results] of Object.entries(places)) {
        const known = lookup(all[table], key) ?? {};
        put(known, place, { ...lookup(known, place), ...results });
        put(all[table], key, known);
      }
  return all;
}

function without(before: OutcomeMarkets | null, left: readonly MarketPlace[]): OutcomeMarkets | null {
  if (before === null) return null;
  const all = structuredClone(before);
  for (const table of tables)
    for (const [key, places] of Object.entries(all[table])) {
      for (const place of Object.keys(places)) {
        const [B = "", ...P] = place.split("|");
        const ref = { marketsTable: table, marketsKey: key, B, P: P.join("|"), selectionCode: "" };
        if (left.some((one) => isIn(one, ref))) delete places[place];
      }
      if (Object.keys(places).length === 0) delete all[table][key];
    }
  return all;
}

const isSame = (a: Cancel, b: Cancel): boolean => JSON.stringify(a) === JSON.stringify(b);
