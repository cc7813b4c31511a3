// Betting once more on the selections of a placed ticket.
import { describe, expect, it } from "vitest";
import { readTermsInputs } from "../../../../src/db/placement-inputs.ts";
import { combinationCode, type CombinationLeg } from "../../../../src/domain/offer/combination-code.ts";
import { placementTerms } from "../../../../src/domain/ticket/placement-terms.ts";
import { bookedFromPlaced } from "../../../../src/protocol/booked-legs.ts";
import type { BookedSelection } from "../../../../src/protocol/bookings.ts";
import { live, offer, prematch, prices, rig, shown, useBookingRig } from "../../../harness/booking-rig.ts";

useBookingRig();

describe("copying a placed ticket", () => {
  const placed = (eventId: number, type: "live" | "prematch"): BookedSelection => {
    const leg = bookedFromPlaced({
      eventId,
      status: "open",
      type,
      sport: "F",
      pair: "Sloga - Radnik",
      odd: "1.50",
      marketsKey: "1X2",
      marketsTable: "markets",
      selectionCode: "1",
    });
    if (leg === null) throw new Error("not enough told");
    return leg;
  };

  it("takes those that have not started, or live ones that are not over", async () => {
    offer([live(2), live(3), live(4, { matchPhase: { name: "F", timeMin: 90 } })], [prematch(1)]);
    prices({ 1: { odd: "1.60" }, 3: { odd: "1.50" } });
    await rig.putTicket();
    const legs = [
      placed(1, "prematch"),
      placed(2, "prematch"),
      placed(3, "live"),
      placed(4, "live"),
      placed(5, "live"),
    ];
    await rig.account.bookings.copy(legs);
    expect(await shown()).toEqual([
      { eventId: 1, status: "open", odd: 1600, originalOdd: 1500 },
      { eventId: 3, status: "open", odd: 1500, originalOdd: 1500 },
    ]);
  });

  it("bets again with the stake of the ticket, where the wallet that pays is of its currency", async () => {
    offer([], [prematch(1)]);
    prices({ 1: { odd: "1.50" } });
    const { stake } = await rig.putTicket({ selections: [], stake: 0 });
    expect(stake).toBe(0);
    const { currencyId, minStake } = placementTerms(await readTermsInputs(rig.services.databases));
    await rig.account.bookings.copy([placed(1, "prematch")], { stake: 77_700, currencyId: currencyId + 1 });
    expect((await rig.ticket()).stake).toBe(minStake);
    await rig.account.bookings.copy([placed(1, "prematch")], { stake: 77_700, currencyId });
    expect((await rig.ticket()).stake).toBe(77_700);
    await rig.account.bookings.copy([placed(1, "prematch")], { stake: 0, currencyId });
    expect((await rig.ticket()).stake).toBe(minStake);
  });

  it("takes a combination as one selection with its legs, at what the server asks for it now", async () => {
    const legs: CombinationLeg[] = [
      { marketsTable: "markets", marketsKey: "1X2", band: "", player: "", selectionCode: "1" },
      { marketsTable: "markets", marketsKey: "OU_G", band: "2.5", player: "", selectionCode: "O" },
    ];
    const selectionCode = combinationCode(legs);
    const place = { marketsTable: "combinations", marketsKey: "BB", selectionCode } as const;
    const leg = bookedFromPlaced({ eventId: 1, status: "lost", type: "prematch", sport: "F", odd: "3.10", ...place });
    offer([], [prematch(1)]);
    prices({ 1: { odd: "2.90" } });
    await rig.account.bookings.copy(leg === null ? [] : [leg]);
    expect((await rig.ticket()).selections).toMatchObject([
      { ...place, marketCode: "BB", legs, odd: 2900, originalOdd: 3100, status: "open" },
    ]);
    prices({});
    await rig.account.bookings.copy(leg === null ? [] : [leg]);
    expect((await rig.ticket()).selections).toMatchObject([{ ...place, status: "locked" }]);
  });

  it("does not call the copy paid once, nor what undo brings back where that was not", async () => {
    offer([], [prematch(1)]);
    prices({ 1: { odd: "1.50" } });
    const paid = await rig.putTicket({ placedOnce: true });
    await rig.account.bookings.copy([placed(1, "prematch")]);
    expect((await rig.ticket()).placedOnce).toBe(false);
    await rig.account.bookings.undo(paid);
    expect((await rig.ticket()).placedOnce).toBe(true);
    const { placedOnce: _, ...unpaid } = paid;
    await rig.account.bookings.undo(unpaid);
    expect((await rig.ticket()).placedOnce).toBe(false);
  });

  it("leaves the ticket as it is where nothing can be copied", async () => {
    offer([live(1)], []);
    const before = await rig.putTicket();
    await expect(rig.account.bookings.copy([placed(1, "prematch")])).rejects.toMatchObject({ code: "nothingToCopy" });
    expect(await rig.ticket()).toEqual(before);
  });

  it("does not take silence for the end of a match", async () => {
    const before = await rig.putTicket();
    await expect(rig.account.bookings.copy([placed(1, "prematch")])).rejects.toMatchObject({ code: "network" });
    expect(await rig.ticket()).toEqual(before);
  });

  it("knows a selection that cannot be named again", () => {
    expect(bookedFromPlaced({ eventId: 1, status: "open", pair: "A - B" })).toBeNull();
    expect(placed(1, "live")).toMatchObject({ hostName: "Sloga", awayName: "Radnik", odds: "1.50" });
  });
});
