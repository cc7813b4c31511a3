import fc from "fast-check";
import { expect, it } from "vitest";
import { formatMoney } from "../../../../src/domain/money.ts";
import { afterKey, digitKeys, type KeypadKey } from "../../../../src/domain/ticket/keypad.ts";
import { readAmount, type AmountRule } from "../../../../src/domain/typed-amount.ts";

const dinars: AmountRule = { currency: "RSD", minimum: 20_00 };
const keys = fc.constantFrom<KeypadKey>(...digitKeys, "decimals");
const rules = fc.constantFrom<AmountRule>(dinars, { currency: "EUR", minimum: 20 });

const typed = (pressed: readonly KeypadKey[], rule = dinars): string =>
  pressed.reduce((text, key, at) => afterKey(text, key, at === 0, rule), "100,00");

it("what stands there after any keys is the amount that was pressed, in every wallet", () => {
  fc.assert(
    fc.property(fc.array(keys, { minLength: 1, maxLength: 20 }), rules, (pressed, rule) => {
      let whole = "";
      let decimals: string | null = null;
      for (const key of pressed) {
        if (key === "decimals") decimals ??= "";
        else if (decimals !== null) decimals = decimals.length + key.length > 2 ? decimals : decimals + key;
        else if (String(Number(whole + key)).length <= 12) whole = String(Number(whole + key));
      }
      const amount = Number(whole || "0") * 100 + Number((decimals ?? "").padEnd(2, "0"));
      expect(readAmount(typed(pressed, rule), rule)).toBe(amount);
    }),
  );
});

it("the first key takes the place of what is marked, the way back takes the last sign", () => {
  expect(typed(["2", "5", "00"])).toBe("2500");
  expect(typed(["decimals"])).toBe("0,");
  expect(typed(["00", "5"])).toBe("5");
  expect(typed(["1", "decimals", "5", "0", "7"])).toBe("1,50");
  expect(afterKey("1.000,00", "back", true, dinars)).toBe("");
  expect(afterKey("12,5", "back", false, dinars)).toBe("12,");
  expect(afterKey("", "back", false, dinars)).toBe("");
});

it("its decimals begin with the mark that amounts are shown with", () => {
  expect(formatMoney(1_50)).toContain(typed(["1", "decimals", "5", "0"]));
});
