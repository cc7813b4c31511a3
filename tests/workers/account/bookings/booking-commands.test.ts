import { describe, expect, it } from "vitest";
import { readBookingKey } from "../../../../src/db/request-keys.ts";
import { routes } from "../../../harness/account-rig.ts";
import { sampleEntry } from "../../../harness/offer-samples.ts";
import { selectionOf } from "../../../harness/selection.ts";
import {
  booked,
  code,
  find,
  homeWin,
  live,
  offer,
  prematch,
  prices,
  rig,
  shown,
  useBookingRig,
} from "../../../harness/booking-rig.ts";

useBookingRig();

describe("restoring", () => {
  it("shows what changed, is suspended, has started or is gone, and drops nothing", async () => {
    offer(
      [live(3), live(6, { matchPhase: { name: "F", timeMin: 90 } })],
      [
        prematch(1, { markets: { "1X2": [sampleEntry({ "1": "1.80" })] } }),
        prematch(2, { markets: { "1X2": [sampleEntry({ "1": "1.50" }, "", "SUSPENDED")] } }),
        prematch(5),
      ],
    );
    prices({ 1: { odd: "1.80" }, 5: { odd: "1.50" } });
    booked([homeWin(1), homeWin(2), homeWin(3), homeWin(4), homeWin(5), homeWin(6, { type: "live" })]);
    await rig.services.databases.offer.catalogue.clear();
    await rig.account.bookings.restore(code, "replace");
    expect(await shown()).toEqual([
      { eventId: 1, status: "open", odd: 1800, originalOdd: 1500 },
      { eventId: 2, status: "locked", odd: 1500, originalOdd: 1500 },
      { eventId: 3, status: "started", odd: null, originalOdd: 1500 },
      { eventId: 4, status: "gone", odd: 1500, originalOdd: 1500 },
      { eventId: 5, status: "open", odd: 1500, originalOdd: 1500 },
      { eventId: 6, status: "gone", odd: 1500, originalOdd: 1500 },
    ]);
    const [first, , , gone] = (await rig.ticket()).selections;
    expect(first).toMatchObject({ hostName: "Host 1", leagueName: "Premijer liga", type: "prematch", id: "1" });
    expect(gone).toMatchObject({ hostName: "Sloga", awayName: "Radnik" });
  });

  it.each(["replace", "merge"] as const)("does not call the ticket paid once after %s", async (how) => {
    offer([], [prematch(1)]);
    prices({ 1: { odd: "1.50" } });
    booked([homeWin(1)]);
    await rig.putTicket({ placedOnce: true, selections: [selectionOf({ eventId: 2 })] });
    await rig.account.bookings.restore(code, how);
    expect((await rig.ticket()).placedOnce).toBe(false);
  });

  it("shows a line that moved as a changed band", async () => {
    const total = { marketsKey: "OU", marketCode: "OU", selectionCode: "O", band: "2.5" };
    offer([], [prematch(1, { markets: { OU: [sampleEntry({ O: "1.70" }, "3.5")] } })]);
    prices({ 1: { odd: "1.70", band: "3.5" } });
    booked([homeWin(1, total)]);
    await rig.account.bookings.restore(code, "replace");
    expect((await rig.ticket()).selections[0]).toMatchObject({
      status: "open",
      band: "3.5",
      originalBand: "2.5",
      odd: 1700,
      originalOdd: 1500,
    });
  });

  it("takes what other servers tell: no price, no kind, no names, a player", async () => {
    offer([live(1, { players: { AGS: [{ ...sampleEntry({ Y: "3.40" }), P: "Kane" }] } })], []);
    prices({ "1_Kane": { odd: "3.40" } });
    const { eventId, selectionCode } = { eventId: 1, selectionCode: "Y" };
    rig.services.http.on(find, {
      status: 200,
      body: { code, selections: [{ eventId, selectionCode, marketCode: "AGS", player: "Kane" }] },
    });
    await rig.account.bookings.restore(code, "replace");
    expect((await rig.ticket()).selections[0]).toMatchObject({
      id: "1_Kane",
      type: "live",
      sport: "F",
      hostName: "Host 1",
      marketsTable: "players",
      marketsKey: "AGS",
      odd: 3400,
      originalOdd: 3400,
      status: "open",
    });
  });

  it("replaces ticket, groups and system, which undo puts back", async () => {
    offer([], [prematch(1)]);
    prices({ 1: { odd: "1.50" } });
    booked([homeWin(1)]);
    const groups = [{ id: "g", conditions: [1], selectionIds: ["8", "9"] }];
    const before = await rig.putTicket({
      selections: [selectionOf({ eventId: 8 }), selectionOf({ eventId: 9 })],
      system: true,
      groups,
    });
    await rig.account.bookings.restore(code, "replace");
    expect(await rig.ticket()).toMatchObject({
      selections: [{ eventId: 1 }],
      system: false,
      groups: [],
      stake: 10_000,
    });
    expect(rig.services.watched.map((match) => match.eventId)).toEqual([1]);
    await rig.account.bookings.undo(before);
    const { selections, system, stake } = before;
    expect(await rig.ticket()).toMatchObject({ selections, system, groups, stake });
    expect((await rig.ticket()).revision).toBe(before.revision + 2);
  });

  it("puts the selections beside one's own, whose matches stay as they are", async () => {
    offer([], [prematch(1), prematch(2)]);
    prices({ 1: { odd: "1.50" }, 2: { odd: "1.50" } });
    booked([homeWin(1), homeWin(2)]);
    await rig.putTicket({ selections: [selectionOf({ eventId: 2, selectionCode: "X", addedAt: 5e12 })] });
    await rig.account.bookings.restore(code, "merge");
    expect((await rig.ticket()).selections.map((own) => [own.eventId, own.selectionCode])).toEqual([
      [2, "X"],
      [1, "1"],
    ]);
  });

  it("keeps to the limit of the ticket", async () => {
    offer(
      [],
      [1, 2, 3, 4].map((eventId) => prematch(eventId)),
    );
    prices({});
    booked([1, 2, 3, 4].map((eventId) => homeWin(eventId)));
    const before = await rig.putTicket();
    await expect(rig.account.bookings.restore(code, "replace")).rejects.toMatchObject({
      code: "maxTicketSelections",
      params: { max: 3 },
    });
    expect(await rig.ticket()).toEqual(before);
  });

  it("leaves a ticket that is being paid alone", async () => {
    booked([homeWin(1)]);
    const before = await rig.putTicket();
    await rig.services.databases.device.placement.put({ id: "current", state: "sending", ticketId: "t" });
    await expect(rig.account.bookings.restore(code, "replace")).rejects.toMatchObject({ code: "ticketLocked" });
    await expect(rig.account.bookings.copy([homeWin(1)])).rejects.toMatchObject({ code: "ticketLocked" });
    await expect(rig.account.bookings.undo(before)).rejects.toMatchObject({ code: "ticketLocked" });
    expect(await rig.ticket()).toEqual(before);
    expect(rig.services.http.seenOf(find)).toHaveLength(0);
  });

  it("reads a code once for the look at it and for the ticket, and again when that is long ago", async () => {
    offer([], [prematch(1)]);
    prices({ 1: { odd: "1.50" } });
    booked([homeWin(1)]);
    await rig.account.bookings.read(code);
    const row = await rig.services.databases.device.bookings.get(readBookingKey(code));
    expect(row).toMatchObject({ kind: "read", code, selections: [{ eventId: 1, odd: 1500 }] });
    await rig.account.bookings.restore(code, "replace");
    expect(rig.services.http.seenOf(find)).toHaveLength(1);
    await rig.services.clock.advance(61_000);
    await rig.account.bookings.restore(code, "replace");
    expect(rig.services.http.seenOf(find)).toHaveLength(2);
  });

  it("tries a code as it was typed, then as codes are written", async () => {
    offer([], [prematch(1)]);
    rig.services.http.on("GET /sportsbetting/v1/bookings/k7qm-2xwp", { status: 404, body: { error: "notFound" } });
    booked([homeWin(1)]);
    await rig.account.bookings.read("k7qm-2xwp");
    expect(await rig.services.databases.device.bookings.get(readBookingKey("k7qm-2xwp"))).toBeDefined();
    rig.services.http.on(find, { status: 404, body: { error: "notFound" } });
    await expect(rig.account.bookings.read("k7qm 2xwp ")).rejects.toMatchObject({ code: "network" });
    await expect(rig.account.bookings.read(code)).rejects.toMatchObject({ code: "bookingNotFound" });
    expect(await rig.services.databases.device.bookings.get(readBookingKey(code))).toBeUndefined();
  });

  it("goes on without the check of prices, which the matches' own streams make good", async () => {
    offer([], [prematch(1, { markets: { "1X2": [sampleEntry({ "1": "1.80" })] } })]);
    rig.services.http.on(routes.check, { failed: "timeout" });
    booked([homeWin(1)]);
    await rig.account.bookings.restore(code, "replace");
    expect(await shown()).toEqual([{ eventId: 1, status: "open", odd: 1800, originalOdd: 1500 }]);
  });

  it("does not wait to be told that the line is up", async () => {
    offer([], [prematch(1)]);
    prices({ 1: { odd: "1.50" } });
    booked([homeWin(1)]);
    rig.services.setConnection("connecting");
    await rig.account.bookings.restore(code, "replace");
    expect(await shown()).toHaveLength(1);
  });

  it("asks nobody offline", async () => {
    rig.services.setConnection("offline");
    await expect(rig.account.bookings.restore(code, "replace")).rejects.toMatchObject({ code: "offline" });
    expect(rig.services.http.seenOf(find)).toHaveLength(0);
  });
});
