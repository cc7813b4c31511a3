// Placed tickets: when they are read, what is kept of the answers, and whose they are.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { historyKey, openTicketsRequest } from "../../../../src/db/request-keys.ts";
import type { TicketHistoryRequest } from "../../../../src/db/requests.ts";
import type { HistoryRow } from "../../../../src/db/device-tables.ts";
import { keptPages } from "../../../../workers/account/history/history-store.ts";
import { createAccountRig, rsd, type AccountRig } from "../../../harness/account-rig.ts";
import { settle } from "../../../harness/fake-clock.ts";
import { placedLeg, placedTicket } from "../../../harness/placed-tickets.ts";
import { until } from "../../../harness/until.ts";

const route = "POST /sportsbetting/v1/tickets/history";
const settled: TicketHistoryRequest = { ...openTicketsRequest, part: "settled" };
const openOnes = { kind: "history", request: openTicketsRequest, page: 1 } as const;
const first = { kind: "history", request: settled, page: 1 } as const;

let rig: AccountRig;
let open: unknown[];
let decided: unknown[];
beforeEach(async () => {
  rig = await createAccountRig();
  open = [placedTicket("a")];
  decided = [placedTicket("b", { status: "won", win: 185 })];
  rig.services.http.on(route, ({ body }) => {
    const { statuses } = body as { statuses: string[] };
    return { status: 200, body: { result: statuses.includes("open") ? open : decided, totalPages: 1 } };
  });
});
afterEach(() => rig.close());

const asked = () => rig.services.http.seenOf(route).map(({ body }) => body as Record<string, unknown>);
const row = (request = openTicketsRequest, page = 1): Promise<HistoryRow | undefined> =>
  rig.services.databases.device.history.get(["u1", historyKey(request, page)]);
const ids = (found: HistoryRow | undefined): string[] | undefined => found?.tickets.map(({ _id }) => _id);

/** Second by second, so that what an answer sets off is done before the next second begins. */
async function pass(seconds: number): Promise<void> {
  for (let i = 0; i < seconds; i += 1) {
    await rig.services.clock.advance(1000);
    await settle(6);
  }
}

describe("placed tickets", () => {
  it("are asked for by the contract's names, and stored with the server's time", async () => {
    await rig.signIn();
    const request: TicketHistoryRequest = {
      ...settled,
      statuses: ["won", "void"],
      kinds: ["system"],
      cashback: true,
      freebet: true,
      live: true,
      minPayin: 12_345,
      minWin: 100,
      matchCode: " 77 ",
      search: "partizan",
      from: 1,
      to: 2,
      sort: "stake",
      descending: false,
    };
    rig.account.subscribe([{ kind: "history", request, page: 3 }]);
    await until(() => row(request, 3));
    expect(asked()).toEqual([
      {
        sort: "stake ascending",
        page: 3,
        statuses: ["won", "void"],
        won: true,
        system: true,
        cashback: true,
        freebet: true,
        live: true,
        minPayin: 123.45,
        minWin: 1,
        matchCode: "77",
        search: "partizan",
        from: 1,
        to: 2,
      },
    ]);
    const { clock, connection } = rig.services;
    expect(await row(request, 3)).toMatchObject({ error: null, readAt: clock.now() + connection.clockOffset() });
  });

  it("are asked for by statuses alone where none is chosen, newest first", async () => {
    await rig.signIn();
    rig.account.subscribe([openOnes, first]);
    await until(async () => (await row()) && (await row(settled)));
    expect(asked()).toEqual([
      { sort: "createdAt descending", page: 1, statuses: ["open", "pending"] },
      { sort: "createdAt descending", page: 1, statuses: ["won", "lost", "cashout", "void", "rejected"] },
    ]);
    expect([ids(await row()), ids(await row(settled))]).toEqual([["a"], ["b"]]);
  });

  it("that are open are read to the last page, each once", async () => {
    rig.services.http.on(route, ({ body }) => {
      const { page } = body as { page: number };
      const result = [placedTicket(`p${page}`), placedTicket(`p${page + 1}`), placedTicket("x", { status: "won" })];
      return { status: 200, body: { result, totalPages: 3 } };
    });
    await rig.signIn();
    rig.account.subscribe([openOnes]);
    await until(() => row());
    expect(ids(await row())).toEqual(["p1", "p2", "p3", "p4"]);
    expect(await row()).toMatchObject({ totalPages: 1 });
  });

  it("that are not understood are dropped and counted, and hide no others", async () => {
    open = [{ ...placedTicket("bad"), stake: "100" }, placedTicket("good"), null];
    await rig.signIn();
    rig.account.subscribe([openOnes]);
    await until(() => row());
    expect(ids(await row())).toEqual(["good"]);
    expect(await row()).toMatchObject({ dropped: 2 });
    expect(rig.services.counters.read()["dropped"]).toBe(2);
  });

  it("wait for the log-in", async () => {
    rig.account.subscribe([openOnes]);
    await pass(2);
    expect(asked()).toEqual([]);
    await rig.signIn();
    await pass(1);
    await until(() => row());
  });

  it("are read every 30 s while somebody sees them, at once when they are seen again, and no more once nobody asks", async () => {
    await rig.signIn();
    rig.account.subscribe([openOnes]);
    await until(() => row());
    await pass(61);
    expect(asked()).toHaveLength(3);
    rig.services.setVisible(false);
    await pass(60);
    expect(asked()).toHaveLength(3);
    rig.services.setVisible(true);
    await pass(1);
    expect(asked()).toHaveLength(4);
    rig.account.subscribe([]);
    await pass(60);
    expect(asked()).toHaveLength(4);
  });

  it("are left in peace where none is open, until money moves", async () => {
    open = [];
    await rig.signIn();
    rig.account.subscribe([openOnes]);
    await until(() => row());
    await pass(60);
    expect(asked()).toHaveLength(1);
    open = [placedTicket("elsewhere")];
    rig.pingAnswer.wallets = [{ ...rsd, wallet_0: 800 }];
    await pass(4);
    await until(async () => ids(await row())?.includes("elsewhere"));
  });

  it("are read again after a decision, a reconnect and a focus, together once", async () => {
    await rig.signIn();
    rig.account.subscribe([openOnes]);
    await until(() => row());
    rig.services.bus.emit("connected", null);
    rig.services.bus.emit("check-now", null);
    rig.services.bus.emit("tickets-changed", null);
    await pass(1);
    expect(asked()).toHaveLength(2);
  });

  it("are read again when a match of an open leg has left the offer, and not for other matches", async () => {
    open = [placedTicket("a", { selections: [placedLeg({ eventId: 5 }), placedLeg({ eventId: 6, status: "won" })] })];
    await rig.signIn();
    rig.account.subscribe([openOnes]);
    await until(() => row());
    for (const eventId of [6, 7]) rig.services.matches.set(eventId, { state: "gone" });
    rig.services.bus.emit("offer-changed", { eventIds: new Set([5, 6, 7]) });
    await pass(3);
    expect(asked()).toHaveLength(1);
    rig.services.matches.set(5, { state: "gone" });
    rig.services.bus.emit("offer-changed", { eventIds: new Set([5]) });
    await pass(3);
    expect(asked()).toHaveLength(2);
  });

  it("that are no longer open are looked for among the settled ones at once", async () => {
    await rig.signIn();
    rig.account.subscribe([openOnes, first]);
    await until(async () => (await row()) && (await row(settled)));
    decided = [placedTicket("a", { status: "lost" }), ...decided];
    open = [];
    await pass(31);
    await until(async () => ids(await row(settled))?.join() === "a,b");
    expect(ids(await row())).toEqual([]);
  });

  it("stay as they were read when a reading fails, with the reason, until one succeeds", async () => {
    await rig.signIn();
    rig.account.subscribe([openOnes]);
    await until(() => row());
    const readAt = (await row())?.readAt;
    rig.services.http.on(route, { status: 503, body: { error: "unavailable" } });
    await pass(31);
    await until(async () => (await row())?.error !== null);
    expect(await row()).toMatchObject({ error: "unavailable", readAt, tickets: [{ _id: "a" }] });
    rig.services.http.on(route, { status: 200, body: { result: [], totalPages: 0 } });
    await pass(16);
    await until(async () => (await row())?.error === null);
    expect(ids(await row())).toEqual([]);
  });

  it("say why there are none where the first reading failed", async () => {
    rig.services.http.on(route, { failed: "network" });
    await rig.signIn();
    rig.account.subscribe([openOnes]);
    await until(() => row());
    expect(await row()).toMatchObject({ error: "network", readAt: 0, tickets: [] });
  });

  it("are gone with the log-out, and an answer that comes after it is nobody's", async () => {
    await rig.signIn();
    rig.account.subscribe([openOnes]);
    await until(() => row());
    let answer = (): void => undefined;
    rig.services.http.on(route, async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { status: 200, body: { result: open, totalPages: 1 } };
    });
    await pass(31);
    await rig.account.session.logOut();
    answer();
    await pass(2);
    expect(await rig.services.databases.device.history.count()).toBe(0);
  });

  it("are kept for so many pages only, the newest", async () => {
    await rig.signIn();
    for (let page = 1; page <= keptPages + 2; page += 1) {
      rig.account.subscribe([{ ...first, page }]);
      await until(() => row(settled, page));
      await rig.services.clock.advance(10);
    }
    expect(await rig.services.databases.device.history.count()).toBe(keptPages);
    expect(await row(settled, 2)).toBeUndefined();
    expect(await row(settled, keptPages + 2)).toBeDefined();
  });
});
