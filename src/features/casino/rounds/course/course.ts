// What a round's course is told in: steps, each with what it moved.
import type { TFunction } from "i18next";

export interface CourseStep {
  /** What was done: "Stake", "Double". */
  readonly name: string;
  /** What came of it, a line each. */
  readonly lines: readonly string[];
  /** What it moves: the round's next stake, or its win. */
  readonly moves: "bet" | "win" | null;
}

export interface CourseWords {
  readonly t: TFunction<"casino">;
  /** The words of the offer: names of markets and selections. */
  readonly offer: TFunction<"betting">;
  /** A text of the games' own frames, by its key. */
  game(key: string, holes?: Readonly<Record<string, string | number>>): string;
  /** Minor units. */
  money(minor: number): string;
}

/** What is told of a round, as its provider gave it. */
export interface ToldRound {
  readonly gameCode: string;
  readonly isClosed: boolean;
  readonly bet: unknown;
  readonly steps: readonly unknown[];
  /** null = not decided yet, or no stake was taken. */
  readonly outcome: unknown;
  /** Of a shared round; null = there is none. */
  readonly table: unknown;
  /** First stake, minor units. */
  readonly stake: number;
  readonly words: CourseWords;
}

export const listed = (parts: readonly (string | number)[]): string => parts.join(" · ");

export function step(name: string, lines: readonly string[] = [], moves: CourseStep["moves"] = null): CourseStep {
  return { name, lines, moves };
}
