import { describe, expect, it } from "vitest";
import { isFreshPrice } from "../../../../src/domain/offer/price-age.ts";

describe("freshness", () => {
  it("lets live prices live 15 s and pre-match prices 10 min", () => {
    expect([15_000, 15_001].map((age) => isFreshPrice("live", age))).toEqual([true, false]);
    expect([600_000, 600_001].map((age) => isFreshPrice("prematch", age))).toEqual([true, false]);
  });
});
