import fc from "fast-check";
import { expect, it } from "vitest";
import { siteLanguages } from "../../../../src/domain/site-languages.ts";
import { afterKey, decimalSign, digitKeys, type KeypadKey } from "../../../../src/domain/ticket/keypad.ts";
import { readAmount, type AmountRule } from "../../../../src/domain/typed-amount.ts";
import { intlTag } from "../../../../src/i18n/languages.ts";

const dinars: AmountRule = { currency: "RSD", minimum: 20_00 };
const keys = fc.constantFrom<KeypadKey>(...digitKeys, "point");
const rules = fc.constantFrom<AmountRule>(dinars, { currency: "EUR", minimum: 20 });
const signs = fc.constantFrom(".", ",");

const typed = (pressed: readonly KeypadKey[], sign = ",", rule = dinars): string =>
  pressed.reduce((text, key, at) => afterKey(text, key, at === 0, sign, rule), "100,00");

it("what stands there after any keys is the amount that was pressed, in every wallet and with either sign", () => {
  fc.assert(
    fc.property(fc.array(keys, { minLength: 1, maxLength: 20 }), signs, rules, (pressed, sign, rule) => {
      let whole = "";
      let decimals: string | null = null;
      for (const key of pressed) {
        if (key === "point") decimals ??= "";
        else if (decimals !== null) decimals = decimals.length + key.length > 2 ? decimals : decimals + key;
        else if (String(Number(whole + key)).length <= 12) whole = String(Number(whole + key));
      }
      const amount = Number(whole || "0") * 100 + Number((decimals ?? "").padEnd(2, "0"));
      expect(readAmount(typed(pressed, sign, rule), rule)).toBe(amount);
    }),
  );
});

it("the first key takes the place of what is marked, the way back takes the last sign", () => {
  expect(typed(["2", "5", "00"])).toBe("2500");
  expect(typed(["point"])).toBe("0,");
  expect(typed(["00", "5"])).toBe("5");
  expect(typed(["1", "point", "5", "0", "7"], ".")).toBe("1.50");
  expect(afterKey("1.000,00", "back", true, ",", dinars)).toBe("");
  expect(afterKey("12,5", "back", false, ",", dinars)).toBe("12,");
  expect(afterKey("", "back", false, ",", dinars)).toBe("");
});

it("the sign is that of the language, and it is read in each", () => {
  const bySign = Object.fromEntries(siteLanguages.map((code) => [code, decimalSign(intlTag(code))]));
  expect(bySign).toEqual({ en: ".", rs: ",", ba: ",", de: ",", el: ",", sq: ",", ru: "," });
});
