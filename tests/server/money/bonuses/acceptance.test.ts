// Promo codes and bonuses over the whole server: codes, a deposit that is matched, stakes, wagering and their ends.
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { PingAnswer } from "../../../../src/protocol/ping.ts";
import type { BonusesAnswer, Bonus, Promotion } from "../../../../src/protocol/bonuses.ts";
import type { Match } from "../../../../src/protocol/match.ts";
import type { WireTicket } from "../../../../src/protocol/placed-ticket.ts";
import { payIn } from "../../../harness/card-deposit.ts";
import { type Answer, startTestServer, type TestServer } from "../../../harness/server.ts";
import { connectSocket } from "../../../harness/socket-client.ts";

let server: TestServer;
let token: string;
beforeEach(async () => {
  server = await startTestServer();
  await server.call("/sandbox/feed", { body: { paused: true } });
  token = (await server.logIn("player")).access_token;
});
afterEach(() => server.stop());

type Refused = { error?: string };

const post = <Body>(path: string, body: unknown): Promise<Answer<Body & Refused>> => server.call(path, { body, token });
const redeem = (code: string, requestId?: string) =>
  post<{ bonus: Bonus }>("/account/v1/promo/redeem", { code, ...(requestId ? { requestId } : {}) });
const bonuses = async (state = "") =>
  (await post<BonusesAnswer>("/account/v1/bonuses", { page: 1, state })).body.result;
const take = (bonusId: string) => post<Bonus>("/account/v1/bonuses/take", { bonusId });
const giveUp = (bonusId: string) => post<Bonus>("/account/v1/bonuses/end", { bonusId });

async function wallet(currencyId = 1) {
  const { wallets } = (await server.call<PingAnswer>("/base/v1/users/ping", { token })).body;
  const found = wallets.find(({ currency_id }) => currency_id === currencyId);
  if (found === undefined) throw new Error(`no wallet ${currencyId}`);
  return found;
}

async function withdraw(amount: number, more: Record<string, unknown> = {}) {
  const body = { amount, currency: "RSD", method: "card", direction: "withdrawal", ...more };
  return post<{ paymentId: string }>("/payments/v1/initiate", body);
}

/** 1,000 of cash that was paid in and 1,000 of bonus money. */
async function matched(): Promise<Bonus> {
  await redeem("MATCH100");
  await payIn(server, token, 1000);
  const [offered] = await bonuses("offered");
  if (offered === undefined) throw new Error("nothing is offered");
  return (await take(offered.id)).body;
}

const setCash = (credit: number) =>
  server.call("/sandbox/user", { body: { username: "player", credit, currency: "RSD" } });

let offered: Match[] = [];

/** A match that no ticket of the test is on, with the odd it is to have. */
async function matchAt(O: string): Promise<Match> {
  const search = { page: 1, sport_code: "F", search_filter: "", table_view: "timeline", time_filter: "all" };
  if (offered.length === 0)
    offered = (
      await server.call<{ result: Match[] }>("/cms/v1/betting/prematch/offer", { body: search })
    ).body.result.filter(({ markets, timeStart }) => {
      const line = markets["1X2"]?.[0];
      return line?.MS === "OPEN" && line.selections["1"]?.O !== "-" && timeStart > Date.now() + 60_000;
    });
  const match = offered.pop();
  if (match === undefined) throw new Error("no match is left");
  const cell = { marketsTable: "markets", marketsKey: "1X2", B: "", P: "", selectionCode: "1", O };
  expect((await server.call("/sandbox/odd", { body: { eventId: match.eventId, ...cell } })).status).toBe(204);
  return match;
}

async function place(match: Match, odds: string, stake: number): Promise<string> {
  const ticket_id = randomUUID();
  const market = { marketCode: "1X2", marketsTable: "markets", marketsKey: "1X2", selectionCode: "1", player: "" };
  const leg = { eventId: match.eventId, type: "prematch", sport: match.sport, odds, original_odds: odds, band: "" };
  const body = {
    ticket_id,
    selections: [{ ...leg, ...market }],
    oddsPolicy: "any",
    bets: [{ stake }],
    wallet: { currency: "RSD", currency_id: 1 },
  };
  const answer = await post<{ ErrorText: string }>("/sportsbetting/v1/tickets", body);
  expect(answer.body).toEqual({ ErrorText: "ok" });
  const info = (await server.call<PingAnswer>(`/base/v1/users/ping?ticket_id=${ticket_id}`, { token })).body.ticketInfo;
  expect(info).toMatchObject({ accepted: true });
  return info?._id ?? "";
}

const win = ({ eventId }: Match) => server.call("/sandbox/settle", { body: { eventId, results: { G: [2, 0] } } });
const ticketOf = async (id: string) =>
  (await server.call<WireTicket>(`/sportsbetting/v1/tickets/${id}`, { token })).body;

/** Stakes at 2.00 and wins. */
async function stakeAndWin(stake: number, odds = "2.00"): Promise<void> {
  const match = await matchAt(odds);
  await place(match, odds, stake);
  await win(match);
}

beforeEach(() => {
  offered = [];
});

test("what runs is told to everybody, with its terms, in the language asked for", async () => {
  const { status, body } = await server.call<Promotion[]>("/cms/v1/promotions?lang=de");
  expect(status).toBe(200);
  expect(body.map(({ id, kind, group }) => [id, kind, group])).toEqual([
    ["match100", "match", "regular"],
    ["weekly25", "match", "periodic"],
    ["welcome500", "freebet", "regular"],
  ]);
  expect(body[1]).toMatchObject({ period: "week", terms: { factor: 3, playDays: 7 } });
  expect(body[2]).toMatchObject({ title: "Gratiswette über 500 RSD", group: "regular", terms: { factor: 0 } });
  expect(body[0]?.terms).toMatchObject({ factor: 5, minOdd: "1.50", amounts: [{ percent: 100, max: 5000 }] });
});

test("a code for a free bet gives it once, also where it is sent again", async () => {
  const before = (await wallet(1000)).wallet_0;
  const requestId = randomUUID();
  const first = await redeem(" welcome500 ", requestId);
  expect(first).toMatchObject({
    status: 200,
    body: { bonus: { kind: "freebet", status: "active", amount: 500, left: 500, currency_id: 1000, openTickets: 0 } },
  });
  expect((await redeem(" welcome500 ", requestId)).body).toEqual(first.body);
  expect((await wallet(1000)).wallet_0).toBe(before + 500);
  expect(await redeem("WELCOME500")).toMatchObject({ status: 422, body: { error: "promoUsed" } });
  expect((await wallet(1000)).wallet_0).toBe(before + 500);
  expect(await bonuses("active")).toHaveLength(1);
  expect(await bonuses("done")).toEqual([]);
});

test("codes that nobody has are counted, and known ones wait as well then", async () => {
  for (let tries = 0; tries < 10; tries += 1)
    expect(await redeem(`NOBODY${tries}`)).toMatchObject({ status: 422, body: { error: "promoUnknown" } });
  const refused = await redeem("WELCOME500");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("without log-in nothing is redeemed, and what is not well formed is refused", async () => {
  expect((await server.call("/account/v1/promo/redeem", { body: { code: "WELCOME500" } })).status).toBe(401);
  expect((await redeem("ab")).status).toBe(400);
  expect((await take(randomUUID())).status).toBe(404);
});

test("a deposit brings the bonus that waits for it: it is offered, taken, and a withdrawal ends it", async () => {
  const waiting = await redeem("MATCH100");
  expect(waiting.body).toMatchObject({ bonus: { kind: "match", status: "waiting", amount: 0, required: 0 } });
  await payIn(server, token, 1000);
  const [offer, ...more] = await bonuses();
  expect(more).toEqual([]);
  expect(offer).toMatchObject({ status: "offered", amount: 1000, left: 0, required: 5000, done: 0, minOdd: "1.50" });
  expect(await wallet()).toMatchObject({ wallet_0: 11_000, wallet_1: 0 });
  const taken = await take(offer?.id ?? "");
  expect(taken).toMatchObject({ status: 200, body: { status: "active", left: 1000, required: 5000, takeUntil: null } });
  expect(await wallet()).toMatchObject({ wallet_0: 11_000, wallet_1: 1000 });
  expect(await take(offer?.id ?? "")).toMatchObject({ status: 409, body: { error: "bonusGone" } });

  expect(await withdraw(200)).toMatchObject({ status: 422, body: { error: "bonusWouldEnd" } });
  expect(await wallet()).toMatchObject({ wallet_0: 11_000, wallet_1: 1000, wallet_2: 0 });
  expect((await withdraw(200, { endsBonus: true })).status).toBe(200);
  expect(await wallet()).toMatchObject({ wallet_0: 10_800, wallet_1: 0, wallet_2: 200 });
  expect((await bonuses())[0]).toMatchObject({ status: "forfeited", left: 0 });
});

test("cash first, then bonus money; a win goes back by the same shares and counts from the lowest odd on", async () => {
  const bonus = await matched();
  await setCash(100);
  const match = await matchAt("2.00");
  const id = await place(match, "2.00", 200);
  expect(await wallet()).toMatchObject({ wallet_0: 0, wallet_1: 900 });
  expect(await ticketOf(id)).toMatchObject({ stake: 200, bonusStake: 100 });
  expect((await bonuses())[0]).toMatchObject({ left: 900, openTickets: 1, done: 0 });
  await win(match);
  expect(await wallet()).toMatchObject({ wallet_0: 200, wallet_1: 1100 });
  expect((await bonuses())[0]).toMatchObject({ id: bonus.id, left: 1100, openTickets: 0, done: 200 });
  // Cash alone counts too, but not below the lowest odd.
  await stakeAndWin(100, "1.40");
  expect((await bonuses())[0]).toMatchObject({ done: 200 });
  await stakeAndWin(100);
  expect((await bonuses())[0]).toMatchObject({ done: 300, status: "active" });
});

test("a lost ticket tells the player's open tabs that it counted", async () => {
  const client = await connectSocket(server.url, "/sports");
  try {
    const preAuth = await server.call<{ token: string }>("/sportsbetting/v1/preAuth", { token });
    expect(await client.ask("auth", { token: preAuth.body.token })).toEqual({ ok: true });
    await matched();
    // Of the code and, last of all before the ticket, of the bonus that was taken.
    const told = () => client.of<{ kinds: string[] }>("account_update").map(({ kinds }) => kinds.join());
    await client.next("account_update", () => told().filter((kinds) => kinds === "wallets,bonuses").length === 2);
    const before = told().length;
    const match = await matchAt("2.00");
    await place(match, "2.00", 100);
    await server.call("/sandbox/settle", { body: { eventId: match.eventId, results: { G: [0, 2] } } });
    await client.next("account_update", () => told().length > before);
    expect(told().slice(before)).toEqual(["bonuses"]);
    expect((await bonuses())[0]).toMatchObject({ done: 100, left: 1000 });
  } finally {
    client.close();
  }
});

test("once it is wagered all of it is cash, and it withdraws as such", async () => {
  await matched();
  await setCash(4000);
  await stakeAndWin(4900);
  expect((await bonuses())[0]).toMatchObject({ status: "active", done: 4900, left: 1900 });
  expect(await wallet()).toMatchObject({ wallet_0: 8000, wallet_1: 1900 });
  await stakeAndWin(100);
  expect((await bonuses())[0]).toMatchObject({ status: "done", done: 5000, required: 5000, left: 0 });
  expect(await wallet()).toMatchObject({ wallet_0: 10_000, wallet_1: 0 });
  expect((await withdraw(1000)).status).toBe(200);
});

test("giving up takes the bonus money alone; the own money is withdrawn to its last unit, and no further", async () => {
  const bonus = await matched();
  await setCash(500);
  expect(await giveUp(bonus.id)).toMatchObject({ status: 200, body: { status: "forfeited", left: 0 } });
  expect(await wallet()).toMatchObject({ wallet_0: 500, wallet_1: 0 });
  expect(await giveUp(bonus.id)).toMatchObject({ status: 409, body: { error: "bonusGone" } });
  expect(await withdraw(501)).toMatchObject({ status: 422, body: { error: "insufficientCredit" } });
  expect((await withdraw(500)).status).toBe(200);
  expect(await wallet()).toMatchObject({ wallet_0: 0, wallet_2: 500 });
});

test("while a stake from it is held, nothing ends it", async () => {
  const bonus = await matched();
  await setCash(100);
  await server.call("/sandbox/ticket-policy", { body: { mode: "reoffer", stake: 150 } });
  const match = await matchAt("2.00");
  const ticket_id = randomUUID();
  const market = { marketCode: "1X2", marketsTable: "markets", marketsKey: "1X2", selectionCode: "1" };
  const leg = { eventId: match.eventId, type: "prematch", sport: match.sport, odds: "2.00", original_odds: "2.00" };
  await post("/sportsbetting/v1/tickets", {
    ticket_id,
    selections: [{ ...leg, ...market }],
    bets: [{ stake: 200 }],
    wallet: { currency: "RSD", currency_id: 1 },
  });
  expect(await giveUp(bonus.id)).toMatchObject({ status: 409, body: { error: "ticketPending" } });
  await setCash(100);
  const asked = await withdraw(100, { endsBonus: true });
  expect(asked).toMatchObject({ status: 409, body: { error: "ticketPending" } });
  const { ticketInfo } = (await server.call<PingAnswer>(`/base/v1/users/ping?ticket_id=${ticket_id}`, { token })).body;
  await post("/sportsbetting/v1/tickets/reoffer", { ticketId: ticketInfo?._id, accepted: false });
  expect(await wallet()).toMatchObject({ wallet_0: 200, wallet_1: 1000 });
  expect((await giveUp(bonus.id)).status).toBe(200);
});

test("who registers with a code has what it gives, and with one that nobody has an account all the same", async () => {
  const password = "Registered-1";
  const form = { password, passwordConfirmation: password, firstName: "Ana", lastName: "Anić" };
  const register = async (username: string, promoCode: string) => {
    const body = { ...form, username, email: `${username}@example.com`, promoCode };
    const { status, body: tokens } = await server.call<{ access_token: string }>("/kcmanager/registerUser", { body });
    expect(status).toBe(201);
    return tokens.access_token;
  };
  const keysOf = async (own: string) => {
    const { body } = await server.call<{ result: { key: string }[] }>("/account/v1/messages", {
      body: { page: 1 },
      token: own,
    });
    return body.result.map(({ key }) => key);
  };
  token = await register("withcode", "match100");
  expect(await bonuses("waiting")).toMatchObject([{ campaignId: "match100" }]);
  expect(await keysOf(token)).toContain("promoWaiting");
  const other = await register("without", "nobody-has-it");
  expect(await keysOf(other)).toContain("promoRefused");
});
