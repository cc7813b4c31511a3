import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { knownMatch, responseOf, routes } from "../../harness/account-rig.ts";
import { createPlacementRig, type PlacementRig } from "../../harness/placement-rig.ts";
import { selectionOf } from "../../harness/selection.ts";
import { until } from "../../harness/until.ts";

let rig: PlacementRig;

beforeEach(async () => {
  rig = await createPlacementRig();
});
afterEach(() => rig.close());

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
    await rig.reaches("checking");
    expect(await rig.dialogs()).toEqual([]);
    expect((await rig.ticket()).selections).toHaveLength(1);
    await rig.pingSays(responseOf(rig.sentId()));
    await rig.reaches("idle");
    expect(await rig.dialogs()).toMatchObject([{ kind: "accepted" }]);
    expect((await rig.ticket()).selections).toEqual([]);
    expect(rig.sent()).toHaveLength(1);
  });

  it("offers Retry only after the time-out, and sends the very same", async () => {
    rig.services.http.on(routes.place, { failed: "network" });
    await rig.pay();
    await rig.reaches("checking");
    await rig.pingSays(null);
    expect(await rig.row()).toMatchObject({ canRetry: false });
    await expect(rig.account.ticket.retry()).rejects.toMatchObject({ code: "nothingSent" });
    expect(rig.sent()).toHaveLength(1);
    await rig.services.clock.advance(18_000);
    await until(
      async () =>
        (await rig.row())?.state === "checking" && JSON.stringify(await rig.row()).includes('"canRetry":true'),
    );
    rig.services.http.on(routes.place, { status: 200, body: { ErrorText: "ok" } });
    await rig.account.ticket.retry();
    await rig.reaches("waiting");
    expect(rig.sent()).toHaveLength(2);
    expect(JSON.stringify(rig.sent()[1]?.body)).toBe(JSON.stringify(rig.sent()[0]?.body));
  });

  it("offers it also while pings fail, since the same id is never placed twice", async () => {
    rig.services.http.on(routes.place, { failed: "network" });
    rig.services.http.on(routes.ping, { failed: "network" });
    await rig.pay();
    await rig.reaches("checking");
    expect(await rig.row()).toMatchObject({ state: "checking", canRetry: false });
    await rig.services.clock.advance(60_000);
    await until(async () => JSON.stringify(await rig.row()).includes('"canRetry":true'));
    expect(await rig.row()).toMatchObject({ state: "checking" });
  });

  it.each([400, 401, 403, 429])("offers Retry at once after a definite %i, which spends nothing", async (status) => {
    rig.services.http.on(routes.place, { status, body: { error: "tooManyRequests" } });
    await rig.pay();
    await until(async () => JSON.stringify(await rig.row()).includes('"canRetry":true'));
    expect(await rig.dialogs()).toEqual([]);
    rig.services.http.on(routes.place, { status: 200, body: { ErrorText: "ok" } });
    await rig.account.ticket.retry();
    await rig.reaches("waiting");
    const [first, second] = rig.sent().slice(-2);
    expect(second?.body).toEqual(first?.body);
  });

  it("is the state after the deadline of a server that keeps silent", async () => {
    await rig.paid();
    rig.respond({ status: "pending", deadlineIn: 15_000 });
    await until(async () => JSON.stringify(await rig.row()).includes('"remainingMs":15000'));
    rig.services.http.on(routes.ping, { failed: "network" });
    await rig.services.clock.advance(17_000);
    await rig.reaches("checking");
    expect(await rig.dialogs()).toEqual([]);
  });

  it("ends with Discard where the server never had it, and keeps the ticket", async () => {
    rig.services.http.on(routes.place, { failed: "network" });
    await rig.pay();
    await rig.reaches("checking");
    rig.services.http.on(routes.abandon, { status: 200, body: { ErrorText: "ok" } });
    await rig.account.ticket.discard();
    await rig.reaches("idle");
    expect(rig.services.http.seenOf(routes.abandon)[0]?.body).toEqual({ ticket_id: rig.sentId() });
    expect(await rig.ticket()).toMatchObject({ selections: [{ eventId: 1 }], stake: 10_000 });
    expect(await rig.dialogs()).toEqual([]);
  });

  it("shows a known ticket's state instead of discarding it", async () => {
    rig.services.http.on(routes.place, { failed: "timeout" });
    await rig.pay();
    await rig.reaches("checking");
    rig.services.http.on(routes.abandon, () => ({
      status: 409,
      body: { error: "ticketKnown", ticketInfo: responseOf(rig.sentId()) },
    }));
    await rig.account.ticket.discard();
    await rig.reaches("idle");
    expect(await rig.dialogs()).toMatchObject([{ kind: "accepted" }]);
  });

  it("survives the worker's death: locked at once, decided by the ping, sent no second time", async () => {
    rig.services.http.on(routes.place, () => new Promise(() => undefined));
    await rig.pay();
    await until(() => rig.sent().length === 1);
    const id = rig.sentId();
    rig.services.http.on(routes.ping, { failed: "network" });
    await rig.restart();
    await rig.reaches("checking");
    await expect(rig.account.ticket.clear()).rejects.toMatchObject({ code: "ticketLocked" });
    rig.services.http.on(routes.ping, () => ({
      status: 200,
      body: { now: 1, blocked: false, wallets: [], maintenanceMode: null, ticketInfo: responseOf(id) },
    }));
    await rig.services.clock.advance(3000);
    await rig.reaches("idle");
    expect(rig.services.http.seenOf(routes.ping).some((ping) => ping.query.get("ticket_id") === id)).toBe(true);
    expect(rig.sent()).toHaveLength(1);
    expect((await rig.ticket()).selections).toEqual([]);
  });

  it("waits sealed for its user through log-outs and other users", async () => {
    rig.services.http.on(routes.place, { failed: "network" });
    await rig.pay();
    await rig.reaches("checking");
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
    await rig.paid();
    expect(rig.sentId()).not.toBe(id);
    rig.respond();
    await rig.reaches("idle");
    await rig.putTicket({ selections: [selectionOf({ eventId: 3 })], revision: 30 });

    rig.pingAnswer.ticketInfo = responseOf(id);
    await rig.signIn({ sub: "u1", n: 6 });
    await until(async () => (await rig.dialogs())[0]?.ticketId === id);
    expect((await rig.ticket()).selections).toHaveLength(1);
  });

  it("keeps pinging with no tab visible", async () => {
    rig.services.http.on(routes.place, { failed: "network" });
    await rig.pay();
    await rig.reaches("checking");
    rig.services.setVisible(false);
    expect(rig.services.waiting).toBe(true);
    await rig.pingSays(responseOf(rig.sentId()));
    await rig.reaches("idle");
    expect(rig.services.waiting).toBe(false);
  });
});
