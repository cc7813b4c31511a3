import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { backOff } from "../../../workers/sockets/back-off.ts";

const random = (value: number) => ({ next: () => value });

describe("the wait before an attempt", () => {
  it("is half a second at first and fifteen at most", () => {
    expect(backOff(0, random(0.5))).toBe(500);
    expect(backOff(1000, random(0.999_999))).toBe(15_000);
  });

  it("stays within its bounds and is never in step", () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (attempt, value) => {
        const wait = backOff(attempt, random(value));
        expect(wait).toBeGreaterThanOrEqual(375);
        expect(wait).toBeLessThanOrEqual(15_000);
      }),
    );
    expect(backOff(20, random(0))).toBeLessThan(backOff(20, random(0.99)));
  });

  it("finds a server that was away for ten seconds within two", () => {
    let waited = 0;
    let attempt = 0;
    while (waited < 10_000) waited += backOff(attempt++, random(0.999));
    expect(waited - 10_000).toBeLessThan(2000);
  });
});
