import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toggleLeagues } from "../../../../src/domain/offer/league-toggle.ts";

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 8 });
const someIds = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 8 });
const sorted = (list: readonly number[]): number[] => [...list].sort((a, b) => a - b);

describe("toggling leagues", () => {
  it("adds one that is not chosen and removes one that is", () => {
    expect(toggleLeagues([1, 2], [3])).toEqual([1, 2, 3]);
    expect(toggleLeagues([1, 2, 3], [2])).toEqual([1, 3]);
  });
  it("adds the missing ones of several, and removes them when all are chosen", () => {
    expect(toggleLeagues([1, 2], [2, 3])).toEqual([1, 2, 3]);
    expect(toggleLeagues([1, 2, 3], [2, 3])).toEqual([1]);
  });
  it("of a single league, twice, changes nothing", () => {
    fc.assert(
      fc.property(ids, fc.integer({ min: 1, max: 12 }), (chosen, league) => {
        expect(sorted(toggleLeagues(toggleLeagues(chosen, [league]), [league]))).toEqual(sorted(chosen));
      }),
    );
  });
  it("leaves either all of the tapped leagues chosen or none, and the others as they were", () => {
    fc.assert(
      fc.property(ids, someIds, (chosen, tapped) => {
        const after = toggleLeagues(chosen, tapped);
        const all = tapped.every((league) => chosen.includes(league));
        expect(tapped.map((league) => after.includes(league))).toEqual(tapped.map(() => !all));
        const others = (list: readonly number[]) => sorted(list.filter((league) => !tapped.includes(league)));
        expect(others(after)).toEqual(others(chosen));
        expect(new Set(after).size).toBe(after.length);
      }),
    );
  });
  it("of several, three times, is as good as once", () => {
    fc.assert(
      fc.property(ids, someIds, (chosen, tapped) => {
        const once = toggleLeagues(chosen, tapped);
        const thrice = toggleLeagues(toggleLeagues(once, tapped), tapped);
        expect(sorted(thrice)).toEqual(sorted(once));
      }),
    );
  });
});
