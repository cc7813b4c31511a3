import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ticketRequestSchema } from "../../../src/protocol/tickets.ts";
import { settle } from "../../harness/fake-clock.ts";
import { createAccountRig, knownMatch, responseOf, routes, type AccountRig } from "../../harness/account-rig.ts";
import { selectionOf } from "../../harness/selection.ts";
import { until } from "../../harness/until.ts";

let rig: AccountRig;

beforeEach(async () => {
  rig = await createAccountRig();
  await rig.signIn();
  await rig.putTicket();
});
afterEach(() => rig.close());

const sent = () => rig.services.http.seenOf(routes.place);
const dialogs = () => rig.services.databases.device.dialogs.toArray();
const row = () => rig.services.databases.device.placement.get("current");
const reaches = (state: string) => until(async () => (await rig.placement()) === state);

async function paid(): Promise<void> {
  await rig.pay();
  await reaches("waiting");
}

/** Lets the ping say this until the placement has heard it. */
async function pingSays(ticketInfo: unknown): Promise<void> {
  rig.pingAnswer.ticketInfo = ticketInfo;
  const before = rig.services.http.seenOf(routes.ping).length;
  await rig.services.clock.advance(3100);
  await until(() => rig.services.http.seenOf(routes.ping).length > before);
  await settle(8);
}

describe("paying", () => {
  it("stores the ticket before it leaves, sends the contract's request and empties on acceptance", async () => {
    let stored = 0;
    rig.services.http.on(routes.place, async () => {
      stored = await rig.services.databases.device.secrets.where("id").equals("placement:u1").count();
      return { status: 200, body: { ErrorText: "ok" } };
    });
    await paid();
    expect(stored).toBe(1);
    const body = ticketRequestSchema.parse(sent()[0]?.body);
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
    await reaches("idle");
    expect(await rig.ticket()).toMatchObject({ selections: [], stake: 2000, revision: 8 });
    expect(await dialogs()).toMatchObject([
      { kind: "accepted", ticketId: rig.sentId(), stake: 10_000, currency: "RSD", possibleWin: 18_500 },
    ]);
    expect(await rig.services.databases.device.secrets.get("placement:u1")).toBeUndefined();
  });

  it("makes one ticket of two tabs pressing at once", async () => {
    const results = await Promise.allSettled([rig.pay(), rig.pay(), rig.pay()]);
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
    const reasons = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
    expect(reasons).toMatchObject([{ code: "ticketLocked" }, { code: "ticketLocked" }]);
    await reaches("waiting");
    expect(sent()).toHaveLength(1);
    await expect(rig.pay()).rejects.toMatchObject({ code: "ticketLocked" });
  });

  it("locks the ticket while it is unresolved", async () => {
    await paid();
    const { ticket } = rig.account;
    await expect(ticket.clear()).rejects.toMatchObject({ code: "ticketLocked" });
    await expect(ticket.toggle(selectionOf({ eventId: 2 }))).rejects.toMatchObject({ code: "ticketLocked" });
    await expect(ticket.setStake(5000)).rejects.toMatchObject({ code: "ticketLocked" });
  });

  it.each<[string, () => unknown]>([
    ["ticketChanged", () => rig.putTicket({ revision: 8 })],
    ["offline", () => rig.services.setConnection("offline")],
    ["offline", () => rig.services.setConnection("connecting")],
    ["stalePrices", () => rig.services.matches.set(1, knownMatch({ fresh: false }))],
    ["stalePrices", () => rig.services.matches.delete(1)],
    ["oddsChanged", () => rig.putTicket({ selections: [selectionOf({ originalOdd: 1900 })] })],
    ["lockedSelections", () => rig.putTicket({ selections: [selectionOf({ status: "locked" })] })],
    ["minTicketPayin", () => rig.putTicket({ stake: 1999 })],
    ["insufficientCredit", () => rig.putTicket({ stake: 100_001 })],
    ["ticketEmpty", () => rig.putTicket({ selections: [] })],
    ["mustLogin", () => rig.account.session.logOut()],
  ])("refuses with %s and sends nothing", async (code, spoil) => {
    await spoil();
    const { stake } = await rig.ticket();
    await expect(rig.account.ticket.pay({ revision: 7, stake })).rejects.toMatchObject({ code });
    expect(sent()).toHaveLength(0);
    expect(["none", "idle"]).toContain(await rig.placement());
  });
});

describe("an outcome nobody knows", () => {
  it.each([
    { failed: "network" as const },
    { failed: "timeout" as const },
    { failed: "malformed" as const, status: 200 },
    { status: 500, body: { error: "internal" } },
    { status: 503, body: { error: "maintenance" } },
    { status: 409, body: { error: "ticketIdReused" } },
  ])("is checked, and neither accepted nor rejected, on %o", async (answer) => {
    rig.services.http.on(routes.place, answer);
    await rig.pay();
    await reaches("checking");
    expect(await dialogs()).toEqual([]);
    expect((await rig.ticket()).selections).toHaveLength(1);
    await pingSays(responseOf(rig.sentId()));
    await reaches("idle");
    expect(await dialogs()).toMatchObject([{ kind: "accepted" }]);
    expect((await rig.ticket()).selections).toEqual([]);
    expect(sent()).toHaveLength(1);
  });

  it("offers Retry only after the time-out, and sends the very same", async () => {
    rig.services.http.on(routes.place, { failed: "network" });
    await rig.pay();
    await reaches("checking");
    await pingSays(null);
    expect(await row()).toMatchObject({ canRetry: false });
    await rig.account.ticket.retry();
    expect(sent()).toHaveLength(1);
    await rig.services.clock.advance(18_000);
    await until(
      async () => (await row())?.state === "checking" && JSON.stringify(await row()).includes('"canRetry":true'),
    );
    rig.services.http.on(routes.place, { status: 200, body: { ErrorText: "ok" } });
    await rig.account.ticket.retry();
    await reaches("waiting");
    expect(sent()).toHaveLength(2);
    expect(JSON.stringify(sent()[1]?.body)).toBe(JSON.stringify(sent()[0]?.body));
  });

  it("offers it also while pings fail, since the same id is never placed twice", async () => {
    rig.services.http.on(routes.place, { failed: "network" });
    rig.services.http.on(routes.ping, { failed: "network" });
    await rig.pay();
    await reaches("checking");
    expect(await row()).toMatchObject({ state: "checking", canRetry: false });
    await rig.services.clock.advance(60_000);
    await until(async () => JSON.stringify(await row()).includes('"canRetry":true'));
    expect(await row()).toMatchObject({ state: "checking" });
  });

  it.each([400, 401, 403, 429])("offers Retry at once after a definite %i, which spends nothing", async (status) => {
    rig.services.http.on(routes.place, { status, body: { error: "tooManyRequests" } });
    await rig.pay();
    await until(async () => JSON.stringify(await row()).includes('"canRetry":true'));
    expect(await dialogs()).toEqual([]);
    rig.services.http.on(routes.place, { status: 200, body: { ErrorText: "ok" } });
    await rig.account.ticket.retry();
    await reaches("waiting");
    const [first, second] = sent().slice(-2);
    expect(second?.body).toEqual(first?.body);
  });

  it("is the state after the deadline of a server that keeps silent", async () => {
    await paid();
    rig.respond({ status: "pending", deadlineIn: 15_000 });
    await until(async () => JSON.stringify(await row()).includes('"remainingMs":15000'));
    rig.services.http.on(routes.ping, { failed: "network" });
    await rig.services.clock.advance(17_000);
    await reaches("checking");
    expect(await dialogs()).toEqual([]);
  });

  it("ends with Discard where the server never had it, and keeps the ticket", async () => {
    rig.services.http.on(routes.place, { failed: "network" });
    await rig.pay();
    await reaches("checking");
    rig.services.http.on(routes.abandon, { status: 200, body: { ErrorText: "ok" } });
    await rig.account.ticket.discard();
    await reaches("idle");
    expect(rig.services.http.seenOf(routes.abandon)[0]?.body).toEqual({ ticket_id: rig.sentId() });
    expect(await rig.ticket()).toMatchObject({ selections: [{ eventId: 1 }], stake: 10_000 });
    expect(await dialogs()).toEqual([]);
  });

  it("shows a known ticket's state instead of discarding it", async () => {
    rig.services.http.on(routes.place, { failed: "timeout" });
    await rig.pay();
    await reaches("checking");
    rig.services.http.on(routes.abandon, () => ({
      status: 409,
      body: { error: "ticketKnown", ticketInfo: responseOf(rig.sentId()) },
    }));
    await rig.account.ticket.discard();
    await reaches("idle");
    expect(await dialogs()).toMatchObject([{ kind: "accepted" }]);
  });

  it("survives the worker's death: locked at once, decided by the ping, sent no second time", async () => {
    rig.services.http.on(routes.place, () => new Promise(() => undefined));
    await rig.pay();
    await until(() => sent().length === 1);
    const id = rig.sentId();
    rig.services.http.on(routes.ping, { failed: "network" });
    await rig.restart();
    await reaches("checking");
    await expect(rig.account.ticket.clear()).rejects.toMatchObject({ code: "ticketLocked" });
    rig.services.http.on(routes.ping, () => ({
      status: 200,
      body: { now: 1, blocked: false, wallets: [], maintenanceMode: null, ticketInfo: responseOf(id) },
    }));
    await rig.services.clock.advance(3000);
    await reaches("idle");
    expect(rig.services.http.seenOf(routes.ping).some((ping) => ping.query.get("ticket_id") === id)).toBe(true);
    expect(sent()).toHaveLength(1);
    expect((await rig.ticket()).selections).toEqual([]);
  });

  it("waits sealed for its user through log-outs and other users", async () => {
    rig.services.http.on(routes.place, { failed: "network" });
    await rig.pay();
    await reaches("checking");
    const id = rig.sentId();
    await rig.account.session.logOut();
    expect(await rig.placement()).toBe("idle");
    const secrets = await rig.services.databases.device.secrets.toArray();
    expect(secrets.map((secret) => secret.id)).toContain("placement:u1");
    expect(JSON.stringify(secrets)).not.toContain(id);

    await rig.signIn({ sub: "u2", username: "player2", n: 5 });
    rig.services.http.on(routes.place, { status: 200, body: { ErrorText: "ok" } });
    await rig.putTicket({
      selections: [selectionOf({ selectionCode: "1" }), selectionOf({ eventId: 2 })],
      revision: 20,
    });
    rig.services.matches.set(2, knownMatch({ eventId: 2 }));
    await paid();
    expect(rig.sentId()).not.toBe(id);
    rig.respond();
    await reaches("idle");
    await rig.putTicket({ selections: [selectionOf({ eventId: 3 })], revision: 30 });

    rig.pingAnswer.ticketInfo = responseOf(id);
    await rig.signIn({ sub: "u1", n: 6 });
    await until(async () => (await dialogs())[0]?.ticketId === id);
    expect((await rig.ticket()).selections).toHaveLength(1);
  });

  it("keeps pinging with no tab visible", async () => {
    rig.services.http.on(routes.place, { failed: "network" });
    await rig.pay();
    await reaches("checking");
    rig.services.setVisible(false);
    expect(rig.services.waiting).toBe(true);
    await pingSays(responseOf(rig.sentId()));
    await reaches("idle");
    expect(rig.services.waiting).toBe(false);
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
    await paid();
    rig.respond({ status: "denied", subcode });
    await reaches("idle");
    expect(await dialogs()).toMatchObject([{ kind: "rejected", messageKey }]);
    expect(await rig.ticket()).toMatchObject({ selections: [{ eventId: 1 }], stake: 2000 });
    await until(() => rig.services.http.seenOf(routes.check).length === 1);
  });

  it("a 422 is a rejection with the server's key", async () => {
    rig.services.http.on(routes.place, { status: 422, body: { error: "minTicketPayin" } });
    await rig.pay();
    await reaches("idle");
    expect(await dialogs()).toMatchObject([{ kind: "rejected", messageKey: "minTicketPayin" }]);
    expect((await rig.ticket()).selections).toHaveLength(1);
  });

  it("are acted on once, and only where they speak of this ticket", async () => {
    await paid();
    rig.respond({ id: "somebody-elses" });
    await settle();
    expect(await rig.placement()).toBe("waiting");
    const response = rig.respond({ status: "denied", subcode: 208 });
    await reaches("idle");
    await rig.account.ticket.closeOutcome();
    rig.services.topics.announce("ticket-response", response);
    await settle(10);
    expect(await dialogs()).toEqual([]);
  });

  it("busy resets the wait, keeps the ticket and says so until it is closed", async () => {
    await paid();
    rig.respond({ status: "denied", busy: true });
    await reaches("idle");
    await until(async () => (await rig.services.databases.device.notices.count()) === 1);
    expect(await rig.services.databases.device.notices.toArray()).toMatchObject([
      { messageKey: "snackbarServerBusy", tone: "busy", timeout: 0 },
    ]);
    expect(await rig.ticket()).toMatchObject({ selections: [{ eventId: 1 }], stake: 10_000 });
    expect(await dialogs()).toEqual([]);
  });

  it("changed odds come onto the ticket, with the lowered stake", async () => {
    await paid();
    rig.respond({
      status: "oddchange",
      stake: 50,
      changePayment: true,
      selections: [{ eventId: 1, odds: "1.70", original_odds: "1.85" }],
    });
    await reaches("idle");
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
    await reaches("waiting");
    expect(sent()).toHaveLength(2);
  });

  it.each<[string, () => unknown, number]>([
    ["the offer moves", () => rig.services.matches.set(1, knownMatch({ odd: "1.65" })), 1650],
    ["it has not for long", () => rig.services.clock.advance(15_000), 1850],
  ])("changed odds stand until %s", async (_what, happen, odd) => {
    await paid();
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
    await paid();
    rig.respond({ status: "reoffer", deadlineIn: 12_345 });
    await reaches("reoffer");
    expect(await row()).toMatchObject({ deadline: { remainingMs: 12_345, at: rig.services.clock.now() } });
  });
});
