import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exceedsCount } from "../../../../src/domain/account/limits.ts";
import { exceedsCombinations } from "../../../../src/domain/ticket/system-limits.ts";
import { ticketLimits, type PublishedLimits } from "../../../../src/domain/ticket/ticket-limits.ts";

const rsd = { currency_id: 1, currency: "RSD" };
const eur = { currency_id: 2, currency: "EUR" };
const inEur = { currency: "EUR", currencyId: 2 };
const inRsd = { currency: "RSD", currencyId: 1 };
const amounts = fc.integer({ min: 1, max: 9_999_999_99 });
const of = (currency: typeof rsd, minor: number) => ({ currency, limit: minor / 100 });
const published = (over: Partial<PublishedLimits> = {}): PublishedLimits => ({
  maxTicketSelections: 30,
  maxSystemTicketCombinations: 100,
  minTicketPayin: [],
  minPayinPerSystemComb: [],
  maxTicketWin: [],
  ...over,
});

describe("the limits of a ticket", () => {
  it("are those of its currency, to the last minor unit", () => {
    fc.assert(
      fc.property(amounts, amounts, amounts, amounts, (least, most, win, line) => {
        const settings = published({
          minTicketPayin: [of(rsd, 1), of(eur, least)],
          maxTicketWin: [of(rsd, 1), of(eur, win)],
          minPayinPerSystemComb: [of(rsd, 1), of(eur, line)],
        });
        expect(ticketLimits(settings, [of(rsd, 1), of(eur, most)], inEur)).toEqual({
          minStake: least,
          maxStake: most,
          maxWin: win,
          maxSelections: 30,
          maxSystemCombinations: 100,
          minPayinPerCombination: line,
        });
      }),
    );
  });

  it("do not exist where a maximum is 0, as where none is published", () => {
    const none = published({ maxTicketSelections: 0, maxSystemTicketCombinations: 0, maxTicketWin: [of(eur, 0)] });
    for (const settings of [none, null]) {
      expect(ticketLimits(settings, [of(eur, 0)], inEur)).toMatchObject({ maxStake: null, maxWin: null });
      fc.assert(
        fc.property(fc.nat(), (count) => {
          const { maxSelections, maxSystemCombinations } = ticketLimits(settings, [], inEur);
          expect(exceedsCount(count, maxSelections)).toBe(false);
          expect(exceedsCombinations(BigInt(count), maxSystemCombinations)).toBe(false);
        }),
      );
    }
  });

  it("allow their own number and no more", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), (most) => {
        expect([most, most + 1].map((count) => exceedsCount(count, most))).toEqual([false, true]);
      }),
    );
  });

  it("keep RSD at 200,000 where the site publishes no highest stake, or 0", () => {
    for (const stakes of [undefined, [], [of(rsd, 0)]])
      expect(ticketLimits(null, stakes, inRsd).maxStake).toBe(200_000_00);
    expect(ticketLimits(null, [of(rsd, 50_00)], inRsd).maxStake).toBe(50_00);
  });

  it("read past what is no limit", () => {
    const strange = [null, 1, "x", {}, { currency: null }, { currency: {}, limit: 1 }, { currency: eur, limit: "9" }];
    expect(ticketLimits(null, [...strange, of(eur, 7_00)], inEur).maxStake).toBe(7_00);
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(() => ticketLimits(null, value, inEur)).not.toThrow();
      }),
    );
  });
});
