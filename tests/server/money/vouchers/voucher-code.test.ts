import fc from "fast-check";
import { expect, it } from "vitest";
import {
  groupedCode,
  hasRightCheckDigit,
  hiddenCode,
  newCode,
} from "../../../../server/money/vouchers/voucher-code.ts";

const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
/** Drawn from wherever in the range. */
const drawn = fc.tuple(share, share).map((shares) => {
  const left = [...shares];
  return newCode((below) => Math.floor((left.shift() ?? 0) * below));
});

it("has 16 digits, of which the last fits the others", () => {
  fc.assert(fc.property(drawn, (code) => /^\d{16}$/.test(code) && hasRightCheckDigit(code)));
  expect(newCode(() => 0)).toBe("0000000000000000");
  // The example of the card schemes.
  expect(hasRightCheckDigit("4111111111111111")).toBe(true);
});

it("finds each wrong digit, and digits that changed places but for 09 and 90", () => {
  fc.assert(
    fc.property(drawn, fc.nat(15), fc.integer({ min: 1, max: 9 }), (code, at, by) => {
      const wrong = code.slice(0, at) + String((Number(code[at]) + by) % 10) + code.slice(at + 1);
      expect(hasRightCheckDigit(wrong)).toBe(false);
    }),
  );
  fc.assert(
    fc.property(drawn, fc.nat(14), (code, at) => {
      const pair = code.slice(at, at + 2);
      const swapped = code.slice(0, at) + `${pair[1]}${pair[0]}` + code.slice(at + 2);
      expect(hasRightCheckDigit(swapped)).toBe(pair[0] === pair[1] || pair === "09" || pair === "90");
    }),
  );
});

it("is drawn anew each time, any first digit as likely as another", () => {
  const codes = Array.from({ length: 2000 }, () => newCode());
  expect(new Set(codes).size).toBe(2000);
  for (let digit = 0; digit < 10; digit += 1) {
    const found = codes.filter((code) => code.startsWith(String(digit))).length / 2000;
    expect(found).toBeGreaterThan(0.04);
    expect(found).toBeLessThan(0.18);
  }
});

it("is written in four groups, and hidden but for its end", () => {
  expect(groupedCode("1234567890123456")).toBe("1234 - 5678 - 9012 - 3456");
  expect(groupedCode("1234567890123456")).toHaveLength(25);
  expect(hiddenCode("3456")).toBe("************3456");
});
