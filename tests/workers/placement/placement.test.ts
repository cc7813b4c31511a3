import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { OutcomeRow } from "../../../src/db/dialog-tables.ts";
import { ticketRequestSchema } from "../../../src/protocol/ticket-request.ts";
import { knownMatch, routes } from "../../harness/account-rig.ts";
import { settle } from "../../harness/fake-clock.ts";
import { createPlacementRig, type PlacementRig } from "../../harness/placement-rig.ts";
import { selectionOf } from "../../harness/selection.ts";
import { until } from "../../harness/until.ts";

let rig: PlacementRig;

beforeEach(async () => {
  rig = await createPlacementRig();
});
afterEach(() => rig.close());

function publishHighestStake(limit: number): Promise<string> {
  const value = [{ key: "maxTicketPayin", value: [{ currency: { currency_id: 1, currency: "RSD" }, limit }] }];
  return rig.services.databases.offer.catalogue.put({ key: "settings:general", value });
}

describe("paying", () => {
  it("stores the ticket before it leaves, sends the contract's request and empties on acceptance", async () => {
    let stored = 0;
    rig.services.http.on(routes.place, async () => {
      stored = await rig.services.databases.device.secrets.where("id").equals("placement:u1").count();
      return { status: 200, body: { ErrorText: "ok" } };
    });
    await rig.paid();
    expect(stored).toBe(1);
    const body = ticketRequestSchema.parse(rig.sent()[0]?.body);
    expect(body).toMatchObject({
      selections: [{ eventId: 1, type: "live", marketCode: "M1", selectionCode: "1", odds: "1.85" }],
      autoOddsChange: false,
      oddsPolicy: "none",
      bets: [{ selectedSystems: [1], stake: 100, type: "total" }],
      original_bets: [{ stake: 100 }],
      wallet: { currency: "RSD", currency_id: 1 },
      bonus: { amount: 0, percentage: 0, total_gain: 185 },
    });
    expect((await rig.ticket()).selections).toHaveLength(1);
    rig.respond();
    await rig.reaches("idle");
    expect(await rig.ticket()).toMatchObject({ selections: [], stake: 2000, revision: 8 });
    expect(await rig.dialogs()).toMatchObject([
      { kind: "accepted", ticketId: rig.sentId(), stake: 10_000, currency: "RSD", possibleWin: 18_500 },
    ]);
    expect(await rig.services.databases.device.secrets.get("placement:u1")).toBeUndefined();
  });

  it("keeps the selections where the player chose so, marked as paid once until they change", async () => {
    await rig.account.preferences.set("keepSelections", true);
    const before = await rig.ticket();
    await rig.paid();
    rig.respond();
    await rig.reaches("idle");
    expect(await rig.ticket()).toMatchObject({ selections: before.selections, stake: 2000, placedOnce: true });
    expect((await rig.ticket()).revision).toBeGreaterThan(before.revision);
    await rig.account.ticket.toggle(selectionOf({ eventId: 2 }));
    expect((await rig.ticket()).placedOnce).toBe(false);
  });

  it("refuses a second Pay of the same look at a ticket that was paid and kept", async () => {
    await rig.account.preferences.set("keepSelections", true);
    const { revision, stake } = await rig.ticket();
    for (const placements of [1, 2]) {
      const seen = { revision: revision + placements - 1, stake };
      await rig.account.ticket.pay(seen);
      await rig.reaches("waiting");
      rig.respond();
      await rig.reaches("idle");
      await expect(rig.account.ticket.pay(seen)).rejects.toMatchObject({ code: "ticketChanged" });
      expect(rig.sent()).toHaveLength(placements);
    }
  });

  it("makes one ticket of two tabs pressing at once", async () => {
    const results = await Promise.allSettled([rig.pay(), rig.pay(), rig.pay()]);
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
    const reasons = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
    expect(reasons).toMatchObject([{ code: "ticketLocked" }, { code: "ticketLocked" }]);
    await rig.reaches("waiting");
    expect(rig.sent()).toHaveLength(1);
    await expect(rig.pay()).rejects.toMatchObject({ code: "ticketLocked" });
  });

  it("locks the ticket while it is unresolved", async () => {
    await rig.paid();
    const { ticket } = rig.account;
    await expect(ticket.clear()).rejects.toMatchObject({ code: "ticketLocked" });
    await expect(ticket.toggle(selectionOf({ eventId: 2 }))).rejects.toMatchObject({ code: "ticketLocked" });
    await expect(ticket.setStake(5000)).rejects.toMatchObject({ code: "ticketLocked" });
  });

  it.each<[string, () => unknown]>([
    ["ticketChanged", () => rig.putTicket({ revision: 8 })],
    ["offline", () => rig.services.setConnection("offline")],
    ["offline", () => rig.services.setConnection("connecting")],
    ["stalePrices", () => rig.services.unconfirmed.add(1)],
    ["stalePrices", () => rig.services.matches.delete(1)],
    ["oddsChanged", () => rig.putTicket({ selections: [selectionOf({ originalOdd: 1900 })] })],
    ["lockedSelections", () => rig.putTicket({ selections: [selectionOf({ status: "locked" })] })],
    ["minTicketPayin", () => rig.putTicket({ stake: 1999 })],
    ["insufficientCredit", () => rig.putTicket({ stake: 100_001 })],
    ["maxTicketPayin", () => publishHighestStake(99.99)],
    ["ticketEmpty", () => rig.putTicket({ selections: [] })],
    ["mustLogin", () => rig.account.session.logOut()],
  ])("refuses with %s and sends nothing", async (code, spoil) => {
    await spoil();
    const { stake } = await rig.ticket();
    await expect(rig.account.ticket.pay({ revision: 7, stake })).rejects.toMatchObject({ code });
    expect(rig.sent()).toHaveLength(0);
    expect(["none", "idle"]).toContain(await rig.placement());
  });
});

describe("the server's answers", () => {
  it.each([
    [208, "snackbarRejected"],
    [216, "ticketRejectedOddsChanged"],
    [217, "ticketRejectedOddsBlocked"],
    [226, "ticketRejectedOddsChangedCms"],
    [227, "ticketRejectedOddsBlockedCms"],
    [203, "snackbarTimeout"],
    [999, "snackbarTimeout"],
  ])("denied with %i says %s, keeps the selections and puts the stake at the minimum", async (subcode, messageKey) => {
    await rig.paid();
    rig.respond({ status: "denied", subcode });
    await rig.reaches("idle");
    expect(await rig.dialogs()).toMatchObject([{ kind: "rejected", messageKey }]);
    expect(await rig.ticket()).toMatchObject({ selections: [{ eventId: 1 }], stake: 2000 });
    await until(() => rig.services.http.seenOf(routes.check).length === 1);
  });

  it("a 422 is a rejection with the server's key", async () => {
    rig.services.http.on(routes.place, { status: 422, body: { error: "minTicketPayin" } });
    await rig.pay();
    await rig.reaches("idle");
    expect(await rig.dialogs()).toMatchObject([{ kind: "rejected", messageKey: "minTicketPayin" }]);
    expect((await rig.ticket()).selections).toHaveLength(1);
  });

  it("are acted on once, and only where they speak of this ticket", async () => {
    await rig.paid();
    rig.respond({ id: "somebody-elses" });
    await settle();
    expect(await rig.placement()).toBe("waiting");
    const response = rig.respond({ status: "denied", subcode: 208 });
    await rig.reaches("idle");
    expect(await rig.dialogs()).toMatchObject([{ kind: "rejected" }]);
    const { ticketId } = (await rig.dialogs())[0] as OutcomeRow;
    await rig.account.ticket.closeOutcome("an-earlier-one");
    expect(await rig.dialogs()).toHaveLength(1);
    await rig.account.ticket.closeOutcome(ticketId);
    rig.services.bus.emit("ticket-response", response);
    await settle(10);
    expect(await rig.dialogs()).toEqual([]);
  });

  it("busy resets the wait, keeps the ticket and says so until it is closed", async () => {
    await rig.paid();
    rig.respond({ status: "denied", busy: true });
    await rig.reaches("idle");
    await until(async () => (await rig.services.databases.device.notices.count()) === 1);
    expect(await rig.services.databases.device.notices.toArray()).toMatchObject([
      { messageKey: "snackbarServerBusy", tone: "busy", timeout: 0 },
    ]);
    expect(await rig.ticket()).toMatchObject({ selections: [{ eventId: 1 }], stake: 10_000 });
    expect(await rig.dialogs()).toEqual([]);
  });

  it("changed odds come onto the ticket, with the lowered stake", async () => {
    await rig.paid();
    rig.respond({
      status: "oddchange",
      stake: 50,
      changePayment: true,
      selections: [{ eventId: 1, odds: "1.70", original_odds: "1.85" }],
    });
    await rig.reaches("idle");
    expect(await rig.ticket()).toMatchObject({
      selections: [{ odd: 1700, originalOdd: 1850, status: "open" }],
      stake: 5000,
      stakeLowered: true,
      revision: 8,
    });
    // The worker's copy of the offer still says 1.85, which is older than the answer.
    await rig.services.clock.advance(4000);
    await expect(rig.pay()).rejects.toMatchObject({ code: "oddsChanged" });
    expect(await rig.services.databases.device.notices.toArray()).toMatchObject([
      { messageKey: "ticket.message.ticketRejectedOddsChanged", tone: "warning" },
    ]);
    await rig.account.ticket.acceptChanges();
    await rig.pay();
    await rig.reaches("waiting");
    expect(rig.sent()).toHaveLength(2);
  });

  it.each<[string, () => unknown, number]>([
    ["the offer moves", () => rig.services.matches.set(1, knownMatch({ odd: "1.65" })), 1650],
    ["it has not for long", () => rig.services.clock.advance(15_000), 1850],
  ])("changed odds stand until %s", async (_what, happen, odd) => {
    await rig.paid();
    rig.respond({ status: "oddchange", selections: [{ eventId: 1, odds: "1.70", original_odds: "1.85" }] });
    await until(async () => (await rig.ticket()).selections[0]?.odd === 1700);
    await until(async () => (await rig.services.databases.device.notices.count()) === 1);
    await happen();
    await rig.services.clock.advance(2000);
    await until(async () => (await rig.ticket()).selections[0]?.odd === odd);
    expect((await rig.ticket()).selections[0]?.originalOdd).toBe(1850);
  });

  it("the time left is the server's, whatever this device's clock says", async () => {
    rig.services.clock.skew(-600_000);
    await rig.paid();
    rig.respond({ status: "reoffer", deadlineIn: 12_345 });
    await rig.reaches("reoffer");
    expect(await rig.row()).toMatchObject({ deadline: { remainingMs: 12_345, at: rig.services.clock.now() } });
  });
});
