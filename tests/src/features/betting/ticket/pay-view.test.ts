import { describe, expect, it } from "vitest";
import { checkPlacement } from "../../../../../src/domain/ticket/placement-check.ts";
import { payView } from "../../../../../src/features/betting/ticket/pay-view.ts";
import { placementInputs, type InputsWish } from "../../../../harness/placement-inputs.ts";
import { selectionOf } from "../../../../harness/selection.ts";

const viewOf = (wish: InputsWish = {}) => payView(checkPlacement(placementInputs(wish)), true);
const guest = { session: { state: "guest" } } as const;
const changed = [selectionOf({ odd: 1900, originalOdd: 1850 })];

describe("pay", () => {
  it("is closed while the stake cannot be read, to guests too, but for changes that must be agreed to first", () => {
    const viewWith = (wish: InputsWish) => payView(checkPlacement(placementInputs(wish)), false);
    const closed = { kind: "pay", locked: true, reasons: ["amountUnreadable"] };
    expect(viewWith({})).toEqual({ ...closed, guest: false });
    expect(viewWith(guest)).toEqual({ ...closed, guest: true });
    expect(viewWith({ selections: changed })).toEqual({ kind: "accept" });
  });

  it("is open where nothing stands against it", () => {
    expect(viewOf()).toEqual({ kind: "pay", guest: false, locked: false, reasons: [] });
  });

  it("leads guests to the log-in whatever their stake is, but not offline", () => {
    expect(viewOf({ ...guest, stake: 0 })).toEqual({ kind: "pay", guest: true, locked: false, reasons: [] });
    expect(viewOf({ ...guest, online: false })).toEqual({
      kind: "pay",
      guest: true,
      locked: true,
      reasons: ["offline"],
    });
  });

  it.each(["guest", "restoring", "signedIn"] as const)("is locked for %s while the site takes no tickets", (state) => {
    const session = state === "signedIn" ? { state, sub: "u1" } : { state };
    const status = { disableBettingPage: true, disableLiveBettingPage: true };
    const reasons = state === "restoring" ? ["restoringSession"] : ["ticketDisabled"];
    expect(viewOf({ session, status })).toMatchObject({ locked: true, reasons });
  });

  it("asks to accept changes first, unless the policy takes them", () => {
    expect(viewOf({ selections: changed })).toEqual({ kind: "accept" });
    expect(viewOf({ selections: changed, oddsPolicy: "higher" }).kind).toBe("pay");
  });

  it("stays pay while a placement is pending, even when odds change meanwhile", () => {
    expect(viewOf({ selections: changed, pending: true })).toEqual({
      kind: "pay",
      guest: false,
      locked: true,
      reasons: [],
    });
  });

  it("waits for a log-in that is being restored", () => {
    expect(viewOf({ session: { state: "restoring" } })).toMatchObject({ locked: true, reasons: ["restoringSession"] });
  });
});
