import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyDelta, type PricePatch } from "../../../src/client/price-patch.ts";
import type { PriceDelta } from "../../../workers/api/price-messages.ts";

const state = (minute: number): PriceDelta["state"] => ({
  inPlay: true,
  matchState: "LIVE",
  matchPhase: { name: "SH", timeMin: minute },
  results: {},
  stats: {},
});

const patches = fc.array(
  fc.record({
    rev: fc.integer({ min: 1, max: 12 }),
    code: fc.constantFrom("1", "X", "2"),
    odd: fc.integer({ min: 101, max: 900 }).map((n) => (n / 100).toFixed(2)),
  }),
  { minLength: 1 },
);

describe("layPatch", () => {
  it("keeps of each cell the value of the highest revision, the last of equal ones, in whatever order they come", () => {
    fc.assert(
      fc.property(patches, (said) => {
        let laid: PricePatch | undefined;
        const newest = new Map<string, { rev: number; odd: string }>();
        for (const { rev, code, odd } of said) {
          laid = applyDelta(laid, { eventId: 5, rev, odds: [["markets", "1X2", "", "", code, odd]] });
          if (rev >= (newest.get(code)?.rev ?? rev)) newest.set(code, { rev, odd });
        }
        const held = [...(laid?.odds.values() ?? [])].map(({ rev, value }) => [value[4], { rev, odd: value[5] }]);
        expect(new Map(held as [string, { rev: number; odd: string }][])).toEqual(newest);
        expect(laid?.rev).toBe(Math.max(...said.map(({ rev }) => rev)));
      }),
    );
  });

  it("keeps the revision of a status and of the state beside those of the odds", () => {
    const first = applyDelta(undefined, {
      eventId: 5,
      rev: 3,
      status: [["markets", "1X2", "", "", "OPEN"]],
      state: state(10),
    });
    const second = applyDelta(first, { eventId: 5, rev: 7, odds: [["markets", "1X2", "", "", "1", "2.00"]] });
    expect([second.rev, second.state?.rev, [...second.status.values()][0]?.rev]).toEqual([7, 3, 3]);
    expect(applyDelta(second, { eventId: 5, rev: 8, state: state(11) }).state?.value.matchPhase.timeMin).toBe(11);
    expect(applyDelta(second, { eventId: 5, rev: 2, state: state(9) }).state?.value.matchPhase.timeMin).toBe(10);
  });

  it("forgets every cell of a match that is gone, and begins anew with one that came back", () => {
    const first = applyDelta(undefined, { eventId: 5, rev: 3, odds: [["markets", "1X2", "", "", "1", "2.00"]] });
    const gone = applyDelta(first, { eventId: 5, rev: 4, gone: "live" });
    expect([gone.gone, gone.odds.size]).toEqual(["live", 0]);
    expect(applyDelta(gone, { eventId: 5, rev: 2, odds: [["markets", "1X2", "", "", "1", "2.10"]] })).toBe(gone);
    const back = applyDelta(gone, { eventId: 5, rev: 6, odds: [["markets", "1X2", "", "", "2", "3.00"]] });
    expect([back.gone, [...back.odds.keys()].length, back.rev]).toEqual([null, 1, 6]);
    expect(applyDelta(back, { eventId: 5, rev: 4, gone: "live" })).toBe(back);
  });
});
