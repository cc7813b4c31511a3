import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stopOf, tram, tramAt, tramLongestMs, tramMarks, tramMsTo } from "../../../../src/domain/games/tram.ts";
import { by, figuresOf, fraction, isLess, percent, volatilityOf, type Fraction } from "./exact.ts";
import { seededDraw } from "./scripted-draw.ts";

const numbers = 2n ** 32n;
const ride = tram.ride!;
/** How likely it is to go as far as m: so many of the 2^32 numbers let it. */
const reaches = (m: number): Fraction => fraction((97n * numbers) / BigInt(m), numbers);
const marks = fc.integer({ min: tramMarks.least, max: tramMarks.most });

describe("where the tram stops", () => {
  it("follows from the number in closed form: as many numbers reach m as are at most 97 * 2^32 / m", () => {
    fc.assert(
      fc.property(marks, (m) => {
        const last = numbers - (97n * numbers) / BigInt(m);
        expect(stopOf(Number(last))).toBeGreaterThanOrEqual(m);
        expect(stopOf(Number(last - 1n))).toBeLessThan(m);
      }),
      { seed: 71 },
    );
    expect([stopOf(0), stopOf(2 ** 32 - 1)]).toEqual([100, tramMarks.most]);
  });

  it("never comes sooner for a larger number, and is what a bigint says", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 32 - 2 }), (drawn) => {
        expect(stopOf(drawn)).toBeLessThanOrEqual(stopOf(drawn + 1));
        const exact = Number((97n * numbers) / (numbers - BigInt(drawn)));
        expect(stopOf(drawn)).toBe(Math.min(tramMarks.most, Math.max(100, exact)));
      }),
      { seed: 72 },
    );
  });

  it("returns 97 % at every mark, less a millionth at the most", () => {
    const least = fraction(9_699_997, 10_000_000);
    for (let m = tramMarks.least; m <= tramMarks.most; m += 1) {
      const rtp = by(reaches(m), fraction(m, 100));
      if (isLess(fraction(97, 100), rtp) || isLess(rtp, least)) throw new Error(`${m} returns ${percent(rtp, 6)}`);
    }
    expect(percent(by(reaches(200), fraction(2)), 4)).toBe("97.0000");
    expect(tram.facts.rtp).toBe("97");
  });

  it("is worth no more and no less to who waits on: at m the way to any further mark is worth m", () => {
    fc.assert(
      fc.property(marks, marks, (a, b) => {
        const [near, far] = a < b ? [a, b] : [b, a];
        const chance = by(reaches(far), fraction(reaches(near).under, reaches(near).over));
        const worth = by(chance, fraction(far, 100));
        const off = Number(percent(worth, 6)) / near - 1;
        expect(Math.abs(off)).toBeLessThan(1e-4);
      }),
      { seed: 73 },
    );
  });

  it("spreads the most at the terminus", () => {
    const figures = figuresOf([{ pays: fraction(tramMarks.most, 100), chance: reaches(tramMarks.most) }]);
    expect(volatilityOf(figures.deviation)).toBe(tram.facts.volatility);
    expect(tram.facts.maxMultiplier).toBe(tramMarks.most / 100);
  });
});

describe("the way of the tram", () => {
  it("doubles every 3 s, and comes to each multiple at one moment", () => {
    expect([0, 1500, 3000, 6000, 9000].map(tramAt)).toEqual([100, 150, 200, 400, 800]);
    fc.assert(
      fc.property(marks, (m) => {
        const ms = tramMsTo(m);
        expect(tramAt(ms)).toBeGreaterThanOrEqual(m);
        expect(tramAt(ms - 1)).toBeLessThan(m);
      }),
      { seed: 74 },
    );
    expect([tramLongestMs, tramAt(tramLongestMs + 5000)]).toEqual([29_860, tramMarks.most]);
  });

  it("is left until the last moment of the ride, by hand or by the mark, and not after", () => {
    const script = { stop: 250 };
    const lasts = ride.lasts(script);
    expect(tramAt(lasts - 1)).toBe(250);
    expect(ride.leave({ mark: null }, lasts - 1, script)).toBe(250);
    expect(ride.leave({ mark: null }, lasts, script)).toBe("over");
    expect([0, 29, 30].map((ms) => ride.leave({ mark: null }, ms, script))).toEqual(["early", "early", 101]);
    expect(ride.leave({ mark: 200 }, 2999, script)).toBe(199);
    expect(ride.leave({ mark: 200 }, 3000, script)).toBe("marked");
    expect(ride.leave({ mark: 200 }, lasts + 5, script)).toBe("marked");
    expect(ride.leave({ mark: 300 }, lasts + 9000, script)).toBe("over");
    expect(ride.leave({ mark: null }, ride.lasts({ stop: 100 }), { stop: 100 })).toBe("over");
  });

  it("pays marks up to the stop, and who stays at the terminus alone", () => {
    const pays = (mark: number | null, stop: number): number => {
      const { numerator, denominator } = tram.payout({ mark }, null, { stop });
      return numerator / denominator;
    };
    expect([pays(249, 250), pays(250, 250), pays(251, 250), pays(null, 250)]).toEqual([2.49, 2.5, 0, 0]);
    expect([pays(null, 100_000), pays(101, 100), pays(101, 101)]).toEqual([1000, 0, 1.01]);
    expect(ride.lasts({ stop: 100_000 })).toBe(tramLongestMs);
  });

  it.each([100, 100_001, 150.5, "200", undefined])("refuses the mark %s", (mark) => {
    expect(tram.check({ mark }, null)).toEqual({ ok: false, error: "badBet", field: "mark" });
  });

  it("draws one number a round", () => {
    expect(tram.round(seededDraw(3)).script).toEqual({ stop: stopOf(seededDraw(3).below(2 ** 32)) });
  });
});
