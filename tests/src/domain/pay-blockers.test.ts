import { describe, expect, it } from "vitest";
import { payBlockers, type BlockerKey, type PayCircumstances } from "../../../src/domain/pay-blockers.ts";
import { selectionOf } from "../../harness/selection.ts";

const payable: PayCircumstances = {
  selections: [selectionOf()],
  stake: 100_00,
  oddsPolicy: "none",
  unresolved: false,
  online: true,
  disabled: false,
  isFresh: () => true,
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
    expect(payBlockers({ ...payable, stake: 50_00, maxStake: 50_00 })).toEqual([]);
    expect(payBlockers({ ...payable, selections: four, maxTicketSelections: 4, wallet: freeBet })).toEqual([]);
  });

  it.each<[BlockerKey, Partial<PayCircumstances>]>([
    ["ticketLocked", { unresolved: true }],
    ["ticketEmpty", { selections: [] }],
    ["offline", { online: false }],
    ["ticketDisabled", { disabled: true }],
    ["stalePrices", { isFresh: () => false }],
    ["lockedSelections", { isFresh: () => false, selections: [selectionOf({ status: "started" })] }],
    ["lockedSelections", { isFresh: () => false, selections: [selectionOf({ status: "gone" })] }],
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

  const grouped = {
    selections: four,
    maxTicketSelections: 4,
    system: true,
    groups: [{ id: "a", conditions: [2], selectionIds: ["1", "2", "3"] }],
  };

  it("lets a system within its limits be paid, the limits themselves included", () => {
    const limits = { maxSystemCombinations: 3, minPayinPerCombination: 33_33, stake: 99_99 };
    expect(payBlockers({ ...payable, ...grouped, ...limits })).toEqual([]);
  });

  it.each<[BlockerKey[], Partial<PayCircumstances>]>([
    [["systemFreeBet"], { wallet: freeBet }],
    [["systemNoGroups"], { groups: [] }],
    [["maxSystemTicketCombinations"], { maxSystemCombinations: 2 }],
    [["minSystemPayin"], { minPayinPerCombination: 33_34 }],
    [
      ["minPayinPerSystemComb"],
      { minPayinPerCombination: 100_01, groups: [{ id: "a", conditions: [3], selectionIds: ["1", "2", "3"] }] },
    ],
  ])("names %s of a system, and nothing of it for another ticket", (keys, change) => {
    expect(payBlockers({ ...payable, ...grouped, ...change })).toEqual(keys);
    expect(payBlockers({ ...payable, ...grouped, ...change, system: false })).toEqual([]);
  });

  it("asks a free bet for its legs, guests and others for none", () => {
    const one = [selectionOf({ odd: null, status: "locked" })];
    const mixed = { selections: one, wallet: { currencyId: 999, credit: 100_00 } };
    expect(payBlockers({ ...payable, ...mixed })).toEqual(["lockedSelections"]);
    expect(payBlockers({ ...payable, ...mixed, wallet: freeBet })).toEqual([
      "lockedSelections",
      "minSelectionsMaxOddFreebet",
    ]);
  });

  it("knows no maximum where none is published, and refuses a stake of nothing where no minimum is", () => {
    const open = { maxTicketSelections: 0, maxStake: null, minStake: 0, wallet: { currencyId: 1, credit: 9e9 } };
    expect(payBlockers({ ...payable, ...open, selections: four, stake: 9e9 })).toEqual([]);
    expect(payBlockers({ ...payable, ...open, stake: 0 })).toEqual(["minTicketPayin"]);
    expect(payBlockers({ ...payable, ...open, stake: 1 })).toEqual([]);
  });

  it("names the most pressing first", () => {
    expect(payBlockers({ ...payable, unresolved: true, online: false, stake: 0 })).toEqual([
      "ticketLocked",
      "offline",
      "minTicketPayin",
    ]);
  });
});
