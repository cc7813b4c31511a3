import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountStepsIn } from "../../../../../src/features/money/payments/steps-in-limits.ts";

describe("the usual amounts of a deposit", () => {
  it.each([
    [{ min: 100_00, max: 500_000_00 }, [500_00, 1000_00, 2000_00, 5000_00, 10_000_00]],
    [{ min: 1_00, max: 5_000_00 }, [5_00, 10_00, 20_00, 50_00, 100_00]],
    [{ min: 100_00, max: 800_00 }, [500_00]],
    [{ min: 100_00, max: 300_00 }, []],
    [{ min: 0, max: 20_00 }, [1_00, 2_00, 5_00, 10_00, 20_00]],
  ])("of %j", (limits, steps) => {
    expect(amountStepsIn(limits)).toEqual(steps);
  });

  it("are never outside the limits, ascend, and are five at most", () => {
    const limit = fc.integer({ min: 0, max: 1e12 });
    fc.assert(
      fc.property(limit, limit, (min, max) => {
        const steps = amountStepsIn({ min, max });
        expect(steps.length).toBeLessThanOrEqual(5);
        for (const step of steps) expect(step >= min && step <= max).toBe(true);
        expect(steps).toEqual([...new Set(steps)].toSorted((a, b) => a - b));
      }),
    );
  });
});
