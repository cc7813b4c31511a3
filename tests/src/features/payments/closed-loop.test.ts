import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mostTo, owedFirst, type SourceNet } from "../../../../src/features/payments/closed-loop.ts";

const source = (id: string, net: number): SourceNet => ({ id, label: id, net });

describe("what may go to a source", () => {
  it("is what the other sources are not owed", () => {
    const sources = [source("card", 1000_00), source("bank", 500_00)];
    expect(mostTo("card", sources, 2500_00)).toBe(2000_00);
    expect(mostTo("bank", sources, 2500_00)).toBe(1500_00);
    expect(owedFirst("card", sources)).toEqual([sources[1]]);
  });

  it("is at least what came from it, as far as it is there", () => {
    const sources = [source("card", 1000_00), source("bank", 500_00)];
    expect(mostTo("card", sources, 600_00)).toBe(600_00);
    expect(mostTo("card", sources, 1200_00)).toBe(1000_00);
  });

  it("counts no source that got more than it gave", () => {
    const sources = [source("card", 1000_00), source("bank", -300_00)];
    expect(mostTo("card", sources, 2500_00)).toBe(2500_00);
    expect(mostTo("bank", sources, 2500_00)).toBe(1500_00);
    expect(owedFirst("card", sources)).toEqual([]);
  });

  const sources = fc
    .uniqueArray(fc.tuple(fc.constantFrom("a", "b", "c", "d"), fc.integer({ min: -5000, max: 5000 })), {
      selector: ([id]) => id,
    })
    .map((all) => all.map(([id, net]) => source(id, net)));
  const cash = fc.integer({ min: 0, max: 20_000 });

  it("is never more than there is, nor below nothing", () => {
    fc.assert(
      fc.property(fc.constantFrom("a", "b", "x"), sources, cash, (id, all, there) => {
        const most = mostTo(id, all, there);
        expect(most).toBeGreaterThanOrEqual(0);
        expect(most).toBeLessThanOrEqual(there);
      }),
    );
  });

  it("leaves each other source what it is owed, wherever more than its own goes to one", () => {
    fc.assert(
      fc.property(fc.constantFrom("a", "b"), sources, cash, (id, all, there) => {
        const most = mostTo(id, all, there);
        const own = Math.max(0, all.find((one) => one.id === id)?.net ?? 0);
        const others = owedFirst(id, all).reduce((sum, { net }) => sum + net, 0);
        expect(most <= own || there - most >= others).toBe(true);
      }),
    );
  });

  it("pays out everything, one source after the other", () => {
    fc.assert(
      fc.property(sources, cash, (all, there) => {
        let left = there;
        let now = all;
        for (const { id } of all) {
          const paid = mostTo(id, now, left);
          left -= paid;
          now = now.map((one) => (one.id === id ? { ...one, net: one.net - paid } : one));
        }
        expect(left).toBe(all.length === 0 ? there : 0);
      }),
    );
  });
});
