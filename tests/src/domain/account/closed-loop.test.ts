// How much may go where.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mostTo, owedElsewhere, type SourceNet } from "../../../../src/domain/account/closed-loop.ts";

describe("what may go to a source", () => {
  it("is what the other sources are not owed", () => {
    const sources = [
      { id: "card", net: 1000_00 },
      { id: "bank", net: 500_00 },
    ];
    expect(mostTo(sources, "card", 2500_00)).toBe(2000_00);
    expect(mostTo(sources, "bank", 2500_00)).toBe(1500_00);
    expect(mostTo(sources, "shop", 2500_00)).toBe(1000_00);
    expect(owedElsewhere(sources, "card")).toEqual([sources[1]]);
  });

  it("is at least what came from it, as far as it is there", () => {
    const sources = [
      { id: "card", net: 1000_00 },
      { id: "bank", net: 500_00 },
    ];
    expect(mostTo(sources, "card", 600_00)).toBe(600_00);
    expect(mostTo(sources, "card", 1200_00)).toBe(1000_00);
  });

  it("counts no source that got more than it gave", () => {
    const sources = [
      { id: "card", net: 1000_00 },
      { id: "bank", net: -300_00 },
    ];
    expect(mostTo(sources, "card", 2500_00)).toBe(2500_00);
    expect(mostTo(sources, "bank", 2500_00)).toBe(1500_00);
    expect(owedElsewhere(sources, "card")).toEqual([]);
  });

  const nets = fc.uniqueArray(
    fc.record({ id: fc.constantFrom("a", "b", "c", "d"), net: fc.integer({ min: -5000, max: 5000 }) }),
    { selector: ({ id }) => id },
  );
  const cash = fc.nat(20_000);
  const ownOf = (sources: readonly SourceNet[], id: string): number =>
    Math.max(0, sources.find((one) => one.id === id)?.net ?? 0);

  it("is what came from it as far as there is cash, and never more than there is", () => {
    fc.assert(
      fc.property(nets, cash, fc.constantFrom("a", "b", "x"), (sources, cash, id) => {
        const most = mostTo(sources, id, cash);
        expect(most).toBeGreaterThanOrEqual(Math.min(ownOf(sources, id), cash));
        expect(most).toBeLessThanOrEqual(cash);
      }),
    );
  });

  it("leaves each other source what it is owed, wherever more than its own goes to one", () => {
    fc.assert(
      fc.property(nets, cash, (sources, cash) => {
        const most = mostTo(sources, "a", cash);
        const others = owedElsewhere(sources, "a").reduce((sum, { net }) => sum + net, 0);
        expect(most <= ownOf(sources, "a") || cash - most === others).toBe(true);
      }),
    );
  });

  it("is all of the cash in the end, in whatever order it is taken", () => {
    fc.assert(
      fc.property(nets, cash, fc.shuffledSubarray(["a", "b", "c", "d"], { minLength: 4 }), (sources, cash, order) => {
        let left = cash;
        const owed = new Map<string, number>(sources.map(({ id, net }) => [id, net]));
        const now = (): SourceNet[] => [...owed].map(([id, net]) => ({ id, net }));
        // Twice: what was owed to a later source may have kept an earlier one from its share.
        for (const id of [...order, ...order]) {
          const most = mostTo(now(), id, left);
          left -= most;
          owed.set(id, (owed.get(id) ?? 0) - most);
        }
        expect(left).toBe(0);
      }),
    );
  });
});
