import type { Spot, SpotKind } from "../../src/domain/games/roulette/spots.ts";
import type { Text, TextKey } from "../kit/texts.ts";

export const kindNames: Readonly<Record<SpotKind, TextKey>> = {
  straight: "roulette.straight",
  split: "roulette.split",
  trio: "roulette.trio",
  street: "roulette.street",
  corner: "roulette.corner",
  firstFour: "roulette.firstFour",
  sixLine: "roulette.sixLine",
  dozen: "roulette.dozen",
  column: "roulette.column",
  red: "roulette.red",
  black: "roulette.black",
  odd: "roulette.odd",
  even: "roulette.even",
  low: "roulette.low",
  high: "roulette.high",
};

/** "Split 17, 20", "Dozen 1–12", "Red". */
export function spotName(text: Text, { kind, numbers }: Spot): string {
  const name = text(kindNames[kind]);
  switch (kind) {
    case "dozen":
      return `${name} ${rangeOf(numbers)}`;
    case "column":
      return `${name} ${numbers[0]}`;
    case "red":
    case "black":
    case "odd":
    case "even":
    case "low":
    case "high":
      return name;
    default:
      return `${name} ${numbers.join(", ")}`;
  }
}

/** "1–12" */
export function rangeOf(numbers: readonly number[]): string {
  return `${numbers[0]}–${numbers.at(-1)}`;
}
