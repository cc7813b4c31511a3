import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatMoney } from "../../../src/domain/money.ts";
import { formatOfficeMoney } from "../../../src/domain/office-money.ts";
import { plainAmount, readAmount } from "../../../src/domain/typed-amount.ts";

const rsd = { currency: "RSD", minimum: 20_00 };
const eur = { currency: "EUR", minimum: 20 };

describe("an amount that is typed or pasted", () => {
  it.each([
    ["20", 20_00],
    ["0", 0],
    ["007", 7_00],
    ["12.5", 12_50],
    ["12,5", 12_50],
    ["0.50", 50],
    ["0,5", 50],
    [",5", 50],
    [".5", 50],
    ["12,", 12_00],
    ["5.", 5_00],
    ["1234,5", 1234_50],
    ["1.234,5", 1234_50],
    ["1,234.50", 1234_50],
    ["200.000,00", 200_000_00],
    ["1.234.567", 1_234_567_00],
    ["1,234,567", 1_234_567_00],
    ["1,234,567.8", 1_234_567_80],
    [" 1 234,50 ", 1234_50],
    ["1\u00a0000,5", 1000_50],
    ["1\u202f000", 1000_00],
    ["1\u2009000", 1000_00],
    ["999999999999,99", 99_999_999_999_999],
    ["999.999.999.999,99", 99_999_999_999_999],
  ])("%j is the same everywhere", (text, minor) => {
    expect([rsd, eur, plainAmount].map((rule) => readAmount(text, rule))).toEqual([minor, minor, minor]);
  });

  it.each([
    "",
    " ",
    ",",
    ".",
    "x",
    "NaN",
    "Infinity",
    "RSDRSD",
    "1,2,3",
    "1.2.3",
    "1.234.5",
    "1,234,5",
    "12.34,5",
    "1.234,567",
    "1,000",
    "12,345",
    "0.500",
    "0,500",
    "0.234.567",
    "012.345",
    "12.3456",
    "1.2345",
    "1234.567",
    "1234.567.890",
    "1 00",
    "12 5",
    "0 500",
    "1 234.567",
    "1 234.567,00",
    "1. 234",
    "1  234",
    "-5",
    "+5",
    "−5",
    "(5)",
    "1e3",
    "1E3",
    "0x10",
    "20%",
    "5k",
    "5 mil",
    "1/2",
    "1'000",
    "1_000",
    "2*3",
    "١٢",
    "۱۲۳",
    "１２",
    "१२",
    "1٬234",
    "12٫5",
    "9".repeat(13),
    "9".repeat(40),
    "1.234.567.890.123",
    "20\u200e",
    "2\u200b0",
    "20\n5",
  ])("%j is none anywhere", (text) => {
    expect([rsd, eur, plainAmount].map((rule) => readAmount(text, rule))).toEqual([null, null, null]);
  });

  it.each(["1.000", "12.345", "1.250"])("%j is asked about where less than 1,00 can be staked", (text) => {
    expect(readAmount(text, eur)).toBeNull();
    expect(readAmount(text, plainAmount)).toBeNull();
    expect(readAmount(text, { ...rsd, minimum: 99 })).toBeNull();
    expect(readAmount(text, { ...rsd, minimum: 1_00 })).toBe(Number(text.replace(".", "")) * 100);
  });

  it.each([
    ["RSD 1.234,50", rsd, 1234_50],
    ["1.234,50 RSD", rsd, 1234_50],
    ["500 din.", rsd, 500_00],
    ["500din", { ...rsd, currency: "FREEBET-RSD" }, 500_00],
    ["€12,50", eur, 12_50],
    ["12,50 eur", eur, 12_50],
    ["12 KM", { currency: "BAM", minimum: 20 }, 12_00],
    ["12 usd", { currency: "USD", minimum: 20 }, 12_00],
    ["€12,50", rsd, null],
    ["500 RSD", eur, null],
    ["RSD 500 RSD", rsd, null],
    ["RSD", rsd, null],
    ["500 RSD", plainAmount, null],
  ])("%j beside its own currency alone", (text, rule, minor) => {
    expect(readAmount(text, rule)).toBe(minor);
  });

  const amounts = fc.integer({ min: 0, max: 99_999_999_999_999 });
  const rules = fc.constantFrom(rsd, eur, plainAmount, { currency: "ALL", minimum: 99 });

  it("reads back what the site shows, in every way it may be grouped", () => {
    fc.assert(
      fc.property(amounts, rules, (minor, rule) => {
        const shown = formatMoney(minor);
        const plain = shown.replaceAll(".", "");
        const grouped = [".", " ", "\u00a0", "\u202f", "\u2009"].map((mark) => shown.replaceAll(".", mark));
        const ways = [...grouped, plain, plain.replace(",", "."), formatOfficeMoney(minor), ` ${shown}\u00a0`];
        expect(ways.filter((way) => readAmount(way, rule) !== minor)).toEqual([]);
      }),
    );
  });

  it("reads what the languages' own formats write, or nothing: never another amount", () => {
    const tags = [
      "sr-Latn-RS",
      "bs-BA",
      "de-DE",
      "el-GR",
      "ru-RU",
      "sq-AL",
      "en-GB",
      "fr-FR",
      "de-CH",
      "ar-EG",
      "hi-IN",
    ];
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), fc.constantFrom(...tags), rules, (minor, tag, rule) => {
        const text = new Intl.NumberFormat(tag, { minimumFractionDigits: 2 }).format(minor / 100);
        expect([minor, null]).toContain(readAmount(text, rule));
      }),
    );
  });

  it("takes a dot or a comma before three digits for no decimal mark, whatever stands before it", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999 }),
        fc.integer({ min: 0, max: 999 }),
        rules,
        (whole, rest, rule) => {
          const digits = String(rest).padStart(3, "0");
          expect(readAmount(`${whole},${digits}`, rule)).toBeNull();
          const groups = whole > 0 && whole < 1000 && rule.minimum >= 100;
          expect(readAmount(`${whole}.${digits}`, rule)).toBe(groups ? (whole * 1000 + rest) * 100 : null);
        },
      ),
    );
  });

  it("reads no text as anything but whole minor units that are written in its digits", () => {
    const texts = fc.string({ unit: fc.constantFrom(...Array.from("0123456789.,\u00a0 -+eRSD€٣")), maxLength: 16 });
    fc.assert(
      fc.property(texts, rules, (text, rule) => {
        const minor = readAmount(text, rule);
        if (minor === null) return;
        expect(Number.isSafeInteger(minor) && minor >= 0).toBe(true);
        expect(text).not.toMatch(/[-+e٣]/);
        const digits = text.replaceAll(/\D/g, "");
        const decimals = /[.,](\d{0,2})\D*$/.exec(text)?.[1] ?? "";
        expect(minor).toBe(Number(digits) * 10 ** (2 - decimals.length));
        expect(readAmount(formatMoney(minor), rule)).toBe(minor);
      }),
      { numRuns: 2000 },
    );
  });
});
