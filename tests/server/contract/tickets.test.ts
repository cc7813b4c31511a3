// The ticket calls as a client of another make sees them: over HTTP and its own socket, steered by the sandbox.
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TicketSettings } from "../../../src/protocol/cms.ts";
import type { PingAnswer } from "../../../src/protocol/ping.ts";
import type { Match } from "../../../src/protocol/match.ts";
import type { MatchAnswer, OfferAnswer } from "../../../src/protocol/offer.ts";
import { ticketResponseSchema, type TicketResponse } from "../../../src/protocol/tickets.ts";
import { askSandbox } from "../../harness/ask-sandbox.ts";
import { pauseFeed } from "../../harness/pause-feed.ts";
import { startTestServer, type TestServer } from "../../harness/server.ts";
import { connectSocket, type SocketClient } from "../../harness/socket-client.ts";
import { until } from "../../harness/until.ts";

let server: TestServer;
let token: string;
let socket: SocketClient;
let match: Match;
let live: Match;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await sandbox("reset", {});
  await pauseFeed(server);
  await sandbox("settings", { scope: "ticket", key: "liveTicketDelay", value: 0.3 });
  token = (await server.logIn("player")).access_token;
  socket = await signedIn();
  match = await openMatch("prematch");
  live = await openMatch("live");
});
afterEach(() => socket.close());

const sandbox = (call: string, body: object) => askSandbox(server, call, body);

async function signedIn(): Promise<SocketClient> {
  const { body } = await server.call<{ token: string }>("/sportsbetting/v1/preAuth", { token });
  const client = await connectSocket(server.url, "/sports");
  expect(await client.ask("auth", { token: body.token })).toEqual({ ok: true });
  return client;
}

const oddOf = (from: Match) => from.markets["1X2"]?.[0]?.selections["1"]?.O ?? "-";

async function openMatch(kind: "live" | "prematch"): Promise<Match> {
  const body = { page: 1, sport_code: "F", search_filter: "", table_view: "timeline", time_filter: "all" };
  const { result } = (await server.call<OfferAnswer>(`/cms/v1/betting/${kind}/offer`, { body })).body;
  const later = Date.now() + 15 * 60_000;
  const found = result.find(
    (each) =>
      each.markets["1X2"]?.[0]?.MS === "OPEN" &&
      Number(oddOf(each)) > 1.1 &&
      (kind === "live" || each.timeStart > later),
  );
  if (!found) throw new Error(`no open ${kind} match`);
  await setOdd(found, "2.00");
  const read = await server.call<MatchAnswer>(`/cms/v1/betting/${kind}/match`, { body: { eventId: found.eventId } });
  return read.body.result[0]!;
}

const cellOf = (from: Match) => ({ eventId: from.eventId, marketsTable: "markets", marketsKey: "1X2", B: "", P: "" });
const setOdd = (from: Match, O: string) => sandbox("odd", { ...cellOf(from), selectionCode: "1", O });

const legOf = (from: Match, more: object = {}) => ({
  eventId: from.eventId,
  type: from.inPlay ? "live" : "prematch",
  sfid: "x1",
  marketCode: "1X2",
  selectionCode: "1",
  odds: oddOf(from),
  original_odds: oddOf(from),
  sport: "F",
  player: "",
  marketsTable: "markets",
  marketsKey: "1X2",
  marketsGroup: "main",
  systemGroup: null,
  ...more,
});

const bodyOf = (legs: object[], more: object = {}) => ({
  ticket_id: randomUUID(),
  selections: legs,
  autoOddsChange: false,
  oddsPolicy: "none",
  bets: [{ selectedSystems: [1], stake: 100, type: "total" }],
  original_bets: [{ selectedSystems: [1], stake: 100, type: "total" }],
  wallet: { currency: "RSD", currency_id: 1 },
  bonus: { amount: 1, percentage: 1, total_gain: 1 },
  systemGroups: [],
  unknown: { kept: "out" },
  ...more,
});
type Body = ReturnType<typeof bodyOf>;

const place = (body: unknown) => server.call("/sportsbetting/v1/tickets", { body, token });
const ping = async (id = "") => (await server.call<PingAnswer>(`/base/v1/users/ping?ticket_id=${id}`, { token })).body;
const wallet = async () => (await ping()).wallets.find((each) => each.currency_id === 1)?.wallet_0;

const told = async (body: Body, passes: (response: TicketResponse) => boolean): Promise<TicketResponse> =>
  ticketResponseSchema.parse(
    await socket.next<TicketResponse>(
      "ticket_response",
      (response) => response.frontend_uuid === body.ticket_id && passes(response),
    ),
  );
const outcomeOf = (body: Body) => told(body, ({ mtcResponse }) => mtcResponse.status !== "pending");

async function placed(body: Body): Promise<TicketResponse> {
  expect(await place(body)).toMatchObject({ status: 200, body: { ErrorText: "ok" } });
  return outcomeOf(body);
}

const code = (status: string, more: object = {}) => ({ mtcResponse: { status, ...more } });

describe("the ticket policy", () => {
  it.each<[string, object, object, number]>([
    ["accept", {}, { accepted: true, deadline: null, ...code("accepted") }, 9900],
    ["deny", { subcode: 226 }, { accepted: false, ...code("denied", { subcode: 226 }) }, 10_000],
    ["busy", {}, { accepted: false, etsResponse: { code: 102 } }, 10_000],
    ["oddchange", {}, code("oddchange", { selections: [{ odds: "1.90", original_odds: "2.00" }] }), 10_000],
    ["reoffer", { stake: 40 }, code("reoffer", { code: 101, bets: [{ stake: 40 }] }), 9900],
    ["reoffer", {}, code("reoffer", { code: 101, bets: [{ stake: 100 }] }), 9900],
  ])("%s %j: socket and ping tell the same", async (mode, more, expected, left) => {
    await sandbox("ticket-policy", { mode, ...more });
    const body = bodyOf([legOf(match)]);
    const response = await placed(body);
    expect(response).toMatchObject(expected);
    const { nowTimestamp: _one, ...known } = (await ping(body.ticket_id)).ticketInfo!;
    const { nowTimestamp: _two, ...heard } = response;
    expect(known).toEqual(heard);
    expect(await wallet()).toBe(left);
  });

  it("oddchange moves the offer too: at the odds that were told the next ticket is good", async () => {
    await sandbox("ticket-policy", { mode: "oddchange" });
    const { mtcResponse } = await placed(bodyOf([legOf(match)]));
    await sandbox("ticket-policy", { mode: "accept" });
    const { odds } = mtcResponse.selections[0]!;
    expect((await placed(bodyOf([legOf(match, { odds, original_odds: odds })]))).accepted).toBe(true);
  });

  it("silent: nothing is told, ping says pending with the deadline", async () => {
    await sandbox("ticket-policy", { mode: "silent" });
    const body = bodyOf([legOf(match)]);
    const before = Date.now();
    expect((await place(body)).body).toEqual({ ErrorText: "ok" });
    const after = Date.now();
    const { ticketInfo } = await ping(body.ticket_id);
    expect(ticketInfo).toMatchObject(code("pending", { code: 101 }));
    expect(ticketInfo!.deadline! - before).toBeGreaterThan(9900);
    expect(ticketInfo!.deadline! - after).toBeLessThan(11_000);
    expect(socket.of("ticket_response")).toEqual([]);
  });

  it("error: 500, nothing is spent, and the same body goes through later", async () => {
    await sandbox("ticket-policy", { mode: "error" });
    const body = bodyOf([legOf(match)]);
    expect(await place(body)).toMatchObject({ status: 500, body: { error: "serverError" } });
    expect((await ping(body.ticket_id)).ticketInfo).toBeNull();
    await sandbox("ticket-policy", { mode: "accept" });
    expect((await placed(body)).accepted).toBe(true);
  });

  it("delayMs delays the outcome, not the ok", async () => {
    await sandbox("ticket-policy", { mode: "accept", delayMs: 400 });
    const body = bodyOf([legOf(match)]);
    const response = await placed(body);
    expect(response.nowTimestamp - response.createdAtTimestamp).toBeGreaterThanOrEqual(400);
    expect((await told(body, () => true)).mtcResponse).toMatchObject({ status: "pending", code: 101 });
  });
});

describe("the odds policy", () => {
  const accepted: Record<string, readonly string[]> = { none: [], higher: ["rise"], any: ["rise", "fall"] };
  const cases = Object.keys(accepted).flatMap((policy) =>
    ["rise", "fall"].flatMap((way) =>
      ["prematch", "live"].map((kind): [string, string, string] => [policy, way, kind]),
    ),
  );

  it.each(cases)("%s after a %s, %s", async (oddsPolicy, way, kind) => {
    const from = kind === "live" ? live : match;
    await setOdd(from, way === "rise" ? "2.20" : "1.80");
    const response = await placed(bodyOf([legOf(from)], { oddsPolicy }));
    const status = accepted[oddsPolicy]!.includes(way) ? "accepted" : "oddchange";
    expect(response).toMatchObject(code(status, { selections: [{ odds: way === "rise" ? "2.20" : "1.80" }] }));
    const booked = { totalOdds: way === "rise" ? "2.20" : "1.80", status: "open" };
    const ticket = await server.call(`/sportsbetting/v1/tickets/${response._id}`, { token });
    expect(ticket.body).toMatchObject(status === "accepted" ? booked : { status: "rejected" });
  });
});

describe("within the delay of a live ticket", () => {
  beforeEach(async () => {
    // A busy machine is to come to the change within it, too.
    await sandbox("settings", { scope: "ticket", key: "liveTicketDelay", value: 2 });
    const delay = async () => (await server.call<TicketSettings>("/cms/v1/settings/ticket")).body.liveTicketDelay;
    // Over several processes, which answer in turn, the others hear of it a moment later.
    await until(async () => [await delay(), await delay(), await delay(), await delay()].every((value) => value === 2));
  });

  it("a price that moves is looked at again at its end", async () => {
    const body = bodyOf([legOf(live)]);
    await place(body);
    await setOdd(live, "1.85");
    const response = await outcomeOf(body);
    expect(response).toMatchObject(code("oddchange", { selections: [{ odds: "1.85", original_odds: "2.00" }] }));
    expect(response.nowTimestamp - response.createdAtTimestamp).toBeGreaterThanOrEqual(2000);
  });

  it("a suspended leg denies the whole ticket with 217", async () => {
    const body = bodyOf([legOf(live), legOf(match)], { oddsPolicy: "any" });
    await place(body);
    await sandbox("market", { ...cellOf(live), MS: "SUSPENDED" });
    expect(await outcomeOf(body)).toMatchObject(code("denied", { subcode: 217 }));
    expect(await wallet()).toBe(10_000);
  });
});

describe("a ticket_id", () => {
  it("answers the first answer to a deep-equal body, over a restart too, and 409 to another", async () => {
    const body = bodyOf([legOf(match)]);
    await placed(body);
    const reordered = Object.fromEntries(Object.entries(body).reverse());
    expect(await place(reordered)).toMatchObject({ status: 200, body: { ErrorText: "ok" } });
    const other = { ...body, bets: [{ ...body.bets[0], stake: 101 }] };
    expect(await place(other)).toMatchObject({ status: 409, body: { error: "ticketIdReused" } });
    socket.close();
    await server.restart();
    expect(await place(body)).toMatchObject({ status: 200, body: { ErrorText: "ok" } });
    expect(await place(other)).toMatchObject({ status: 409 });
    expect(await wallet()).toBe(9900);
  });

  it("that was refused is spent: 422 again, though there is money now", async () => {
    await sandbox("user", { username: "player", credit: 10 });
    const body = bodyOf([legOf(match)]);
    expect(await place(body)).toMatchObject({ status: 422, body: { error: "insufficientCredit" } });
    await sandbox("user", { username: "player", credit: 1000 });
    expect(await place(body)).toMatchObject({ status: 422, body: { error: "insufficientCredit" } });
    expect(await wallet()).toBe(1000);
  });

  it("that was abandoned is refused for good; a known one cannot be abandoned", async () => {
    const abandon = (ticket_id: string) =>
      server.call("/sportsbetting/v1/tickets/abandon", { body: { ticket_id }, token });
    const body = bodyOf([legOf(match)]);
    expect(await abandon(body.ticket_id)).toMatchObject({ status: 200, body: { ErrorText: "ok" } });
    expect(await place(body)).toMatchObject({ status: 422, body: { error: "ticketAbandoned" } });
    const known = bodyOf([legOf(match)]);
    await placed(known);
    expect(await abandon(known.ticket_id)).toMatchObject({
      status: 409,
      body: { error: "ticketKnown", ticketInfo: { frontend_uuid: known.ticket_id, accepted: true } },
    });
  });
});

describe("a reoffer", () => {
  const answer = (ticketId: string, accepted: boolean) =>
    server.call("/sportsbetting/v1/tickets/reoffer", {
      body: { ticketId, accepted, reason: accepted ? null : "" },
      token,
    });

  it.each([true, false])("is answered once (accepted: %s); the first answer is given again", async (accepted) => {
    await sandbox("ticket-policy", { mode: "reoffer", stake: 40 });
    const body = bodyOf([legOf(match)]);
    const offered = await placed(body);
    expect(offered.deadline! - offered.nowTimestamp).toBeGreaterThan(19_000);
    expect(offered.mtcResponse.actions?.changePayment).toBeTruthy();
    expect(await answer(offered._id, accepted)).toMatchObject({ status: 200, body: { ErrorText: "ok", accepted } });
    expect(await answer(offered._id, !accepted)).toMatchObject({ status: 200, body: { ErrorText: "ok", accepted } });
    const last = await told(
      body,
      ({ mtcResponse }) => mtcResponse.status !== "reoffer" && mtcResponse.status !== "pending",
    );
    expect(last).toMatchObject({ accepted, ...code(accepted ? "accepted" : "denied") });
    expect(await wallet()).toBe(accepted ? 9960 : 10_000);
  });
});

describe("settlement", () => {
  it.each([
    [[2, 0], "won", 10_100],
    [[0, 2], "lost", 9900],
  ])("by a result of %j: %s", async (G, status, left) => {
    const response = await placed(bodyOf([legOf(match)]));
    await sandbox("settle", { eventId: match.eventId, results: { G } });
    const ticket = await server.call(`/sportsbetting/v1/tickets/${response._id}`, { token });
    expect(ticket.body).toMatchObject({ status, selections: [{ status }] });
    expect(await wallet()).toBe(left);
  });
});
