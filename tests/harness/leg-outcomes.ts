// What legs may come to, dead heats among them, and what each counts with: worked out on its own, not by the code's rule.
import * as fc from "fast-check";
import type { LegOutcome } from "../../src/domain/ticket/leg-outcome.ts";
import type { Fraction } from "./enumerated-lines.ts";

const shares = fc.oneof(
  fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))
    .map(([numerator, more]) => `${numerator}/${numerator + more}`),
  fc.integer({ min: 1, max: 9999 }).map((tenThousandths) => `0.${String(tenThousandths).padStart(4, "0")}`),
);

const wholeOutcomes = fc.constantFrom<LegOutcome>("won", "won", "won", "half-won", "half-lost", "lost", "void");

export const legOutcomes: fc.Arbitrary<LegOutcome> = fc.oneof(
  { weight: 4, arbitrary: wholeOutcomes },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom<"won" | "half-won">("won", "half-won"), shares)
      .map(([won, share]): LegOutcome => `${won} ${share}`),
  },
);

/** @param odd thousandths */
export function countedOdd(odd: number, outcome: LegOutcome): Fraction {
  if (outcome === "void") return { n: 1n, d: 1n };
  if (outcome === "lost") return { n: 0n, d: 1n };
  if (outcome === "half-lost") return { n: 1n, d: 2n };
  const [whole = "", share = "1/1"] = outcome.split(" ");
  const [n = "1", d = "1"] = share.includes("/")
    ? share.split("/")
    : [share.slice(2), `1${"0".repeat(share.length - 2)}`];
  const shared = { n: BigInt(odd) * BigInt(n), d: 1000n * BigInt(d) };
  return whole === "won" ? shared : { n: shared.n + shared.d, d: 2n * shared.d };
}
