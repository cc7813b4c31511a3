// The best play of every hand, as the rules show it. The tests compute it anew.
import type { BlackjackAction } from "./blackjack.ts";
import { isNatural, pointsOf, valueOf } from "./hand.ts";

/** D = double, else hit; E = double, else stand. */
type Letter = "H" | "S" | "D" | "E";

/** The dealer's card of each column, an ace as 1. */
export const chartColumns = [2, 3, 4, 5, 6, 7, 8, 9, 10, 1] as const;

const chartOf = (rows: Readonly<Record<number, string>>): ReadonlyMap<number, string> =>
  new Map(Object.entries(rows).map(([total, row]) => [Number(total), row]));

/** By total, without an ace that counts eleven. */
export const hardChart = chartOf({
  4: "HHHHHHHHHH",
  5: "HHHHHHHHHH",
  6: "HHHHHHHHHH",
  7: "HHHHHHHHHH",
  8: "HHHHHHHHHH",
  9: "HDDDDHHHHH",
  10: "DDDDDDDDHH",
  11: "DDDDDDDDDH",
  12: "HHSSSHHHHH",
  13: "SSSSSHHHHH",
  14: "SSSSSHHHHH",
  15: "SSSSSHHHHH",
  16: "SSSSSHHHHH",
  17: "SSSSSSSSSS",
  18: "SSSSSSSSSS",
  19: "SSSSSSSSSS",
  20: "SSSSSSSSSS",
});

/** By total, with an ace that counts eleven. */
export const softChart = chartOf({
  12: "HHHHHHHHHH",
  13: "HHHHDHHHHH",
  14: "HHHDDHHHHH",
  15: "HHHDDHHHHH",
  16: "HHDDDHHHHH",
  17: "HDDDDHHHHH",
  18: "SEEEESSHHH",
  19: "SSSSSSSSSS",
  20: "SSSSSSSSSS",
});

/** By the points of one card of the pair, an ace as 1: P = split, else as its total. */
export const pairChart = chartOf({
  1: "PPPPPPPPPP",
  2: "PPPPPP----",
  3: "PPPPPP----",
  4: "---PP-----",
  5: "----------",
  6: "PPPPP-----",
  7: "PPPPPP----",
  8: "PPPPPPPPPP",
  9: "PPPPP-PP--",
  10: "----------",
});

/**
 * What best play does now.
 * @param up the dealer's card
 * @param actions what may be done
 */
export function bestPlay(cards: readonly number[], up: number, actions: readonly BlackjackAction[]): BlackjackAction {
  const column = chartColumns.findIndex((points) => points === pointsOf(up));
  const [first = 0] = cards;
  if (actions.includes("split") && pairChart.get(pointsOf(first))?.[column] === "P") return "split";
  const { total, soft } = valueOf(cards);
  if (isNatural(cards) || total > 20) return "stand";
  const letter = (soft ? softChart : hardChart).get(total)?.[column] as Letter;
  if (actions.includes("double") && (letter === "D" || letter === "E")) return "double";
  return letter === "S" || letter === "E" ? "stand" : "hit";
}
