import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exceedsBonusStake, splitStake } from "../../../../src/domain/ticket/stake-split.ts";

const amount = fc.integer({ min: 0, max: 1_000_000_00 });

describe("a stake", () => {
  it("is own money first, and bonus money for the rest", () => {
    expect(splitStake(200_00, { cash: 100_00, bonus: 1_000_00 })).toEqual({ cash: 100_00, bonus: 100_00 });
    expect(splitStake(100_00, { cash: 100_00, bonus: 1_000_00 })).toEqual({ cash: 100_00, bonus: 0 });
    expect(splitStake(50_00, { cash: 0, bonus: 1_000_00 })).toEqual({ cash: 0, bonus: 50_00 });
    expect(splitStake(50_00, { cash: -20_00, bonus: 1_000_00 })).toEqual({ cash: 0, bonus: 50_00 });
  });

  it("never takes more than there is, nor bonus money while own money is left", () => {
    fc.assert(
      fc.property(amount, amount, amount, (stake, cash, bonus) => {
        const parts = splitStake(stake, { cash, bonus });
        expect(parts.cash + parts.bonus).toBe(Math.min(stake, cash + bonus));
        expect(parts.bonus === 0 || parts.cash === cash).toBe(true);
      }),
    );
  });

  it("is above the bonus's limit by its bonus money alone", () => {
    const wallet = { cash: 600_00, bonus: 1_000_00 };
    expect(exceedsBonusStake(600_00, wallet, 500_00)).toBe(false);
    expect(exceedsBonusStake(1_100_00, wallet, 500_00)).toBe(false);
    expect(exceedsBonusStake(1_100_01, wallet, 500_00)).toBe(true);
    expect(exceedsBonusStake(900_00, wallet, null)).toBe(false);
  });
});
