import { expect, it } from "vitest";
import { oddsText } from "../../../../src/features/desk/tickets/odds-text.ts";

it.each([
  ["2.4863", "2.48"],
  ["3", "3.00"],
  ["1.5", "1.50"],
  ["1234567.899", "1,234,567.89"],
  ["", "–"],
  ["EVS", "EVS"],
])("%j is written %j", (text, written) => {
  expect(oddsText(text)).toBe(written);
});
