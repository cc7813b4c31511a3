// Operators stop and limit what bets are taken on, over HTTP: tickets, open tabs and the audit have it at once.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Match } from "../../../../src/protocol/match.ts";
import type { LiabilityAnswer, StopsAnswer } from "../../../../src/protocol/operator/liability.ts";
import type { Frame, StatusChange } from "../../../../src/protocol/sockets.ts";
import type { TicketResponse } from "../../../../src/protocol/tickets.ts";
import { type Name, type OperatorRig, startOperatorRig } from "../../../harness/operator-rig.ts";
import { connectSocket, type SocketClient } from "../../../harness/socket-client.ts";
import { startTicketDesk, type TicketDesk } from "../../../harness/ticket-desk.ts";

let rig: OperatorRig;
let desk: TicketDesk;
const clients: SocketClient[] = [];
beforeAll(async () => {
  rig = await startOperatorRig();
});
afterAll(async () => {
  clients.forEach((client) => client.close());
  await rig.stop();
});
beforeEach(async () => {
  await rig.reset();
  desk = await startTicketDesk(rig);
});

const reason = "news of an injury";
const stop = (scope: string, id: string | number, stopped = true) =>
  rig.ask("stops/set", { scope, id: String(id), stopped, reason });
const limit = (about: object, maxWin: number | null) =>
  rig.byTwo("limits/set", { ...about, currency_id: 1, maxWin, reason });
const liability = async (request: object = {}) => (await rig.ask<LiabilityAnswer>("liability", request)).body;

/** A bet on the home teams at 2.00, whatever is made of it. */
async function bet(by: Name, matches: readonly Match[], stake: number): Promise<TicketResponse> {
  const ticket_id = randomUUID();
  const market = { marketCode: "1X2", marketsTable: "markets", marketsKey: "1X2", selectionCode: "1", player: "" };
  const selections = matches.map(({ eventId, sport }) => ({
    eventId,
    type: "prematch",
    sport,
    odds: "2.00",
    original_odds: "2.00",
    band: "",
    ...market,
  }));
  const body = {
    ticket_id,
    selections,
    oddsPolicy: "any",
    bets: [{ stake }],
    wallet: { currency: "RSD", currency_id: 1 },
  };
  expect(await rig.call("/sportsbetting/v1/tickets", body, by)).toMatchObject({ body: { ErrorText: "ok" } });
  type Ping = { ticketInfo: TicketResponse | null };
  const ping = await rig.call<Ping>(`/base/v1/users/ping?ticket_id=${ticket_id}`, undefined, by);
  if (ping.body.ticketInfo === null) throw new Error("the ticket is not known");
  return ping.body.ticketInfo;
}

const denied = { accepted: false, mtcResponse: { subcode: 217 } };

/** As the offer shows the market that is bet on. */
async function shown({ eventId }: Match): Promise<string | undefined> {
  const { body } = await rig.call<{ result: Match[] }>("/cms/v1/betting/prematch/match", { eventId });
  return body.result[0]?.markets["1X2"]?.[0]?.MS;
}

async function watch({ eventId }: Match): Promise<SocketClient> {
  const client = await connectSocket(rig.server.url, "/feedout");
  clients.push(client);
  client.socket.emit("prematchmatch", { eventId });
  await client.next("initial_data");
  return client;
}

/** Whether a frame tells of the market's status. */
const tells =
  (status: string) =>
  ({ changes }: Frame): boolean =>
    changes.some((change) => change.status?.some((cell: StatusChange) => cell[1] === "1X2" && cell[4] === status));

/** The event that carries the frames of a tab's match. */
async function frame(client: SocketClient, status: string): Promise<void> {
  const events = () => client.received.filter(({ payload }) => isFrame(payload) && tells(status)(payload));
  await expect.poll(() => events().length, { interval: 20 }).toBeGreaterThan(0);
}

function isFrame(payload: unknown): payload is Frame {
  return typeof payload === "object" && payload !== null && "changes" in payload;
}

describe("what is stopped", () => {
  it.each([
    ["market", ({ eventId }: Match) => `${eventId}/1X2`],
    ["match", ({ eventId }: Match) => eventId],
    ["league", ({ leagueId }: Match) => leagueId],
    ["sport", ({ sport }: Match) => sport],
  ] as const)("by its %s takes no bets until it is lifted, and open tabs have it within 2 s", async (scope, idOf) => {
    const match = await desk.match("2.00");
    const tab = await watch(match);
    expect((await stop(scope, idOf(match))).status).toBe(204);
    // Also before the offer shows it.
    expect(await bet("player", [match], 100)).toMatchObject(denied);
    await frame(tab, "SUSPENDED");
    expect(await shown(match)).toBe("SUSPENDED");
    expect(await bet("player", [match], 100)).toMatchObject(denied);
    expect((await stop(scope, idOf(match), false)).status).toBe(204);
    await frame(tab, "OPEN");
    expect(await shown(match)).toBe("OPEN");
    expect(await bet("player", [match], 100)).toMatchObject({ accepted: true });
  });

  it("is named by the number that the offer has for it, too", async () => {
    const match = await desk.match("2.00");
    for (const [scope, id] of [
      ["match", match.eventId],
      ["league", match.leagueId],
    ] as const) {
      const change = { scope, id, reason };
      expect((await rig.ask("stops/set", { ...change, stopped: true })).status).toBe(204);
      expect(await bet("player", [match], 100)).toMatchObject(denied);
      expect((await stop(scope, id, false)).status).toBe(204);
    }
    expect((await rig.ask("stops/set", { scope: "match", id: 1.5, stopped: true, reason })).status).toBe(400);
    expect((await rig.ask("stops/set", { scope: "match", id: 0, stopped: true, reason })).status).toBe(404);
  });

  it("denies a ticket with one such leg, gives the stake back, and leaves others alone", async () => {
    const [one, other] = [await desk.match("2.00"), await desk.match("2.00")];
    const before = await rig.wallet("player");
    await stop("match", one.eventId);
    const answer = await bet("player", [one, other], 100);
    expect(answer).toMatchObject(denied);
    expect(await rig.wallet("player")).toEqual(before);
    expect(await bet("player", [other], 100)).toMatchObject({ accepted: true });
  });

  it("suspends the market of what is open on it, as the list of open bets tells", async () => {
    const match = await desk.match("2.00");
    expect(await bet("player", [match], 100)).toMatchObject({ accepted: true });
    const state = async () => (await liability({ eventId: match.eventId })).result[0]?.state;
    expect(await state()).toBe("open");
    await stop("match", match.eventId);
    await expect.poll(state).toBe("suspended");
  });

  it("leaves the match's other markets open where one of them is stopped", async () => {
    const match = await desk.match("2.00");
    await stop("market", `${match.eventId}/1X2`);
    await expect.poll(() => shown(match)).toBe("SUSPENDED");
    const { body } = await rig.call<{ result: Match[] }>("/cms/v1/betting/prematch/match", { eventId: match.eventId });
    const others = Object.entries(body.result[0]?.markets ?? {}).filter(([key]) => key !== "1X2");
    expect(others.some(([, lines]) => lines.some(({ MS }) => MS === "OPEN"))).toBe(true);
  });

  it("stays so over a restart, is listed with who did it and why, and stands in the audit", async () => {
    const match = await desk.match("2.00");
    await stop("match", match.eventId);
    await stop("match", match.eventId);
    expect((await stop("match", 0)).status).toBe(404);
    await rig.server.restart();
    await rig.logIn("admin");
    await rig.logIn("player");
    expect(await shown(match)).toBe("SUSPENDED");
    expect((await rig.ask<StopsAnswer>("stops", {})).body).toMatchObject({
      result: [
        {
          scope: "match",
          id: String(match.eventId),
          name: `${match.hostName} - ${match.awayName}`,
          by: "admin",
          reason,
        },
      ],
      total: 1,
      limits: [],
    });
    await stop("match", match.eventId, false);
    // The audit outlives a reset: the last three are this test's.
    const told = (await rig.audit({ action: "stop." })).slice(0, 3);
    expect(told.map(({ action, target, outcome }) => [action, target, outcome])).toEqual([
      ["stop.lift", `match/${match.eventId}`, "done"],
      ["stop.set", "match/0", "refused"],
      ["stop.set", `match/${match.eventId}`, "done"],
    ]);
    expect(told[2]).toMatchObject({ reason, after: { stopped: true } });
  });
});

describe("the most that a match may pay", () => {
  const refused = { accepted: false, mtcResponse: { subcode: 208 } };

  it("counts what is open on it, and is free again when that is decided", async () => {
    const [match, other] = [await desk.match("2.00"), await desk.match("2.00")];
    expect((await limit({ eventId: match.eventId }, 1000)).status).toBe(204);
    expect(await bet("player", [match], 300)).toMatchObject({ accepted: true });
    expect(await bet("player2", [match], 250)).toMatchObject(refused);
    expect(await bet("player2", [other], 250)).toMatchObject({ accepted: true });
    expect(await bet("player2", [match], 200)).toMatchObject({ accepted: true });
    expect(await bet("player2", [match], 20)).toMatchObject(refused);
    expect((await limit({ eventId: match.eventId }, null)).status).toBe(200);
    expect(await bet("player2", [match], 20)).toMatchObject({ accepted: true });
    const done = (await rig.audit({ action: "limit." })).filter(({ outcome }) => outcome === "done");
    expect(done.slice(0, 2)).toMatchObject([
      { before: { maxWin: 1000 }, after: { maxWin: null } },
      { before: { maxWin: null }, after: { maxWin: 1000 }, target: `match/${match.eventId}`, reason },
    ]);
  });

  it("is none in the currency of free bets, which pays nothing, nor in one that there is not", async () => {
    const { eventId } = await desk.match("2.00");
    for (const currency_id of [1000, 99])
      expect((await rig.byTwo("limits/set", { eventId, currency_id, maxWin: 1000, reason })).status).toBe(400);
  });

  it("is that of the match before that of its league and its sport, in each currency on its own", async () => {
    const match = await desk.match("2.00");
    await limit({ sport: match.sport }, 100);
    expect(await bet("player", [match], 100)).toMatchObject(refused);
    await limit({ leagueId: match.leagueId }, 200);
    expect(await bet("player", [match], 100)).toMatchObject({ accepted: true });
    expect(await bet("player", [match], 50)).toMatchObject(refused);
    await limit({ eventId: match.eventId }, 10_000);
    expect(await bet("player", [match], 50)).toMatchObject({ accepted: true });
    const { limits } = (await rig.ask<StopsAnswer>("stops", {})).body;
    expect(limits.map(({ scope, maxWin }) => [scope, maxWin])).toEqual(
      expect.arrayContaining([
        ["sport", 100],
        ["league", 200],
        ["match", 10_000],
      ]),
    );
  });

  it("is lowered by one with the password, and raised by two, beyond what is broader as well", async () => {
    const match = await desk.match("2.00");
    const set = (about: object, maxWin: number | null) =>
      rig.ask("limits/set", { ...about, currency_id: 1, maxWin, reason });
    expect((await set({ sport: match.sport }, 100)).body).toEqual({ error: "confirmationRequired" });
    await rig.confirm();
    expect((await set({ sport: match.sport }, 100)).status).toBe(204);
    expect((await set({ sport: match.sport }, 90)).status).toBe(204);
    expect((await set({ leagueId: match.leagueId }, 80)).status).toBe(204);
    for (const [about, maxWin] of [
      [{ sport: match.sport }, 91],
      [{ sport: match.sport }, null],
      [{ leagueId: match.leagueId }, null],
      [{ eventId: match.eventId }, 81],
    ] as const)
      expect((await set(about, maxWin)).status).toBe(202);
    expect((await set({ eventId: match.eventId }, 80)).status).toBe(204);
    const { limits } = (await rig.ask<StopsAnswer>("stops", {})).body;
    expect(limits.map(({ maxWin }) => maxWin).toSorted((a, b) => a - b)).toEqual([80, 80, 90]);
  });

  it("is set for one thing that is there, in a currency that is", async () => {
    const match = await desk.match("2.00");
    expect((await limit({}, 1)).status).toBe(400);
    expect((await limit({ eventId: match.eventId, sport: "F" }, 1)).status).toBe(400);
    expect((await limit({ eventId: match.eventId, currency_id: 99 }, 1)).status).toBe(204);
    expect((await rig.ask("limits/set", { eventId: match.eventId, currency_id: 99, maxWin: 1 })).status).toBe(400);
    expect((await limit({ leagueId: 999_999_999 }, 1)).status).toBe(404);
  });
});

describe("what is open", () => {
  it("is listed by match and market, the largest first, and found by team", async () => {
    const [one, other] = [await desk.match("2.00"), await desk.match("3.00")];
    await desk.place("player", [one], 100);
    await desk.place("player2", [one, other], 200);
    const { result, total } = await liability();
    expect(total).toBe(2);
    const place = { marketCode: "1X2", selectionCode: "1", band: "", currency: "RSD" };
    const rowOf = (match: Match) => result.find(({ eventId }) => eventId === match.eventId);
    expect(rowOf(one)).toMatchObject({ ...place, staked: 300, tickets: 2, pair: `${one.hostName} - ${one.awayName}` });
    expect(rowOf(one)?.wouldPay).toBeGreaterThanOrEqual(1400);
    expect(rowOf(other)).toMatchObject({ ...place, staked: 200, tickets: 1 });
    for (const { net, wouldPay, staked } of result) expect(net).toBeCloseTo(wouldPay - staked, 2);
    expect(result[0]?.net).toBeGreaterThan(result[1]?.net ?? Infinity);
    expect((await liability({ eventId: other.eventId })).total).toBe(1);
    expect((await liability({ sport: "T" })).total).toBe(0);
    expect(
      (await liability({ search: one.hostName.slice(0, 6).toLowerCase() })).result.map(({ eventId }) => eventId),
    ).toContain(one.eventId);
    await desk.ends(one, [0, 1]);
    expect((await liability()).total).toBe(0);
  });
});
