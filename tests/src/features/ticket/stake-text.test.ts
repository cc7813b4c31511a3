import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatMoney } from "../../../../src/domain/money.ts";
import { readStake } from "../../../../src/features/ticket/stake-text.ts";

describe("a stake as it is typed or pasted", () => {
  it.each([
    ["20", 20_00],
    ["12.5", 12_50],
    ["12,5", 12_50],
    ["1234,5", 1234_50],
    ["1.234,5", 1234_50],
    ["1.234", 1234_00],
    ["200.000,00", 200_000_00],
    [" 1 234,50 ", 1234_50],
    [",5", 50],
    ["RSD 1.234,50", 1234_50],
    ["1.234,50 RSD", 1234_50],
    ["500 din.", 500_00],
    ["€12,50", 12_50],
    ["1,234.50", 1234_50],
  ])("%j is an amount", (text, minor) => expect(readStake(text)).toBe(minor));

  it.each(["", "x", "RSD", "1,2,3", "1.2.3", "12,345", "1e3", "-20", "0x10", "20%", "1.23,4.5"])("%j is none", (text) =>
    expect(readStake(text)).toBeNull(),
  );

  it("reads back what is shown, however it is written", () => {
    const minors = fc.integer({ min: 0, max: 20_000_000 });
    fc.assert(
      fc.property(minors, (minor) => {
        const shown = formatMoney(minor);
        const plain = shown.replaceAll(".", "");
        const ways = [shown, plain, plain.replace(",", "."), ` ${shown} RSD`, shown.replaceAll(".", " ")];
        expect(ways.filter((way) => readStake(way) !== minor)).toEqual([]);
      }),
    );
  });

  it("reads no text as anything but whole minor units, and never more decimals than money has", () => {
    const texts = fc.string({ unit: fc.constantFrom(...Array.from("0123456789.,  -+eRSD€")), maxLength: 16 });
    fc.assert(
      fc.property(texts, (text) => {
        const minor = readStake(text);
        if (minor === null) return;
        expect(Number.isSafeInteger(minor) && minor >= 0).toBe(true);
        // Amounts beyond any stake are not read in groups.
        const again = minor <= 20_000_000_00 ? readStake(formatMoney(minor)) : minor;
        expect(again).toBe(minor);
      }),
    );
  });
});
