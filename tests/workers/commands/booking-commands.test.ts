import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { madeBookingKey, readBookingKey } from "../../../src/db/booking-keys.ts";
import { bookedFromDraft, bookedFromPlaced, identityOf } from "../../../src/protocol/booked-legs.ts";
import type { BookedSelection } from "../../../src/protocol/bookings.ts";
import type { Match } from "../../../src/protocol/match.ts";
import { createAccountRig, routes, type AccountRig } from "../../harness/account-rig.ts";
import type { SeenRequest } from "../../harness/fake-http.ts";
import { sampleEntry, sampleMatch } from "../../harness/offer-samples.ts";
import { selectionOf } from "../../harness/selection.ts";

const book = "POST /sportsbetting/v1/bookings";
const code = "K7QM2XWP";
const find = `GET /sportsbetting/v1/bookings/${code}`;
const toCome = {
  timeStart: 1_900_000_000_000,
  inPlay: false,
  matchState: "NSY",
  matchPhase: { name: "NSY", timeMin: null },
} as const;

let rig: AccountRig;
beforeEach(async () => {
  rig = await createAccountRig();
  // Nobody looks at any match yet.
  rig.services.matches.clear();
});
afterEach(() => rig.close());

/** The matches each offer has; every other one answers 404. */
function offer(live: readonly Match[], prematch: readonly Match[]): void {
  for (const [kind, matches] of [
    ["live", live],
    ["prematch", prematch],
  ] as const) {
    rig.services.http.on(`POST /cms/v1/betting/${kind}/match`, ({ body }: SeenRequest) => {
      const match = matches.find((one) => one.eventId === (body as { eventId: number }).eventId);
      return match
        ? { status: 200, body: { result: [match], stream: `match:${match.eventId}`, seq: 1 } }
        : { status: 404, body: { error: "notFound" } };
    });
  }
}

const live = (eventId: number, over: Partial<Match> = {}): Match => sampleMatch(eventId, 1, over);
const prematch = (eventId: number, over: Partial<Match> = {}): Match => sampleMatch(eventId, 1, { ...toCome, ...over });

/** The server's word on prices: id -> odd and band; the others are not available. */
function prices(known: Record<string, { odd: string; band?: string }>): void {
  rig.services.http.on(routes.check, ({ body }: SeenRequest) => ({
    status: 200,
    body: (body as { ticket: { id: string; band: string; odd: string }[] }).ticket.map(({ id, band, odd }) => ({
      id,
      odd: known[id]?.odd ?? "-",
      band: known[id]?.band ?? band,
      originalOdd: odd,
      originalBand: band,
    })),
  }));
}

const homeWin = (eventId: number, over: Partial<BookedSelection> = {}): BookedSelection => ({
  ...{ eventId, type: "prematch", sport: "F", marketsTable: "markets", marketsKey: "1X2", marketCode: "1X2" },
  ...{ selectionCode: "1", band: "", player: "", odds: "1.50", hostName: "Sloga", awayName: "Radnik" },
  timeStart: toCome.timeStart,
  ...over,
});

function booked(selections: readonly BookedSelection[]): void {
  rig.services.http.on(find, { status: 200, body: { code, selections } });
}

const shown = async () =>
  (await rig.ticket()).selections.map(({ eventId, status, odd, originalOdd }) => ({
    eventId,
    status,
    odd,
    originalOdd,
  }));

describe("sharing", () => {
  const draft = [selectionOf(), selectionOf({ eventId: 2 })];
  const legs = draft.map(bookedFromDraft);
  const key = madeBookingKey(legs.map(identityOf));

  it("makes a code of the selections and keeps it by them, in whatever order", async () => {
    rig.services.http.on(book, { status: 201, body: { code } });
    await rig.account.bookings.share(legs);
    expect(rig.services.http.seenOf(book)[0]?.body).toEqual({ selections: legs });
    expect(await rig.services.databases.device.bookings.get(key)).toMatchObject({ kind: "made", code });
    await rig.account.bookings.share(legs.toReversed());
    expect(rig.services.http.seenOf(book)).toHaveLength(1);
  });

  it("asks anew for a code that was made long ago", async () => {
    rig.services.http.on(book, { status: 201, body: { code } });
    await rig.account.bookings.share(legs);
    await rig.services.databases.device.bookings.update(key, { at: rig.services.clock.now() - 90_000_000 });
    await rig.account.bookings.share(legs);
    expect(rig.services.http.seenOf(book)).toHaveLength(2);
  });

  it("says so offline, where no code is known yet", async () => {
    rig.services.http.on(book, { status: 201, body: { code } });
    rig.services.setConnection("offline");
    await expect(rig.account.bookings.share(legs)).rejects.toMatchObject({ code: "offline" });
    rig.services.setConnection("online");
    await rig.account.bookings.share(legs);
    rig.services.setConnection("offline");
    await rig.account.bookings.share(legs);
    expect(rig.services.http.seenOf(book)).toHaveLength(1);
  });

  it.each([
    [{ status: 429, body: { error: "tooManyRequests" } }, "tooManyRequests"],
    [{ status: 503, body: { error: "maintenance" } }, "server"],
    [{ failed: "timeout" as const }, "timeout"],
    [{ failed: "malformed" as const }, "server"],
  ])("says why there is no code: %j", async (answer, reason) => {
    rig.services.http.on(book, answer);
    await expect(rig.account.bookings.share(legs)).rejects.toMatchObject({ code: reason });
    expect(await rig.services.databases.device.bookings.count()).toBe(0);
  });
});

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
      ...{ id: "1_Kane", type: "live", sport: "F", hostName: "Host 1", marketsTable: "players", marketsKey: "AGS" },
      ...{ odd: 3400, originalOdd: 3400, status: "open" },
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

describe("copying a placed ticket", () => {
  const placed = (eventId: number, type: "live" | "prematch"): BookedSelection => {
    const leg = bookedFromPlaced({
      ...{ eventId, status: "open", type, sport: "F", pair: "Sloga - Radnik", odd: "1.50" },
      ...{ marketsKey: "1X2", marketsTable: "markets", selectionCode: "1" },
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
