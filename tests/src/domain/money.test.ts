import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { currencyLabel, formatMoney, isFreeBet, parseMoney, toMajor, toMinor } from "../../../src/domain/money.ts";

const amounts = fc.integer({ min: 0, max: 99_999_999_999 });

describe("money", () => {
  it.each([
    [0, "0,00"],
    [5, "0,05"],
    [123_450, "1.234,50"],
    [100_000_000, "1.000.000,00"],
    [-123_450, "-1.234,50"],
  ])("shows %s as %s", (minor, text) => expect(formatMoney(minor)).toBe(text));

  it("reads back what it shows", () => {
    fc.assert(fc.property(amounts, (minor) => parseMoney(formatMoney(minor)) === minor));
  });

  it("survives the way over the wire", () => {
    fc.assert(fc.property(amounts, (minor) => toMinor(toMajor(minor)) === minor));
  });

  it.each([
    ["100", 10_000],
    ["100,5", 10_050],
    ["100.5", 10_050],
    ["1.234", 123_400],
    ["1.234,567", 123_456],
    ["12.34", 1234],
    [" 1 000,00 ", 100_000],
  ])("reads %j as %s", (text, minor) => expect(parseMoney(text)).toBe(minor));

  it.each(["", "abc", "-5", "1,2,3", "1e5"])("refuses %j", (text) => expect(parseMoney(text)).toBeNull());

  it("labels wallets as decided", () => {
    expect(currencyLabel("RSD", 1)).toBe("");
    expect(currencyLabel("EUR", 2)).toBe("EUR");
    expect(currencyLabel("FREEBET-RSD", 1000)).toBe("FREEBET");
    expect(currencyLabel("FREEBET-EUR", 1001)).toBe("FB");
    expect([isFreeBet(999), isFreeBet(1000)]).toEqual([false, true]);
  });
});
