import { describe, expect, it } from "vitest";
import type { PayCircumstances } from "../../../../src/domain/pay-blockers.ts";
import { payView } from "../../../../src/features/ticket/pay-view.ts";
import { selectionOf } from "../../../harness/selection.ts";

const payable: PayCircumstances = {
  selections: [selectionOf()],
  stake: 100_00,
  oddsPolicy: "none",
  unresolved: false,
  online: true,
  disabled: false,
  isFresh: () => true,
  signedIn: true,
  wallet: { currencyId: 1, credit: 1000_00 },
  maxTicketSelections: 30,
  minStake: 20_00,
  maxStake: null,
  system: false,
  groups: [],
  maxSystemCombinations: 0,
  minPayinPerCombination: 0,
};
const guest: PayCircumstances = { ...payable, signedIn: false, wallet: null };
const changed = [selectionOf({ odd: 1900, originalOdd: 1850 })];

describe("pay", () => {
  it("is open where nothing stands against it", () => {
    expect(payView(payable, "signedIn")).toEqual({ kind: "pay", guest: false, locked: false, reasons: [] });
  });

  it("leads guests to the log-in whatever their stake is, but not offline", () => {
    expect(payView({ ...guest, stake: 0 }, "guest")).toEqual({ kind: "pay", guest: true, locked: false, reasons: [] });
    expect(payView({ ...guest, online: false, isFresh: () => false }, "guest")).toEqual({
      kind: "pay",
      guest: true,
      locked: true,
      reasons: ["offline"],
    });
  });

  it("asks to accept changes first, unless the policy takes them", () => {
    expect(payView({ ...payable, selections: changed }, "signedIn")).toEqual({ kind: "accept" });
    expect(payView({ ...payable, selections: changed, oddsPolicy: "higher" }, "signedIn").kind).toBe("pay");
  });

  it("stays pay while a payment is under way, even when odds change meanwhile", () => {
    expect(payView({ ...payable, selections: changed, unresolved: true }, "signedIn")).toEqual({
      kind: "pay",
      guest: false,
      locked: true,
      reasons: [],
    });
  });

  it("waits for a log-in that is being restored", () => {
    expect(payView(guest, "restoring")).toMatchObject({ locked: true, reasons: ["restoringSession"] });
  });
});
