import { expect, it } from "vitest";
import { formatOfficeMoney } from "../../../src/domain/office-money.ts";

it.each([
  [0, "0.00"],
  [5, "0.05"],
  [123_450, "1,234.50"],
  [-123_456_789, "-1,234,567.89"],
  [100_000, "1,000.00"],
])("%i is %s", (minor, text) => {
  expect(formatOfficeMoney(minor)).toBe(text);
});
