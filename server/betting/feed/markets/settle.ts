// The result of any selection of an ended match.
import type { Results, Stats } from "../../../../src/protocol/match.ts";
import type { PriceRef } from "../../offer/offer-book.ts";
import type { RacePlay, TimedPlay } from "../sport-profiles.ts";
import { marketOf } from "./catalogue.ts";
import type { MarketDef, Scope } from "./market-def.ts";
import { figureOf, settleNumber, settlePair } from "./settle-rule.ts";
import type { LegResult } from "../../ticketing/leg.ts";

/** What is known of an ended match. */
export interface Facts {
  sport: string;
  play: TimedPlay | RacePlay;
  results: Results;
  stats: Stats;
  /** Parts or sets that were played to their end under observation. */
  periodsDone: number;
  /** Sides of the goals (or sets) in order, as far as they were seen. */
  order: readonly (0 | 1)[];
  /** Scores of listed players, as far as they were seen. */
  credits: readonly { player: string; value: number }[];
  players: readonly string[];
  /** Whether everything was seen; false where the result was entered by hand. */
  whole: boolean;
  /** Whether what is counted beside the score (corners) was seen to the end. */
  counted: boolean;
}

type Counts = readonly [number, number];

/** The figure at the end; null = not known. */
export function figureAtEnd(facts: Facts, scope: Scope): Counts | null {
  const { play, results, stats, periodsDone } = facts;
  const counted = play.type === "timed" ? play.key : (play.sub?.key ?? null);
  const part = (n: number): Counts | null =>
    counted === null || periodsDone < n ? null : (stats[`P${n}`]?.[counted] ?? null);
  if (scope === "match" || scope === "units") return results[play.key] ?? null;
  if (scope === "P1") return part(1);
  if (scope === "P2") {
    const [first, score] = [part(1), results[play.key]];
    if (facts.whole || play.type === "race" || play.parts.length !== 2) return part(2);
    if (first === null || score === undefined) return null;
    const second = [score[0] - first[0], score[1] - first[1]] as const;
    return Math.min(...second) < 0 ? null : second;
  }
  if (scope === "corners" ? !facts.counted : !facts.whole) return null;
  const key = scope === "corners" ? "K" : counted;
  if (key === null) return null;
  const pairs = Object.values(stats).flatMap((figures) => figures[key] ?? []);
  return [
    pairs.filter((_, index) => index % 2 === 0).reduce((sum, count) => sum + count, 0),
    pairs.filter((_, index) => index % 2 === 1).reduce((sum, count) => sum + count, 0),
  ];
}

const sign = (value: number): string => (value > 0 ? "1" : value < 0 ? "2" : "X");

/** The scores that were seen, by side. */
function seenOf({ order }: Facts): Counts {
  const host = order.filter((side) => side === 0).length;
  return [host, order.length - host];
}

/** A corrected score may be below what was seen: then it is unknown which of the seen ones count. */
function courseStands(facts: Facts, [host, away]: Counts): boolean {
  const seen = seenOf(facts);
  return seen[0] <= host && seen[1] <= away;
}

function settleNext(facts: Facts, def: MarketDef, number: number, selection: string): LegResult {
  const score = facts.results[facts.play.key];
  if (score === undefined || !Number.isInteger(number) || number < 1) return "void";
  const wonBy = (code: string): LegResult => (selection === code ? "won" : "lost");
  const [host, away] = score;
  // None came: where that could not be bet on, the stakes go back.
  if (number > host + away) return def.selections.includes("X") ? wonBy("X") : "void";
  const stands = courseStands(facts, score);
  const scoringSide = stands ? facts.order[number - 1] : undefined;
  if (scoringSide !== undefined) return wonBy(scoringSide === 0 ? "1" : "2");
  const seen: Counts = stands ? seenOf(facts) : [0, 0];
  const unseen: Counts = [host - seen[0], away - seen[1]];
  if (unseen[0] > 0 && unseen[1] > 0) return "void";
  return wonBy(unseen[0] > 0 ? "1" : "2");
}

function settlePlayer(facts: Facts, def: MarketDef, ref: PriceRef): LegResult {
  if (!facts.players.includes(ref.P)) return "void";
  const made = facts.credits.filter((credit) => credit.player === ref.P).reduce((sum, credit) => sum + credit.value, 0);
  if (def.kind === "scorer") {
    const score = facts.results[facts.play.key] ?? [0, 0];
    if (made > 0) return courseStands(facts, score) ? "won" : "void";
    const unseen = facts.whole ? 0 : score[0] + score[1] - facts.order.length;
    return unseen > 0 ? "void" : "lost";
  }
  return facts.whole ? settleNumber("playerTotal", made, Number(ref.B), ref.selectionCode) : "void";
}

/** void where the market is unknown, or the outcome does not tell. */
export function legResult(facts: Facts, ref: PriceRef): LegResult {
  const def = marketOf(facts.sport, ref.marketsKey);
  if (def === null || def.table !== ref.marketsTable || !def.selections.includes(ref.selectionCode)) return "void";
  if (def.bands !== null && (ref.B === "" || Number.isNaN(Number(ref.B)))) return "void";
  const { kind } = def;
  switch (kind) {
    case "scorer":
    case "playerTotal":
      return settlePlayer(facts, def, ref);
    case "next":
      return settleNext(facts, def, Number(ref.B), ref.selectionCode);
    case "halfFull": {
      const half = figureAtEnd(facts, "P1");
      const score = figureAtEnd(facts, "match");
      if (half === null || score === null) return "void";
      return ref.selectionCode === `${sign(half[0] - half[1])}/${sign(score[0] - score[1])}` ? "won" : "lost";
    }
    case "bothScore":
    case "correctScore": {
      const counts = figureAtEnd(facts, def.scope);
      return counts === null ? "void" : settlePair(kind, ...counts, ref.selectionCode, def.selections);
    }
    case "winner3":
    case "winner2":
    case "doubleChance":
    case "drawNoBet":
    case "handicap":
    case "total":
    case "hostTotal":
    case "awayTotal":
    case "oddEven":
    case "exactTotal": {
      const counts = figureAtEnd(facts, def.scope);
      if (counts === null) return "void";
      const [host, away] = counts;
      const figure = figureOf(kind);
      const value = figure === "diff" ? host - away : figure === "host" ? host : figure === "away" ? away : host + away;
      return settleNumber(kind, value, Number(ref.B), ref.selectionCode);
    }
  }
}
