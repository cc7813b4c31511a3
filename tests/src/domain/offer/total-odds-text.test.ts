import { expect, it } from "vitest";
import { totalOddsText } from "../../../../src/domain/offer/total-odds-text.ts";

it("rounds total odds down, never cuts them, and writes them in the player's format", () => {
  expect(totalOddsText("104.1399", "decimal")).toBe("104.13");
  expect(totalOddsText("123456789012345678901.999999", "decimal")).toBe("123456789012345678901.99");
  expect(totalOddsText("1.5", "fractional")).toBe("1/2");
  expect(totalOddsText("3", "american")).toBe("+200");
  expect(totalOddsText("2.10-8.40", "decimal")).toBe("2.10-8.40");
  expect(totalOddsText("", "decimal")).toBe("–");
});
