// Tickets over the whole server: its own offer, accounts, sockets and sandbox.
import { randomUUID } from "node:crypto";
import { io, type Socket } from "socket.io-client";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { PingAnswer } from "../../../../src/protocol/ping.ts";
import type { Match } from "../../../../src/protocol/match.ts";
import type { WireTicket } from "../../../../src/protocol/placed-ticket.ts";
import { ticketResponseSchema, type TicketResponse } from "../../../../src/protocol/tickets.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";

let server: TestServer;
let token: string;
let socket: Socket | undefined;
beforeEach(async () => {
  server = await startTestServer();
  await server.call("/sandbox/feed", { body: { paused: true } });
  token = (await server.logIn("player")).access_token;
});
afterEach(async () => {
  socket?.disconnect();
  await server.stop();
});

async function matches(kind: "live" | "prematch"): Promise<Match[]> {
  const body = { page: 1, sport_code: "F", search_filter: "", table_view: "timeline", time_filter: "all" };
  const answer = await server.call<{ result: Match[] }>(`/cms/v1/betting/${kind}/offer`, { body });
  const open = (match: Match) =>
    match.markets["1X2"]?.[0]?.MS === "OPEN" && Number(match.markets["1X2"][0].selections["1"]?.O) >= 1.01;
  const soon = Date.now() + 60_000;
  return answer.body.result.filter((match) => open(match) && (kind === "live" || match.timeStart > soon));
}

function legOf(match: Match, type: "live" | "prematch") {
  const odds = match.markets["1X2"]?.[0]?.selections["1"]?.O ?? "-";
  const market = { marketCode: "1X2", marketsTable: "markets", marketsKey: "1X2", selectionCode: "1" };
  return {
    eventId: match.eventId,
    type,
    sport: match.sport,
    odds,
    original_odds: odds,
    band: "",
    player: "",
    ...market,
  };
}

const bodyOf = (selections: unknown[]) => ({
  ticket_id: randomUUID(),
  selections,
  oddsPolicy: "none",
  bets: [{ stake: 100 }],
  wallet: { currency: "RSD", currency_id: 1 },
});

const ping = async (id?: string) =>
  (await server.call<PingAnswer>(`/base/v1/users/ping${id ? `?ticket_id=${id}` : ""}`, { token })).body;

async function signedInSocket(): Promise<Socket> {
  const { body } = await server.call<{ token: string }>("/sportsbetting/v1/preAuth", { token });
  const own = io(`${server.url}/sports`, { transports: ["websocket"], forceNew: true });
  await new Promise<void>((resolve) => own.on("connect", resolve));
  expect(await own.emitWithAck("auth", { token: body.token })).toEqual({ ok: true });
  return own;
}

const nextResponse = (own: Socket) =>
  new Promise<TicketResponse>((resolve) =>
    own.once("ticket_response", (payload) => resolve(ticketResponseSchema.parse(payload))),
  );

test("a pre-match ticket: accepted over the socket, in ping after a restart, settled and paid", async () => {
  const [match] = await matches("prematch");
  const body = bodyOf([legOf(match!, "prematch")]);
  socket = await signedInSocket();
  const told = nextResponse(socket);
  expect((await server.call("/sportsbetting/v1/tickets", { body, token })).body).toEqual({ ErrorText: "ok" });
  const response = await told;
  expect(response).toMatchObject({
    frontend_uuid: body.ticket_id,
    accepted: true,
    mtcResponse: { status: "accepted" },
  });
  expect((await ping()).wallets[0]).toMatchObject({ currency: "RSD", wallet_0: 9900 });

  await server.restart();
  await server.call("/sandbox/feed", { body: { paused: true } });
  expect((await ping(body.ticket_id)).ticketInfo).toMatchObject({ _id: response._id, accepted: true });
  expect((await server.call("/sportsbetting/v1/tickets", { body, token })).body).toEqual({ ErrorText: "ok" });
  expect((await ping()).wallets[0]).toMatchObject({ wallet_0: 9900 });

  await server.call("/sandbox/settle", { body: { eventId: match!.eventId, results: { G: [2, 0] } } });
  const ticket = (await server.call<WireTicket>(`/sportsbetting/v1/tickets/${response._id}`, { token })).body;
  expect(ticket).toMatchObject({ status: "won", selections: [{ eventId: match!.eventId, status: "won" }] });
  expect(ticket.win).toBe(ticket.possibleWin);
  expect((await ping()).wallets[0]?.wallet_0).toBeCloseTo(9900 + ticket.win, 2);
});

test("a live ticket waits for its delay; a changed odd is told with the present one", async () => {
  // Within it the word that the ticket waits has to come, and the odd to be changed.
  await server.call("/sandbox/settings", { body: { scope: "ticket", key: "liveTicketDelay", value: 2 } });
  const [match] = await matches("live");
  const body = bodyOf([legOf(match!, "live")]);
  socket = await signedInSocket();
  const own = socket;
  const pending = nextResponse(own);
  await server.call("/sportsbetting/v1/tickets", { body, token });
  expect(await pending).toMatchObject({ mtcResponse: { status: "pending", code: 101 } });
  const changed = nextResponse(own);
  const cell = {
    eventId: match!.eventId,
    marketsTable: "markets",
    marketsKey: "1X2",
    B: "",
    P: "",
    selectionCode: "1",
    O: "7.77",
  };
  expect((await server.call("/sandbox/odd", { body: cell })).status).toBe(204);
  expect(await changed).toMatchObject({
    accepted: false,
    mtcResponse: { status: "oddchange", selections: [{ odds: "7.77" }] },
  });
  expect((await ping()).wallets[0]).toMatchObject({ wallet_0: 10_000 });
});

test("the sandbox's credit is the wallet, and a reset brings money and tickets back to the seed", async () => {
  await server.call("/sandbox/user", { body: { username: "player", credit: 50 } });
  expect((await ping()).wallets[0]).toMatchObject({ wallet_0: 50 });
  const [match] = await matches("prematch");
  const tooMuch = bodyOf([legOf(match!, "prematch")]);
  expect(await server.call("/sportsbetting/v1/tickets", { body: tooMuch, token })).toMatchObject({
    status: 422,
    body: { error: "insufficientCredit" },
  });
  await server.call("/sandbox/ticket-policy", { body: { mode: "reoffer", stake: 20 } });
  await server.call("/sportsbetting/v1/tickets", {
    body: { ...bodyOf([legOf(match!, "prematch")]), bets: [{ stake: 50 }] },
    token,
  });
  await server.call("/sandbox/reset", { method: "POST" });
  expect((await ping()).wallets[0]).toMatchObject({ wallet_0: 10_000 });
  const history = await server.call<{ result: unknown[] }>("/sportsbetting/v1/tickets/history", { body: {}, token });
  expect(history.body.result).toEqual([]);
});

test("a blocked user's token spends nothing", async () => {
  const [match] = await matches("prematch");
  await server.call("/sandbox/user", { body: { username: "player", blocked: true } });
  const answer = await server.call("/sportsbetting/v1/tickets", { body: bodyOf([legOf(match!, "prematch")]), token });
  expect(answer.status).toBe(403);
});

test("a second result for a match that ended corrects its tickets, its score and, once more, after a restart", async () => {
  const [match] = await matches("prematch");
  const { eventId } = match!;
  const body = bodyOf([legOf(match!, "prematch")]);
  await server.call("/sportsbetting/v1/tickets", { body, token });
  const settle = (G: [number, number]) => server.call("/sandbox/settle", { body: { eventId, results: { G } } });
  const shown = async () => {
    const page = await server.call<{ result: WireTicket[] }>("/sportsbetting/v1/tickets/history", { body: {}, token });
    const { status, win, selections } = page.body.result[0]!;
    return { status, win, score: selections[0]?.score };
  };
  const credit = async () => (await ping()).wallets[0]?.wallet_0;

  await settle([2, 0]);
  const won = await shown();
  expect(won).toMatchObject({ status: "won", score: "2:0" });
  expect((await settle([2, 3])).status).toBe(204);
  expect(await shown()).toEqual({ status: "lost", win: 0, score: "2:3" });
  expect(await credit()).toBe(9900);
  await server.restart();
  await server.call("/sandbox/feed", { body: { paused: true } });
  expect(await shown()).toEqual({ status: "lost", win: 0, score: "2:3" });
  await settle([1, 0]);
  expect(await shown()).toEqual({ ...won, score: "1:0" });
  expect(await credit()).toBeCloseTo(9900 + won.win, 2);
  expect((await server.call("/sandbox/settle", { body: { eventId: 1, results: { G: [1, 0] } } })).status).toBe(404);
});
