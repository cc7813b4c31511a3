import { describe, expect, it } from "vitest";
import { payBlockers, type BlockerKey, type PayCircumstances } from "../../../src/domain/pay-blockers.ts";
import { selectionOf } from "../../harness/selection.ts";

const payable: PayCircumstances = {
  selections: [selectionOf()],
  stake: 100_00,
  oddsPolicy: "none",
  unresolved: false,
  online: true,
  pricesFresh: true,
  signedIn: true,
  wallet: { currencyId: 1, credit: 100_00 },
  maxTicketSelections: 2,
  minStake: 20_00,
  maxStake: 200_00,
  system: false,
  groups: [],
  maxSystemCombinations: 0,
  minPayinPerCombination: 0,
};
const freeBet = { currencyId: 1000, credit: 100_00 };
const four = [1, 2, 3, 4].map((eventId) => selectionOf({ eventId, odd: 1350 }));

describe("pay blockers", () => {
  it("lets a ticket within all limits be paid, the limits themselves included", () => {
    expect(payBlockers(payable)).toEqual([]);
    expect(payBlockers({ ...payable, stake: 20_00 })).toEqual([]);
    expect(payBlockers({ ...payable, selections: four, maxTicketSelections: 4, wallet: freeBet })).toEqual([]);
  });

  it.each<[BlockerKey, Partial<PayCircumstances>]>([
    ["ticketLocked", { unresolved: true }],
    ["ticketEmpty", { selections: [] }],
    ["offline", { online: false }],
    ["stalePrices", { pricesFresh: false }],
    ["lockedSelections", { selections: [selectionOf({ status: "locked" })] }],
    ["oddsChanged", { selections: [selectionOf({ odd: 1900, originalOdd: 1850 })] }],
    ["maxTicketSelections", { selections: four }],
    ["minTicketPayin", { stake: 19_99 }],
    ["maxTicketPayin", { maxStake: 99_99 }],
    ["mustLogin", { signedIn: false, wallet: null }],
    ["noWallet", { wallet: null }],
    ["insufficientCredit", { stake: 100_01 }],
    ["minSelectionsMaxOddFreebet", { wallet: freeBet, maxTicketSelections: 4, selections: four.slice(1) }],
    [
      "minSelectionsMaxOddFreebet",
      { wallet: freeBet, maxTicketSelections: 4, selections: [...four.slice(1), selectionOf({ odd: 1340 })] },
    ],
  ])("names %s", (key, change) => {
    expect(payBlockers({ ...payable, ...change })).toEqual([key]);
  });

  it("names the most pressing first", () => {
    expect(payBlockers({ ...payable, unresolved: true, online: false, stake: 0 })).toEqual([
      "ticketLocked",
      "offline",
      "minTicketPayin",
    ]);
  });
});
