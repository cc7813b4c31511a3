// How each kind of market is decided by a figure. Prices are made from the very same rules.
import type { Kind } from "./market-def.ts";
import type { LegResult } from "../../ticketing/leg.ts";

const wonIf = (won: boolean): LegResult => (won ? "won" : "lost");

/** Asian line: `margin` is how far the selection is above it; quarters win or lose by half. */
function byLine(margin: number): LegResult {
  if (margin >= 0.5 - 1e-9) return "won";
  if (margin > 1e-9) return "half-won";
  if (margin > -1e-9) return "void";
  return margin > -0.5 + 1e-9 ? "half-lost" : "lost";
}

/** Which number of a figure a kind looks at; "pair" = both sides' counts. */
export type Figure = "diff" | "total" | "host" | "away" | "pair";

export function figureOf(kind: Kind): Figure | null {
  switch (kind) {
    case "winner3":
    case "winner2":
    case "doubleChance":
    case "drawNoBet":
    case "handicap":
      return "diff";
    case "total":
    case "oddEven":
    case "exactTotal":
    case "playerTotal":
      return "total";
    case "hostTotal":
      return "host";
    case "awayTotal":
      return "away";
    case "bothScore":
    case "correctScore":
      return "pair";
    case "halfFull":
    case "next":
    case "scorer":
      return null;
  }
}

/** Kinds that one number decides. */
export type NumberKind = Exclude<Kind, "bothScore" | "correctScore" | "halfFull" | "next" | "scorer">;
export type PairKind = Extract<Kind, "bothScore" | "correctScore">;

/** Decides a selection by one number (difference host - away, or a count). */
export function settleNumber(kind: NumberKind, value: number, band: number, selection: string): LegResult {
  switch (kind) {
    case "winner3":
      return wonIf(selection === (value > 0 ? "1" : value < 0 ? "2" : "X"));
    case "winner2":
    case "drawNoBet":
      return value === 0 ? "void" : wonIf(value > 0 === (selection === "1"));
    case "doubleChance":
      return wonIf(selection.includes(value > 0 ? "1" : value < 0 ? "2" : "X"));
    case "handicap":
      return byLine(selection === "1" ? value + band : -value - band);
    case "total":
    case "hostTotal":
    case "awayTotal":
    case "playerTotal":
      return byLine(selection === "O" ? value - band : band - value);
    case "oddEven":
      return wonIf((Math.abs(value) % 2 === 1) === (selection === "ODD"));
    case "exactTotal":
      return wonIf(selection.endsWith("+") ? value >= Number.parseInt(selection, 10) : value === Number(selection));
  }
}

/** Decides a selection by both counts; `selections` are all of the market, for "any other". */
export function settlePair(
  kind: PairKind,
  host: number,
  away: number,
  selection: string,
  selections: readonly string[],
): LegResult {
  if (kind === "bothScore") return wonIf((host > 0 && away > 0) === (selection === "Y"));
  const score = `${host}-${away}`;
  const winner = selections.includes(score) ? score : "OTHER";
  // A score that could not be bet on, as where a race was ended early.
  return selections.includes(winner) ? wonIf(selection === winner) : "void";
}
