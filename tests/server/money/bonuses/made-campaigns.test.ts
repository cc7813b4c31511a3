// Campaigns that administrators make, and grants of theirs, over the whole server.
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { PingAnswer } from "../../../../src/protocol/ping.ts";
import type { BonusesAnswer, Bonus } from "../../../../src/protocol/bonuses.ts";
import type { Match } from "../../../../src/protocol/match.ts";
import { type Answer, startTestServer, type TestServer } from "../../../harness/server.ts";
import { until } from "../../../harness/until.ts";

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
async function wallet(currencyId = 1) {
  const { wallets } = (await server.call<PingAnswer>("/base/v1/users/ping", { token })).body;
  const found = wallets.find(({ currency_id }) => currency_id === currencyId);
  if (found === undefined) throw new Error(`no wallet ${currencyId}`);
  return found;
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

beforeEach(() => {
  offered = [];
});

test("administrators make campaigns; a factor above ten, or what a kind needs and lacks, is refused", async () => {
  const campaign = {
    kind: "bonus",
    group: "regular",
    code: "SPRING",
    amounts: [{ currency: "RSD", amount: 300 }],
    factor: 3,
    minOdd: "1.80",
    minLegs: 2,
    maxStake: 50,
    contribution: { prematch: 100, live: 50 },
    takeDays: 3,
    playDays: 5,
    from: null,
    to: null,
    period: "once",
    audience: "all",
    maxUses: 1,
    state: "running",
    texts: { en: { title: "Spring", html: "<p>Spring</p>" } },
  };
  const save = async (change: Record<string, unknown>, by: string) =>
    server.call<{ id: string }>("/operator/v1/campaigns/save", { body: { ...campaign, ...change }, token: by });
  const admin = (await server.logIn("admin")).access_token;
  expect((await save({}, token)).status).toBe(403);
  expect(await save({}, admin)).toMatchObject({ status: 403, body: { error: "confirmationRequired" } });
  await server.call("/operator/v1/confirm", { token: admin, body: { password: "Sandbox-Pass1" } });
  expect((await save({ factor: 11 }, admin)).status).toBe(400);
  expect((await save({ contribution: { prematch: 100, live: 100, casino: 100 } }, admin)).status).toBe(400);
  expect((await save({ kind: "match" }, admin)).status).toBe(400);
  expect((await save({ contribution: { casino: 100 } }, admin)).status).toBe(400);
  expect((await save({ code: "WELCOME500" }, admin)).status).toBe(409);
  const saved = await save({}, admin);
  expect(saved).toMatchObject({ status: 200, body: { uses: 0, code: "SPRING", maxUses: 1 } });
  expect((await save({ id: saved.body.id, factor: 4 }, admin)).status).toBe(409);
  const named = (change: object) =>
    server.call("/operator/v1/campaigns/save", { body: { campaign: { ...campaign, ...change } }, token: admin });
  expect(await named({ id: saved.body.id })).toMatchObject({ status: 200, body: { id: saved.body.id } });
  expect(await named({ id: saved.body.id, factor: 11 })).toMatchObject({
    status: 400,
    body: { details: [{ path: "factor" }] },
  });
  expect((await named({ id: saved.body.id, factor: 4 })).status).toBe(409);

  expect((await redeem("spring")).body).toMatchObject({ bonus: { status: "offered", amount: 300, required: 900 } });
  const [offer] = await bonuses("offered");
  expect(await wallet()).toMatchObject({ wallet_1: 0 });
  await take(offer?.id ?? "");
  await setCash(0);
  const tooMuch = await matchAt("2.00");
  const market = { marketCode: "1X2", marketsTable: "markets", marketsKey: "1X2", selectionCode: "1" };
  const leg = { eventId: tooMuch.eventId, type: "prematch", sport: tooMuch.sport, odds: "2.00", ...market };
  const stake = (amount: number) => ({
    ticket_id: randomUUID(),
    selections: [leg],
    bets: [{ stake: amount }],
    wallet: { currency: "RSD", currency_id: 1 },
  });
  const refused = await post("/sportsbetting/v1/tickets", stake(51));
  expect(refused).toMatchObject({ status: 422, body: { error: "bonusMaxStake" } });
  expect((await post("/sportsbetting/v1/tickets", stake(50))).status).toBe(200);
  token = (await server.logIn("player2")).access_token;
  expect(await redeem("SPRING")).toMatchObject({ status: 422, body: { error: "promoUsedUp" } });
  const ended = { id: saved.body.id, state: "ended" };
  expect((await server.call("/operator/v1/campaigns/state", { body: ended, token: admin })).status).toBe(200);
  expect(await redeem("SPRING")).toMatchObject({ status: 422, body: { error: "promoEnded" } });
});

test("a grant is an offer: who takes it has it, also after a restart", async () => {
  const admin = (await server.logIn("admin")).access_token;
  const { sub } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as { sub: string };
  const body = { id: "welcome500", subs: [sub, sub], reason: "as agreed", requestId: randomUUID() };
  await server.call("/operator/v1/confirm", { body: { password: "Sandbox-Pass1" }, token: admin });
  const granted = await server.call("/operator/v1/campaigns/grant", { body, token: admin });
  expect(granted).toMatchObject({ status: 200, body: { count: 1 } });
  // The answer was lost, and it is asked for again.
  expect(await server.call("/operator/v1/campaigns/grant", { body, token: admin })).toMatchObject({
    status: 200,
    body: { count: 1 },
  });
  expect(await bonuses("offered")).toHaveLength(1);
  const before = (await wallet(1000)).wallet_0;
  await server.restart();
  const [offer] = await bonuses("offered");
  expect(offer).toMatchObject({ kind: "freebet", amount: 500, left: 0 });
  expect((await take(offer?.id ?? "")).status).toBe(200);
  expect((await wallet(1000)).wallet_0).toBe(before + 500);
  await until(async () => (await bonuses("active")).length === 1);
});
