import { expect, it } from "vitest";
import { marginOf, singleOddsOf } from "../../../../../../../src/features/betting/offer/match/builder/single-odds.ts";
import { displayTotalOdds } from "../../../../../../../src/domain/ticket/total-odds.ts";
import { pricedCombination } from "../../../../../../harness/combination-answers.ts";

const reasonOf = (odd: string, fair: number, odds = ["2.00", "1.90"], mostOdds = 1000) => {
  const single = singleOddsOf(pricedCombination(odd, fair, odds), mostOdds);
  return single === null ? null : [displayTotalOdds(single.total), single.reason];
};

it("says why the odd is another than the product of the legs' own", () => {
  // Each leg is fair at 0.5: apart they would come together in a quarter of all cases.
  expect(reasonOf("3.10", 0.3)).toEqual(["3.80", "help"]);
  expect(reasonOf("4.80", 0.2)).toEqual(["3.80", "hinder"]);
  expect(reasonOf("3.85", 0.25)).toEqual(["3.80", "margin"]);
  expect(reasonOf("3.75", 0.25)).toEqual(["3.80", "margin"]);
  expect(reasonOf("3.00", 0.25, ["2.00", "1.90"], 3)).toEqual(["3.80", "limit"]);
});

it("says nothing where the odds are shown alike, or where one of them is suspended", () => {
  expect(reasonOf("3.80", 0.25)).toBeNull();
  expect(reasonOf("-", 0.25)).toBeNull();
  expect(reasonOf("3.10", 0.3, ["2.00", "-"])).toBeNull();
  expect(reasonOf("2.00", 0.5, ["2.00"])).toBeNull();
});

it("counts what the odd asks for beyond the fair chance", () => {
  expect(marginOf("4.00", 0.2)).toBeCloseTo(0.25, 10);
  expect(marginOf("-", 0.2)).toBeNull();
  expect(marginOf("4.00", 0)).toBeNull();
});
