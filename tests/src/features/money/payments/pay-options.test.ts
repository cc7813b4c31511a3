import { describe, expect, it } from "vitest";
import { checkAmount, limitsNow, wholeAmount } from "../../../../../src/features/money/payments/amount-problem.ts";
import {
  chosenOption,
  depositOptions,
  withdrawalOptions,
} from "../../../../../src/features/money/payments/pay-options.ts";
import { sampleMethod } from "../../../../harness/sample-payment.ts";

const rsd = { currency: "RSD", currency_id: 1 };
const eur = { currency: "EUR", currency_id: 2 };
describe("what can be chosen to pay in by", () => {
  it("is each method that takes deposits in the currency", () => {
    const methods = [
      sampleMethod("card"),
      sampleMethod("bank", { directions: ["withdrawal"] }),
      sampleMethod("shop", { limits: [{ ...eur, direction: "deposit", min: 1, max: 10 }] }),
    ];
    expect(depositOptions(methods, 1).map(({ key }) => key)).toEqual(["card"]);
    expect(depositOptions(methods, 2).map(({ key }) => key)).toEqual(["shop"]);
    expect(depositOptions(methods, 1)[0]).toMatchObject({ limits: { min: 100_00, max: 50_000_00 }, closed: null });
  });

  it("shows one that is switched off with its reason, and chooses another", () => {
    const options = depositOptions(
      [sampleMethod("card", { enabled: false, reason: "timeOut" }), sampleMethod("bank")],
      1,
    );
    expect(options.map(({ closed }) => closed)).toEqual(["timeOut", null]);
    expect(chosenOption(options, "card")?.key).toBe("bank");
    const off = depositOptions([sampleMethod("card", { enabled: false })], 1);
    expect(off[0]?.closed).toBe("methodUnavailable");
    expect(chosenOption(off, null)?.key).toBe("card");
    expect(chosenOption([], null)).toBeNull();
  });
});

describe("what can be chosen to be paid out to", () => {
  const card = { id: "c1", label: "•••• 4242", net: 1000, ...rsd };
  const bank = { id: "b1", label: "RS35 •••• 11", net: 500 };

  it("is each source of each method, with the most that may go there", () => {
    const methods = [
      sampleMethod("card", { sources: [card] }),
      sampleMethod("bank", { sources: [bank] }),
      sampleMethod("shop"),
    ];
    const options = withdrawalOptions(methods, 1, 2500_00);
    expect(options.map(({ key, most }) => [key, most])).toEqual([
      ["card c1", 2000_00],
      ["bank b1", 1500_00],
      ["shop", 1000_00],
    ]);
    expect(options[0]?.before).toEqual([{ id: "b1", label: "RS35 •••• 11", net: 500_00 }]);
  });

  it("owes shops what was paid in there, and offers them as one place", () => {
    const atShops = { id: "shop", label: "", net: 300, ...rsd };
    const methods = [sampleMethod("card", { sources: [card] }), sampleMethod("shop", { sources: [atShops] })];
    const options = withdrawalOptions(methods, 1, 2500_00);
    expect(options.map(({ key, source, own, most }) => [key, source?.id, own, most])).toEqual([
      ["card c1", "c1", 1000_00, 2200_00],
      ["shop", undefined, 300_00, 1500_00],
    ]);
    expect(options[0]?.before).toEqual([{ id: "shop", label: "", net: 300_00 }]);
  });

  it("owes a source in its own currency alone, and offers it once in each", () => {
    const methods = [
      sampleMethod("card", { sources: [card, { ...card, net: 20, ...eur }] }),
      sampleMethod("bank", { sources: [{ ...bank, ...eur }] }),
    ];
    expect(withdrawalOptions(methods, 1, 2500_00).map(({ key, most }) => [key, most])).toEqual([
      ["card c1", 2500_00],
      ["bank b1", 1500_00],
    ]);
  });

  it("closes a method that was never paid in by, but no shop", () => {
    const options = withdrawalOptions([sampleMethod("card"), sampleMethod("shop")], 1, 2500_00);
    expect(options.map(({ closed }) => closed)).toEqual(["sourceMissing", null]);
    expect(chosenOption(options, null)?.key).toBe("shop");
  });
});

describe("an amount", () => {
  const rule = { currency: "RSD", minimum: 20_00 };
  const option = { limits: { min: 100_00, max: 50_000_00 }, most: null };

  it.each([
    ["", { problem: "amountRequired" }],
    ["abc", { problem: "amountUnreadable" }],
    ["1,000", { problem: "amountUnreadable" }],
    ["99,99", { problem: "amountOutOfRange" }],
    ["50.000,01", { problem: "amountOutOfRange" }],
    ["0", { problem: "amountOutOfRange" }],
    ["100", { amount: 100_00 }],
    ["1.234,50", { amount: 1234_50 }],
  ])("%j gives %j", (text, found) => {
    expect(checkAmount(text, rule, option, null)).toEqual(found);
  });

  it("is never nothing, whatever the limits say", () => {
    expect(checkAmount("0", rule, { limits: { min: 0, max: 100 }, most: null }, null)).toEqual({
      problem: "amountOutOfRange",
    });
  });

  it("of a withdrawal is no more than the wallet has, and no more than may go there", () => {
    expect(checkAmount("600", rule, option, 500_00)).toEqual({ problem: "insufficientCredit" });
    expect(checkAmount("500", rule, { ...option, most: 400_00 }, 500_00)).toEqual({ problem: "closedLoop" });
    expect(checkAmount("400", rule, { ...option, most: 400_00 }, 500_00)).toEqual({ amount: 400_00 });
  });

  it("is asked for from the least to what can go now, where even the least can", () => {
    expect(limitsNow(option, null)).toEqual(option.limits);
    expect(limitsNow(option, 500_00)).toEqual({ min: 100_00, max: 500_00 });
    expect(limitsNow({ ...option, most: 400_00 }, 500_00)).toEqual({ min: 100_00, max: 400_00 });
    expect(limitsNow(option, 99_00)).toEqual(option.limits);
  });

  it("of everything is what can go at once, or nothing", () => {
    expect(wholeAmount(option, 500_00)).toBe(500_00);
    expect(wholeAmount({ ...option, most: 400_00 }, 500_00)).toBe(400_00);
    expect(wholeAmount(option, 90_000_00)).toBe(50_000_00);
    expect(wholeAmount(option, 99_00)).toBe(0);
    expect(wholeAmount({ limits: { min: 0, max: 10 }, most: null }, 0)).toBe(0);
  });
});
