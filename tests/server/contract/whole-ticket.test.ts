// Systems, free bets, cash-out, history and bookings as a client of another make uses them: by the contract's names alone.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PingAnswer } from "../../../src/protocol/ping.ts";
import type { Match } from "../../../src/protocol/match.ts";
import type { OfferAnswer } from "../../../src/protocol/offer.ts";
import type { WireTicket } from "../../../src/protocol/placed-ticket.ts";
import { askSandbox } from "../../harness/ask-sandbox.ts";
import { pauseFeed } from "../../harness/pause-feed.ts";
import { startTestServer, type TestServer } from "../../harness/server.ts";
import { until } from "../../harness/until.ts";

let server: TestServer;
let token: string;
let matches: Match[];

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await sandbox("reset", {});
  await pauseFeed(server);
  token = (await server.logIn("player")).access_token;
  const body = { page: 1, sport_code: "F", search_filter: "", table_view: "timeline", time_filter: "all" };
  const { result } = (await server.call<OfferAnswer>("/cms/v1/betting/prematch/offer", { body })).body;
  const later = Date.now() + 15 * 60_000;
  matches = result.filter((each) => each.markets["1X2"]?.[0]?.MS === "OPEN" && each.timeStart > later).slice(0, 4);
  for (const { eventId } of matches) await sandbox("odd", { ...cell, eventId, selectionCode: "1", O: "2.00" });
});

const cell = { marketsTable: "markets", marketsKey: "1X2", B: "", P: "" };
const post = <T>(call: string, body: object) => server.call<T>(`/sportsbetting/v1/${call}`, { body, token });
const ping = async (id = "") => (await server.call<PingAnswer>(`/base/v1/users/ping?ticket_id=${id}`, { token })).body;
const credit = async (id: number) => (await ping()).wallets.find((each) => each.currency_id === id)?.wallet_0;

const sandbox = (call: string, body: object) => askSandbox(server, call, body);

const legs = () =>
  matches.map(({ eventId }) => ({
    eventId,
    type: "prematch",
    marketCode: "1X2",
    selectionCode: "1",
    odds: "2.00",
    sport: "F",
    marketsTable: "markets",
    marketsKey: "1X2",
  }));

/** Two of three, and one that must win: three lines. */
const system = () => ({
  selections: legs().map((leg, index) => (index < 3 ? { ...leg, systemGroup: 0 } : leg)),
  systemGroups: [{ conditions: [2], totalSelections: 3 }],
});

async function outcome(more: object) {
  const ticket_id = randomUUID();
  const bets = [{ selectedSystems: [1], stake: 90, type: "total" }];
  const wallet = { currency: "RSD", currency_id: 1 };
  const answer = await post("tickets", { ticket_id, selections: legs(), bets, wallet, ...more });
  expect(answer).toMatchObject({ status: 200, body: { ErrorText: "ok" } });
  const info = async () => (await ping(ticket_id)).ticketInfo!;
  await until(async () => (await info()).mtcResponse.status !== "pending");
  return info();
}
const ticketOf = async (id: string) =>
  (await server.call<WireTicket>(`/sportsbetting/v1/tickets/${id}`, { token })).body;

describe("a system", () => {
  it("is booked with its groups: three lines of 30 at 8.00", async () => {
    const { _id, accepted } = await outcome(system());
    expect(accepted).toBe(true);
    expect(await ticketOf(_id)).toMatchObject({
      kind: "system",
      stake: 90,
      possibleWin: 720,
      status: "open",
      bonus: 0,
    });
  });

  it.each([
    [{ mode: "deny", subcode: 227 }, { status: "denied", subcode: 227 }, 10_000],
    [{ mode: "oddchange" }, { status: "oddchange" }, 10_000],
    [{ mode: "reoffer", stake: 60 }, { status: "reoffer", code: 101, bets: [{ stake: 60 }] }, 9910],
  ])("follows the policy %j", async (policy, mtcResponse, left) => {
    await sandbox("ticket-policy", policy);
    expect(await outcome(system())).toMatchObject({ accepted: false, mtcResponse });
    expect(await credit(1)).toBe(left);
  });
});

it("a free bet of four is taken from wallet 1000 and pays its gain in cash", async () => {
  const { accepted } = await outcome({ wallet: { currency: "FREEBET-RSD", currency_id: 1000 } });
  expect([accepted, await credit(1000), await credit(1)]).toEqual([true, 910, 10_000]);
  for (const { eventId } of matches) await sandbox("settle", { eventId, results: { G: [1, 0] } });
  expect([await credit(1000), await credit(1)]).toEqual([910, 10_000 + 15 * 90]);
});

it("half is cashed out without a requestId, then the rest; the history finds the ticket", async () => {
  const { _id: ticketId } = await outcome({ selections: legs().slice(0, 1) });
  for (const [part, paid] of [
    [0.5, 42.75],
    [1, 42.75],
  ]) {
    const { amount } = (await post<{ amount: number }>("tickets/cashOut", { ticketId })).body;
    const answer = await post("tickets/confirmCashOut", { ticketId, amount, part });
    expect(answer).toMatchObject({ status: 200, body: { ticketId, amount: paid, currency: "RSD" } });
  }
  expect(await post("tickets/cashOut", { ticketId })).toMatchObject({
    status: 409,
    body: { error: "cashOutUnavailable" },
  });
  const found = async (body: object) =>
    (await post<{ result: WireTicket[] }>("tickets/history", body)).body.result.map(({ _id }) => _id);
  const now = Date.now();
  for (const hit of [{}, { cashout: true, single: true }, { statuses: ["cashout"] }, { from: now - 60_000, to: now }])
    expect(await found(hit)).toEqual([ticketId]);
  for (const miss of [{ won: true }, { system: true }, { freebet: true }, { to: now - 60_000 }, { minPayin: 91 }])
    expect(await found(miss)).toEqual([]);
});

it("a booking of the ticket request's selections gives them back to anybody", async () => {
  const { body } = await server.call<{ code: string }>("/sportsbetting/v1/bookings", { body: { selections: legs() } });
  const found = await server.call<{ selections: object[] }>(`/sportsbetting/v1/bookings/${body.code}`);
  expect(found.body.selections).toMatchObject(legs());
});
