// Money: what each result with its factors does to a leg, and that nothing is paid by a guess.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { outcomeFactor } from "../../../../../src/domain/ticket/leg-outcome.ts";
import { resultOf, UnknownResultError } from "../../../../../server/betting/feed/sources/uof/settled-result.ts";

const result = (word: string, voidFactor: string | null = null, deadHeatFactor: string | null = null) =>
  resultOf({ id: "1", result: word, voidFactor, deadHeatFactor });

/** Paid of a stake of 1,000 minor units at odd 3.00, rounded down, by the definition of the factors. */
function paid(word: 0 | 1, voidPart: number, share: number): number {
  return Math.floor(1000 * voidPart + word * 1000 * (1 - voidPart) * 3 * share + 1e-9);
}

/** What is not refused can be paid by. */
function isPaidOrRefused(word: string, voidFactor: string | null, share: string | null): boolean {
  try {
    const outcome = result(word, voidFactor, share);
    return outcome === null || outcomeFactor(2500, outcome).denominator > 0n;
  } catch (error) {
    return error instanceof UnknownResultError;
  }
}

describe("a result with its factors", () => {
  it.each([
    ["1", null, null, "won", paid(1, 0, 1)],
    ["1", "0.0", "1.0", "won", paid(1, 0, 1)],
    ["0", null, null, "lost", 0],
    ["0", "0", null, "lost", 0],
    ["1", "0.5", null, "half-won", paid(1, 0.5, 1)],
    ["0", "0.5", null, "half-lost", paid(0, 0.5, 1)],
    ["0", "1", null, "void", 1000],
    ["1", "1.0", null, "void", 1000],
    ["1", null, "0.5", "won 0.5", paid(1, 0, 0.5)],
    ["1", null, "0.3333", "won 0.3333", paid(1, 0, 0.3333)],
    ["1", null, ".25", "won 0.25", paid(1, 0, 0.25)],
    ["1", "0.5", "0.5", "half-won 0.5", paid(1, 0.5, 0.5)],
  ] as const)("%s, void %s, dead heat %s is %s", (word, voidFactor, share, outcome, payout) => {
    expect(result(word, voidFactor, share)).toBe(outcome);
    const { numerator, denominator } = outcomeFactor(3000, outcome);
    expect(Number((1000n * numerator) / denominator)).toBe(payout);
  });

  it("-1 is not decided", () => {
    expect(result("-1")).toBeNull();
  });

  it.each([
    ["2", null, null],
    ["", null, null],
    ["won", null, null],
    ["1", "0.25", null],
    ["1", "-1", null],
    ["1", "", null],
    ["0", "half", null],
    ["1", null, "1.5"],
    ["1", null, "0"],
    ["1", null, "-0.5"],
    ["1", null, "5E-1"],
    ["0", null, "2"],
  ])("%s, void %s, dead heat %s settles nothing", (word, voidFactor, share) => {
    expect(() => result(word, voidFactor, share)).toThrow(UnknownResultError);
  });

  it("is one of the known outcomes or refused, whatever the words are", () => {
    const word = fc.oneof(fc.constantFrom("0", "1", "-1", "0.5", "1.0"), fc.string(), fc.double().map(String));
    fc.assert(
      fc.property(word, fc.option(word), fc.option(word), (first, second, third) => {
        expect(isPaidOrRefused(first, second, third)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
