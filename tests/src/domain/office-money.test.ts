import * as fc from "fast-check";
import { expect, it } from "vitest";
import { formatOfficeMoney, parseOfficeMoney } from "../../../src/domain/office-money.ts";

it.each([
  [0, "0.00"],
  [5, "0.05"],
  [123_450, "1,234.50"],
  [-123_456_789, "-1,234,567.89"],
  [100_000, "1,000.00"],
])("%i is %s", (minor, text) => {
  expect(formatOfficeMoney(minor)).toBe(text);
});

it("reads back whatever it wrote", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999_999 }), (minor) => {
      expect(parseOfficeMoney(formatOfficeMoney(minor))).toBe(minor);
    }),
  );
});

it.each([
  ["1234.5", 123_450],
  [" 1 234.50 ", 123_450],
  ["20", 2000],
])("reads %s", (text, minor) => {
  expect(parseOfficeMoney(text)).toBe(minor);
});

it.each(["", "-5", "12,50", "1.234,50", "1,23", "1.505", "five", "1,2345.00"])("finds no amount in %j", (text) => {
  expect(parseOfficeMoney(text)).toBeNull();
});
