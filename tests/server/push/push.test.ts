// Web Push over the whole server: who is told of what, what a stranger at the lock screen reads, and when it ends.
import { randomUUID } from "node:crypto";
import { importJWK, jwtVerify } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Match } from "../../../src/protocol/match.ts";
import type { WireTicket } from "../../../src/protocol/placed-ticket.ts";
import type { PushState, PushWishes } from "../../../src/protocol/push.ts";
import { startPushService, type PushService } from "../../harness/push-service.ts";
import { startTestServer, type TestServer } from "../../harness/server.ts";
import { until } from "../../harness/until.ts";

let server: TestServer;
let service: PushService;
let token: string;
const path = "/push/v1/subscriptions";
const none: PushWishes = { settled: false, kickOff: false, cashOut: null };

beforeAll(async () => {
  [server, service] = await Promise.all([startTestServer(), startPushService()]);
});
afterAll(async () => {
  await server.stop();
  await service.stop();
});
beforeEach(async () => {
  await server.call("/sandbox/reset", { method: "POST" });
  await server.call("/sandbox/feed", { body: { paused: true } });
  service.answerWith(201);
  token = (await server.logIn("player")).access_token;
});

const state = async (as = token) => (await server.call<PushState>(path, { token: as })).body;
async function subscribe(wishes: Partial<PushWishes>, { as = token, language = "en" } = {}) {
  const browser = service.subscribe();
  const body = { endpoint: browser.endpoint, keys: browser.keys, language, wishes: { ...none, ...wishes } };
  expect((await server.call(path, { body, token: as })).status).toBe(204);
  const heard = () => service.received.filter((message) => message.path === browser.path);
  return { ...browser, body, heard };
}

async function open(kind: "live" | "prematch"): Promise<Match[]> {
  const body = { page: 1, sport_code: "F", search_filter: "", table_view: "timeline", time_filter: "all" };
  const answer = await server.call<{ result: Match[] }>(`/cms/v1/betting/${kind}/offer`, { body });
  const soon = Date.now() + 60_000;
  return answer.body.result.filter(
    ({ markets, timeStart }) =>
      markets["1X2"]?.[0]?.MS === "OPEN" &&
      Number(markets["1X2"][0].selections["1"]?.O) >= 1.01 &&
      (kind === "live" || timeStart > soon),
  );
}

/** A pre-match single on a home win. */
async function place(match: Match, as = token): Promise<WireTicket> {
  const odds = match.markets["1X2"]?.[0]?.selections["1"]?.O ?? "-";
  const market = { marketCode: "1X2", marketsTable: "markets", marketsKey: "1X2", selectionCode: "1" };
  const leg = { eventId: match.eventId, type: "prematch", sport: match.sport, band: "", player: "", ...market };
  const body = {
    ticket_id: randomUUID(),
    selections: [{ ...leg, odds, original_odds: odds }],
    oddsPolicy: "any",
    bets: [{ stake: 100 }],
    wallet: { currency: "RSD", currency_id: 1 },
  };
  expect((await server.call("/sportsbetting/v1/tickets", { body, token: as })).status).toBe(200);
  const history = async () =>
    (await server.call<{ result: WireTicket[] }>("/sportsbetting/v1/tickets/history", { body: {}, token: as })).body
      .result;
  await until(async () => (await history())[0]?.status === "open");
  return (await history())[0]!;
}
const settle = (eventId: number) => server.call("/sandbox/settle", { body: { eventId, results: { G: [1, 0] } } });

describe("the calls", () => {
  it("need a session", async () => {
    expect((await server.call(path)).status).toBe(401);
    expect((await server.call(path, { body: {} })).status).toBe(401);
    expect((await server.call(`${path}/end`, { method: "POST" })).status).toBe(401);
  });

  it("give one key for good, and each session its own subscription", async () => {
    const { publicKey, result } = await state();
    expect(result).toEqual([]);
    expect(Buffer.from(publicKey, "base64url")).toHaveLength(65);
    const browser = await subscribe({ settled: true, cashOut: 150 });
    expect((await state()).result).toEqual([
      { endpoint: browser.endpoint, wishes: { ...none, settled: true, cashOut: 150 } },
    ]);
    const other = (await server.logIn("player")).access_token;
    expect((await state(other)).result).toEqual([]);
    await server.restart();
    expect(await state()).toMatchObject({ publicKey, result: [{ endpoint: browser.endpoint }] });
    await server.call("/sandbox/feed", { body: { paused: true } });
  });

  it("replace what the session had, and whoever had the browser before", async () => {
    const browser = await subscribe({ settled: true });
    const next = await subscribe({ kickOff: true });
    expect((await state()).result.map(({ endpoint }) => endpoint)).toEqual([next.endpoint]);
    const other = (await server.logIn("player2")).access_token;
    await server.call(path, { body: { ...next.body, endpoint: next.endpoint }, token: other });
    expect((await state()).result).toEqual([]);
    expect((await state(other)).result).toHaveLength(1);
    expect((await server.call(path, { body: browser.body, token })).status).toBe(204);
    expect((await server.call(`${path}/end`, { body: {}, token })).status).toBe(204);
    expect((await state()).result).toEqual([]);
    expect((await state(other)).result).toHaveLength(1);
  });

  it.each([
    ["an address inside the network", { endpoint: "https://10.0.0.7/x" }, "pushEndpointRefused"],
    ["an address without TLS", { endpoint: "http://fcm.googleapis.com/x" }, "pushEndpointRefused"],
    ["a key that is none", { keys: { p256dh: "AAAA", auth: "A".repeat(22) } }, "badRequest"],
    ["wishes that are none", { wishes: { settled: "yes" } }, "badRequest"],
  ])("refuse %s", async (_, fault, error) => {
    const { endpoint, keys } = service.subscribe();
    const body = { endpoint, keys, language: "en", wishes: none, ...fault };
    expect(await server.call(path, { body, token })).toMatchObject({ status: 400, body: { error } });
    expect((await state()).result).toEqual([]);
  });
});

describe("a settled ticket", () => {
  it("is told once, sealed and signed, in words that name neither match nor amount", async () => {
    const { publicKey } = await state();
    const told = await subscribe({ settled: true });
    const deaf = await subscribe({ kickOff: true }, { as: (await server.logIn("player")).access_token });
    const stranger = await subscribe({ settled: true }, { as: (await server.logIn("player2")).access_token });
    const [first, second] = await open("prematch");
    const ticket = await place(first!);
    await place(second!);
    await settle(first!.eventId);
    await until(() => told.heard().length > 0);
    const [message] = told.heard();
    expect(message?.payload).toEqual({
      title: "Kvota",
      body: "One of your tickets has been settled",
      url: `/en/ticket_history?search=${encodeURIComponent(ticket._id)}`,
      tag: "settled",
      open: 1,
    });
    expect(message?.headers).toMatchObject({ "content-encoding": "aes128gcm", urgency: "normal" });
    expect(Number(message?.headers["ttl"])).toBeGreaterThan(80_000);
    const [, jwt, key] = /^vapid t=(\S+), ?k=(\S+)$/.exec(message?.headers["authorization"] ?? "") ?? [];
    expect(key).toBe(publicKey);
    const point = Buffer.from(publicKey, "base64url");
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
    const verified = await jwtVerify(jwt!, await importJWK({ kty: "EC", crv: "P-256", x, y }, "ES256"));
    expect(verified.payload).toMatchObject({ aud: service.url, sub: "mailto:no-reply@kvota.example" });
    // Whatever there is by then is in the queue no more.
    await settle(second!.eventId);
    await until(() => told.heard().length === 2);
    expect(told.heard()[1]?.payload.open).toBe(0);
    expect([deaf.heard(), stranger.heard()]).toEqual([[], []]);
  });

  it.each([
    ["the account's language", "de", "el", "/de/"],
    ["else the device's", null, "el", "/el/"],
    ["else the site's", null, "xx", "/ba/"],
  ])("is told in %s", async (_, account, language, prefix) => {
    if (account !== null)
      await server.call("/cms/v1/users/userSettings", {
        body: { settings: [{ object: "site", property: "lang", value: account }] },
        token,
      });
    const browser = await subscribe({ settled: true }, { language });
    const [match] = await open("prematch");
    await place(match!);
    await settle(match!.eventId);
    await until(() => browser.heard().length > 0);
    expect(browser.heard()[0]?.payload.url.startsWith(prefix)).toBe(true);
  });

  it("waits for a service that is down, over a restart", async () => {
    const browser = await subscribe({ settled: true });
    const [match] = await open("prematch");
    await place(match!);
    service.answerWith(503);
    const before = service.tries();
    await settle(match!.eventId);
    await until(() => service.tries() > before);
    service.answerWith(201);
    await server.restart();
    await until(() => browser.heard().length > 0);
    expect(browser.heard()).toHaveLength(1);
  });
});

describe("a favourite match", () => {
  it("is told of once when it starts, to whoever marked it", async () => {
    const fan = await subscribe({ kickOff: true });
    const other = await subscribe({ kickOff: true }, { as: (await server.logIn("player2")).access_token });
    const [match] = await open("prematch");
    const settings = ["betting", "live_betting"].map((object) => ({
      ...{ object, property: "favorite_matches", value: [match!.eventId] },
    }));
    await server.call("/cms/v1/users/userSettings", { body: { settings }, token });
    const start = () =>
      server.call("/sandbox/match", {
        body: { eventId: match!.eventId, state: { inPlay: true }, timeStart: Date.now() },
      });
    expect((await start()).status).toBe(204);
    await until(() => fan.heard().length > 0);
    await start();
    expect(fan.heard().map(({ payload }) => payload)).toMatchObject([
      {
        body: "A match among your favourites has started",
        url: `/en/live_betting?sport=F&match=${match!.eventId}`,
        tag: "kickOff",
      },
    ]);
    expect(other.heard()).toEqual([]);
  });
});

describe("cashing out", () => {
  it("is told of once when it gives as much as the player wants to hear of", async () => {
    const browser = await subscribe({ cashOut: 150 });
    const dearer = await subscribe({ cashOut: 300 }, { as: (await server.logIn("player")).access_token });
    const odd = (match: Match): number => Number(match.markets["1X2"]?.[0]?.selections["1"]?.O);
    // Low ones cannot fall so far that a ticket is worth twice its stake.
    const match = (await open("prematch")).find((candidate) => odd(candidate) > 2.5);
    const ticket = await place(match!);
    const placed = odd(match!);
    const price = (wanted: number) =>
      server.call("/sandbox/odd", {
        body: {
          ...{ eventId: match!.eventId, marketsTable: "markets", marketsKey: "1X2", B: "", P: "" },
          ...{ selectionCode: "1", O: wanted.toFixed(2) },
        },
      });
    // 95 % of stake x placed / present: twice the stake.
    const twice = (placed * 0.95) / 2;
    expect((await price(twice)).status).toBe(204);
    await until(() => browser.heard().length > 0);
    await price(placed);
    await price(twice);
    expect(browser.heard().map(({ payload }) => payload)).toMatchObject([
      { url: `/en/ticket_history?search=${encodeURIComponent(ticket._id)}`, tag: "cashOut", open: 1 },
    ]);
    expect(dearer.heard()).toEqual([]);
  });
});

describe("a browser that was given another address", () => {
  const renew = (old: { endpoint: string; auth: string }, now: { endpoint: string; keys: object }) =>
    server.call(`${path}/renewed`, { body: { old, endpoint: now.endpoint, keys: now.keys } });

  it("is told there, of what waited for it too, with no page to say so", async () => {
    const browser = await subscribe({ settled: true });
    const [match] = await open("prematch");
    await place(match!);
    service.answerWith(503);
    const before = service.tries();
    await settle(match!.eventId);
    await until(() => service.tries() > before);
    const now = service.subscribe();
    expect((await renew({ endpoint: browser.endpoint, auth: browser.keys.auth }, now)).status).toBe(204);
    expect((await state()).result).toEqual([{ endpoint: now.endpoint, wishes: { ...none, settled: true } }]);
    service.answerWith(201);
    await server.restart();
    await until(() => service.received.some((message) => message.path === now.path));
    expect(browser.heard()).toEqual([]);
  });

  it("is believed only if it knows the secret of the old one, and while its session lasts", async () => {
    const browser = await subscribe({ settled: true });
    const now = service.subscribe();
    expect((await renew({ endpoint: browser.endpoint, auth: now.keys.auth }, now)).status).toBe(204);
    expect((await renew({ endpoint: now.endpoint, auth: browser.keys.auth }, now)).status).toBe(204);
    expect((await state()).result.map(({ endpoint }) => endpoint)).toEqual([browser.endpoint]);
    const old = { endpoint: browser.endpoint, auth: browser.keys.auth };
    expect(await renew(old, { ...now, endpoint: "https://10.0.0.7/x" })).toMatchObject({ status: 400 });
    expect(await renew({ ...old, auth: "?" }, now)).toMatchObject({ status: 400, body: { error: "badRequest" } });
    await server.call("/kcmanager/logoutUser", { method: "POST", token });
    expect((await renew(old, now)).status).toBe(204);
    token = (await server.logIn("player")).access_token;
    expect((await state()).result).toEqual([]);
  });
});

describe("a subscription ends", () => {
  const ends: [string, (as: string) => Promise<unknown>][] = [
    ["with the log-out", (as) => server.call("/kcmanager/logoutUser", { method: "POST", token: as })],
    [
      "when another device ends the session",
      () => server.call("/account/v1/sessions/end", { body: { others: true }, token }),
    ],
  ];
  it.each(ends)("%s", async (_, end) => {
    const as = (await server.logIn("player")).access_token;
    const browser = await subscribe({ settled: true }, { as });
    const own = await subscribe({ settled: true });
    const [match] = await open("prematch");
    await place(match!);
    await end(as);
    await settle(match!.eventId);
    await until(() => own.heard().length > 0);
    expect(browser.heard()).toEqual([]);
  });

  it("when the user is blocked, for good", async () => {
    await subscribe({ settled: true });
    const block = (blocked: boolean) => server.call("/sandbox/user", { body: { username: "player", blocked } });
    await block(true);
    await until(async () => (await state()).result.length === 0);
    await block(false);
    expect((await state()).result).toEqual([]);
  });

  it.each([404, 410])("when its push service answers %i", async (status) => {
    await subscribe({ settled: true });
    const [match] = await open("prematch");
    await place(match!);
    service.answerWith(status);
    await settle(match!.eventId);
    await until(async () => (await state()).result.length === 0);
    service.answerWith(201);
    const tries = service.tries();
    const again = await subscribe({ settled: true });
    const [next] = await open("prematch");
    await place(next!);
    await settle(next!.eventId);
    await until(() => again.heard().length > 0);
    expect(service.tries()).toBe(tries + 1);
  });
});
