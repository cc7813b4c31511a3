// How a match ended, in plain data: what the feed tells, what is stored, what tickets are settled by.
import type { MarketsTable, Results, Stats } from "../../../src/protocol/match.ts";
import type { OfferHead } from "../feed/offer-head.ts";
import type { LegResult } from "../ticketing/leg.ts";
import { marketCellOf, type MarketPlace, placeOf, refOf, type SelectionRef } from "./places.ts";
import { outranks, type OutcomeSource } from "./source.ts";
import {
  type Cancel,
  datedStatements,
  cancelOf,
  type Decision,
  decisionIn,
  noStatements,
  type Statements,
  stillStands,
  type ToldResult,
  type Undo,
  withCancel,
  withoutEarlier,
  withRestored,
  withResults,
  withRollback,
  withScore,
} from "./statements.ts";
import { lookup } from "../../../src/domain/open-record.ts";

/** By market, by "band|player" and by selection. */
export type OutcomeMarkets = Record<MarketsTable, Record<string, Record<string, Record<string, LegResult>>>>;

/** All of a match at once, as its source has it. */
export interface MatchOutcome extends Omit<OfferHead, "kind"> {
  results: Results;
  stats: Stats;
  /** Epoch ms: a bet booked later is void. null = each market was closed before it was decided. */
  decidedAt: number | null;
  /** Whether the pages of scores show it: not a match that was called off before it began. */
  hasScore: boolean;
  /** null = of no selection it is told on its own. */
  markets: OutcomeMarkets | null;
  /** What every selection came to that `markets` does not name; null = it is not decided. */
  others: LegResult | null;
}

/** What is kept of a match: what was told of all of it, and what was said of its markets one by one. */
export interface OutcomeRecord extends MatchOutcome {
  /** Of what was told of all of it. */
  source: OutcomeSource;
  statements: Statements;
}

type MatchHead = Omit<OfferHead, "kind">;

/** What is told at once of how a match came out. */
export type OutcomeChange =
  /** All of it; what the same source told before counts no more. */
  | { kind: "whole"; outcome: MatchOutcome }
  /** Some selections, beside those that were told before. */
  | {
      kind: "decided";
      match: MatchHead;
      results: readonly ToldResult[];
      score: Pick<MatchOutcome, "results" | "stats"> | null;
    }
  /** What the source said of these counts no more. */
  | { kind: "undecided"; eventId: number; match: MatchHead | null; markets: readonly MarketPlace[] }
  | { kind: "cancelled"; match: MatchHead; cancel: Cancel }
  /** The source's cancels of these do not hold after all; without a span none does. */
  | ({ kind: "restored"; eventId: number; match: MatchHead | null } & Undo);

/** Who says it is part of what is said: nothing is stored without. */
export type StatedChange = OutcomeChange & { source: OutcomeSource };

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

/** What all sources together say of a selection; null = nothing that holds. */
export function decisionOf(record: OutcomeRecord, ref: SelectionRef): Decision | null {
  const statedDecision = decisionIn(record.statements, ref);
  const { markets, others, source, decidedAt } = record;
  const result =
    lookup(lookup(lookup(markets?.[ref.marketsTable], ref.marketsKey), placeOf(ref.B, ref.P)), ref.selectionCode) ??
    others;
  if (result === null || !stillStands(record.statements, source, ref)) return statedDecision;
  const whole = { result, reason: null, source, since: decidedAt };
  return statedDecision === null || outranks(source, statedDecision.source) ? whole : statedDecision;
}

/** What a bet came to, and the source's code for why; null = it is not said. */
export interface BetResult {
  result: LegResult;
  reason: string | null;
}

/** @param bookedAt epoch ms @returns null = not decided */
export function resultIn(record: OutcomeRecord, ref: SelectionRef, bookedAt: number): BetResult | null {
  const decision = decisionOf(record, ref);
  const isByHand = decision?.source.certainty === 3;
  const cancel = isByHand ? null : cancelOf(record.statements, ref, bookedAt);
  if (cancel !== null) return { result: "void", reason: cancel.reason ?? null };
  if (decision === null) return null;
  // The bet came when the outcome was already decided.
  const isLate = decision.since !== null && decision.since < bookedAt;
  return isLate ? { result: "void", reason: null } : { result: decision.result, reason: decision.reason };
}

/** The markets that are decided in one of their selections at least, by `marketCellOf`. */
export function decidedMarkets(record: OutcomeRecord): { has(market: string): boolean } {
  // Of a match that was told as a whole no market is left open.
  if (record.others !== null) return { has: () => true };
  const decided = new Set<string>();
  const look = (ref: SelectionRef): void => {
    if (decisionOf(record, ref) !== null) decided.add(marketCellOf(ref));
  };
  for (const cell of record.statements.selections.keys()) look(refOf(cell));
  for (const marketsTable of ["markets", "players"] as const)
    for (const [marketsKey, places] of Object.entries(record.markets?.[marketsTable] ?? {}))
      for (const [place, results] of Object.entries(places)) {
        const [B = "", P = ""] = place.split("|");
        for (const selectionCode of Object.keys(results)) look({ marketsTable, marketsKey, B, P, selectionCode });
      }
  return decided;
}

/** Whether a bet that is booked now would be on a market that is decided. */
export function isDecided(record: OutcomeRecord, ref: SelectionRef, now: number): boolean {
  return resultIn(record, ref, now) !== null || decidedMarkets(record).has(marketCellOf(ref));
}

/**
 * The record after a change.
 * @param now epoch ms by the store
 * @returns null = there is none: a match that is not known has nothing to take back
 */
export function changedRecord(before: OutcomeRecord | null, change: StatedChange, now: number): OutcomeRecord | null {
  if (change.kind === "whole") return withWhole(before, change.outcome, change.source);
  const { source, match } = change;
  const record = before ?? (match === null ? null : emptyRecord(match, source));
  if (record === null) return null;
  const statements = datedStatements(changedStatements(record.statements, change, source), now);
  const { score } = statements;
  const isNewScore = score !== null && score.order > record.statements.count;
  return {
    ...record,
    statements,
    ...(isNewScore ? { results: score.results, stats: score.stats, hasScore: true } : {}),
  };
}

function changedStatements(
  statements: Statements,
  change: Exclude<OutcomeChange, { kind: "whole" }>,
  source: OutcomeSource,
): Statements {
  switch (change.kind) {
    case "decided": {
      const decided = withResults(statements, change.results, source);
      return change.score === null ? decided : withScore(decided, change.score, source);
    }
    case "undecided":
      return withRollback(statements, change.markets, source);
    case "cancelled":
      return withCancel(statements, change.cancel, source);
    case "restored":
      return withRestored(statements, change, source);
  }
}

/** An outcome that is older than the stored one changes nothing. */
function withWhole(before: OutcomeRecord | null, outcome: MatchOutcome, source: OutcomeSource): OutcomeRecord {
  if (before === null) return { ...outcome, source, statements: noStatements() };
  const hasWhole = before.markets !== null || before.others !== null || before.decidedAt !== null;
  if (hasWhole && outranks(before.source, source)) return before;
  return { ...outcome, source, statements: withoutEarlier(before.statements, source) };
}

function emptyRecord(match: MatchHead, source: OutcomeSource): OutcomeRecord {
  return {
    ...match,
    results: {},
    stats: {},
    decidedAt: null,
    hasScore: false,
    markets: null,
    others: null,
    source,
    statements: noStatements(),
  };
}
