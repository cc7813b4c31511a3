import { afterEach, beforeEach, expect, test } from "vitest";
import type { WireTicket } from "../../../../src/protocol/placed-ticket.ts";
import { historyOrder } from "../../../../server/betting/ticketing/history/history.ts";
import { freeBet, startTicketingRig, type TicketingRig } from "../../../harness/ticketing-rig.ts";

let rig: TicketingRig;
beforeEach(async () => {
  rig = await startTicketingRig();
});
afterEach(() => rig.stop());

interface Page {
  result: WireTicket[];
  totalPages: number;
}

async function history(request: Record<string, unknown> = {}, token = "ana"): Promise<Page> {
  const answer = await rig.call<Page>("/history", { body: request, token });
  expect(answer.status).toBe(200);
  return answer.body;
}

/** One ticket of each sort, a minute apart, named by what they are. */
async function mixed(): Promise<Record<string, string>> {
  for (const eventId of [11, 12, 13, 14]) rig.book.add(eventId);
  const names: Record<string, string> = {};
  const add = async (
    name: string,
    wanted: Parameters<TicketingRig["place"]>[0],
    mode: "accept" | "deny" | "silent" = "accept",
  ) => {
    rig.steering.policy = { mode };
    names[(await rig.place(wanted)).ticketId] = name;
    await rig.clock.advance(4000);
    await rig.settle();
  };
  await add("won single", { stake: 30 });
  await add("lost standard", { stake: 60, legs: [{ eventId: 1, selectionCode: "X", odds: "4.00" }, { eventId: 2 }] });
  rig.book.end(1, { 1: "won", X: "lost" }, rig.clock.now());
  await rig.settle();
  await add("open live", { legs: [{ eventId: 3 }] });
  await add("free bet", { wallet: freeBet, legs: [11, 12, 13, 14].map((eventId) => ({ eventId })) });
  await add("rejected", {}, "deny");
  await add("pending", { stake: 500, legs: [{ eventId: 2 }] }, "silent");
  return names;
}

test("filters by status, kind, money, match and text", async () => {
  const names = await mixed();
  const found = async (request: Record<string, unknown>) =>
    (await history(request)).result.map((ticket) => names[ticket.frontend_uuid]);
  const all = ["pending", "rejected", "free bet", "open live", "lost standard", "won single"];
  expect(await found({})).toEqual(all);
  expect(await found({ won: false, live: false })).toEqual(all);
  expect(await found({ won: true })).toEqual(["won single"]);
  expect(await found({ won: true, lost: true })).toEqual(["lost standard", "won single"]);
  expect(await found({ statuses: ["pending", "rejected"] })).toEqual(["pending", "rejected"]);
  expect(await found({ statuses: ["open"] })).toEqual(["free bet", "open live"]);
  expect(await found({ cashout: true })).toEqual([]);
  expect(await found({ live: true })).toEqual(["open live"]);
  expect(await found({ freebet: true })).toEqual(["free bet"]);
  expect(await found({ standard: true })).toEqual(["free bet", "lost standard"]);
  expect(await found({ single: true, won: true })).toEqual(["won single"]);
  expect(await found({ system: true })).toEqual([]);
  expect(await found({ minPayin: 500 })).toEqual(["pending"]);
  expect(await found({ minWin: 400 })).toEqual(["pending", "free bet"]);
  expect(await found({ matchCode: 2 })).toEqual(["pending", "lost standard"]);
  expect(await found({ matchCode: "3" })).toEqual(["open live"]);
  expect(await found({ search: "cukaricki 3" })).toEqual(["open live"]);
  expect(await found({ search: "%" })).toEqual([]);
  const [newest] = (await history()).result;
  expect(await found({ search: newest?._id })).toEqual(["pending"]);
  expect(await found({ sort: "-stake", minPayin: 60, standard: true })).toEqual(["free bet", "lost standard"]);
  expect(await found({ sort: "createdAt asc" })).toEqual(all.toReversed());
  expect((await history({}, "boris")).result).toEqual([]);
});

test("from and to take epoch ms and days", async () => {
  await rig.place();
  const now = rig.clock.now();
  const day = new Date(now).toISOString().slice(0, 10);
  const count = async (request: Record<string, unknown>) => (await history(request)).result.length;
  expect(await count({ from: now, to: now })).toBe(1);
  expect(await count({ from: now + 1 })).toBe(0);
  expect(await count({ to: now - 1 })).toBe(0);
  expect(await count({ from: day, to: day })).toBe(1);
  expect(await count({ to: "2020-01-01" })).toBe(0);
});

test.each(["from", "to"])("%s that is no time is refused, not left out", async (path) => {
  const { status, body } = await rig.call("/history", { body: { [path]: "yesterday" } });
  expect(status).toBe(400);
  expect(body).toMatchObject({ error: "badRequest", details: [{ path }] });
});

test("20 tickets a page, newest first", async () => {
  for (let index = 0; index < 21; index += 1) {
    await rig.place({ stake: 20 + index });
    await rig.clock.advance(10);
  }
  const first = await history();
  expect([first.result.length, first.totalPages, first.result[0]?.stake]).toEqual([20, 2, 40]);
  const second = await history({ page: 2 });
  expect(second.result.map((ticket) => ticket.stake)).toEqual([20]);
  expect((await history({ page: 3 })).result).toEqual([]);
  expect((await rig.call("/history", { body: { page: 0 } })).status).toBe(400);
});

test("a ticket is shown whole, and to its owner alone", async () => {
  const { ticketId } = await rig.place({ legs: [{ eventId: 1 }, { eventId: 3 }] });
  await rig.clock.advance(3000);
  await rig.settle();
  const ticket = await rig.ticket(ticketId);
  expect(ticket).toMatchObject({
    frontend_uuid: ticketId,
    type: "live",
    kind: "standard",
    currency: "RSD",
    currency_id: 1,
    stake: 100,
    totalOdds: "2.25",
    possibleWin: 225,
    status: "open",
    cashOut: null,
    systemGroups: [],
  });
  expect(ticket.selections[0]).toMatchObject({
    id: "1",
    eventId: 1,
    hostName: "Čukarički 1",
    odd: "1.50",
    status: "open",
    sfId: "s1",
  });
  const foreign = await rig.call(`/${ticket._id}`, { token: "boris" });
  expect([foreign.status, foreign.body]).toEqual([404, { error: "notFound" }]);
});

test.each([
  [undefined, "created_at", "desc"],
  ["createdAt descending", "created_at", "desc"],
  ["createdAt", "created_at", "asc"],
  ["-win", "win", "desc"],
  ["constructor", "created_at", "desc"],
])("sort %s", (sort, column, direction) => {
  expect(historyOrder(sort)).toEqual({ column, direction });
});
