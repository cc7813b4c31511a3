import { describe, expect, it } from "vitest";
import { isFreshPrice } from "../../../src/domain/freshness.ts";
import { displayPoint, mainScore } from "../../../src/domain/score.ts";

describe("freshness", () => {
  it("lets live prices live 15 s and pre-match prices 10 min", () => {
    expect([15_000, 15_001].map((age) => isFreshPrice("live", age))).toEqual([true, false]);
    expect([600_000, 600_001].map((age) => isFreshPrice("prematch", age))).toEqual([true, false]);
  });
});

describe("score", () => {
  it("shows the coarsest unit", () => {
    expect(mainScore({ G: [3, 2], S: [1, 0], P: [15, 50] })).toEqual([1, 0]);
    expect(mainScore({ G: [3, 2] })).toEqual([3, 2]);
    expect(mainScore({})).toBeNull();
  });

  it("shows the tennis advantage", () => {
    expect(displayPoint("T", 50)).toBe("A");
    expect(displayPoint("T", 40)).toBe("40");
    expect(displayPoint("B", 50)).toBe("50");
  });
});
