// Web Push over the whole server: who is told of what, and what a stranger at the lock screen reads.
import { importJWK, jwtVerify } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { pauseAfter } from "../../../../server/people/push/delivery.ts";
import { homeOdd, noWishes, pushPath, startPushRig, type PushRig } from "../../../harness/push-rig.ts";
import { until } from "../../../harness/until.ts";

let rig: PushRig;
beforeAll(async () => {
  rig = await startPushRig();
});
beforeEach(() => rig.reset());
afterAll(() => rig.stop());

describe("the calls", () => {
  it("need a session", async () => {
    expect((await rig.server.call(pushPath)).status).toBe(401);
    expect((await rig.server.call(pushPath, { body: {} })).status).toBe(401);
    expect((await rig.server.call(`${pushPath}/end`, { method: "POST" })).status).toBe(401);
  });

  it("give one key for good, and each session its own subscription", async () => {
    const { publicKey, result } = await rig.state();
    expect(result).toEqual([]);
    expect(Buffer.from(publicKey, "base64url")).toHaveLength(65);
    const browser = await rig.subscribe({ settled: true, cashOut: 150 });
    expect((await rig.state()).result).toEqual([
      { endpoint: browser.endpoint, wishes: { ...noWishes, settled: true, cashOut: 150 } },
    ]);
    const other = await rig.logIn();
    expect((await rig.state(other)).result).toEqual([]);
    await rig.server.restart();
    expect(await rig.state()).toMatchObject({ publicKey, result: [{ endpoint: browser.endpoint }] });
    await rig.server.call("/sandbox/feed", { body: { paused: true } });
  });

  it("replace what the session had, and whoever had the browser before", async () => {
    const browser = await rig.subscribe({ settled: true });
    const next = await rig.subscribe({ kickOff: true });
    expect((await rig.state()).result.map(({ endpoint }) => endpoint)).toEqual([next.endpoint]);
    const other = await rig.logIn("player2");
    await rig.server.call(pushPath, { body: { ...next.body, endpoint: next.endpoint }, token: other });
    expect((await rig.state()).result).toEqual([]);
    expect((await rig.state(other)).result).toHaveLength(1);
    expect((await rig.server.call(pushPath, { body: browser.body, token: rig.token() })).status).toBe(204);
    expect((await rig.server.call(`${pushPath}/end`, { body: {}, token: rig.token() })).status).toBe(204);
    expect((await rig.state()).result).toEqual([]);
    expect((await rig.state(other)).result).toHaveLength(1);
  });

  it.each([
    ["an address inside the network", { endpoint: "https://10.0.0.7/x" }, "pushEndpointRefused"],
    ["an address without TLS", { endpoint: "http://fcm.googleapis.com/x" }, "pushEndpointRefused"],
    ["a key that is none", { keys: { p256dh: "AAAA", auth: "A".repeat(22) } }, "badRequest"],
    ["wishes that are none", { wishes: { settled: "yes" } }, "badRequest"],
  ])("refuse %s", async (_, fault, error) => {
    const { endpoint, keys } = rig.service.subscribe();
    const body = { endpoint, keys, language: "en", wishes: noWishes, ...fault };
    expect(await rig.server.call(pushPath, { body, token: rig.token() })).toMatchObject({
      status: 400,
      body: { error },
    });
    expect((await rig.state()).result).toEqual([]);
  });
});

describe("a settled ticket", () => {
  it("is told once, sealed and signed, in words that name neither match nor amount", async () => {
    const { publicKey } = await rig.state();
    const told = await rig.subscribe({ settled: true });
    const deaf = await rig.subscribe({ kickOff: true }, { as: await rig.logIn() });
    const stranger = await rig.subscribe({ settled: true }, { as: await rig.logIn("player2") });
    const [first, second] = await rig.openMatches();
    const ticket = await rig.place(first);
    const other = await rig.place(second);
    await rig.settle(ticket);
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
    expect(verified.payload).toMatchObject({ aud: rig.service.url, sub: "mailto:no-reply@kvota.example" });
    // Whatever there is by then is in the queue no more.
    await rig.settle(other);
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
      await rig.server.call("/cms/v1/users/userSettings", {
        body: { settings: [{ object: "site", property: "lang", value: account }] },
        token: rig.token(),
      });
    const browser = await rig.subscribe({ settled: true }, { language });
    const ticket = await rig.place();
    await rig.settle(ticket);
    await until(() => browser.heard().length > 0);
    expect(browser.heard()[0]?.payload.url.startsWith(prefix)).toBe(true);
  });

  it("waits for a service that is down, over a restart", async () => {
    const browser = await rig.subscribe({ settled: true });
    const ticket = await rig.place();
    await rig.settleInVain(ticket, 503);
    rig.service.answerWith(201);
    await rig.server.restart();
    rig.advance(pauseAfter(1));
    await until(() => browser.heard().length > 0);
    expect(browser.heard()).toHaveLength(1);
  });
});

describe("a favourite match", () => {
  it("is told of once when it starts, to whoever marked it", async () => {
    const fan = await rig.subscribe({ kickOff: true });
    const other = await rig.subscribe({ kickOff: true }, { as: await rig.logIn("player2") });
    const [match, later] = await rig.openMatches();
    const settings = ["betting", "live_betting"].map((object) => ({
      object,
      property: "favorite_matches",
      value: [match!.eventId, later!.eventId],
    }));
    await rig.server.call("/cms/v1/users/userSettings", { body: { settings }, token: rig.token() });
    const start = (eventId: number) =>
      rig.server.call("/sandbox/match", { body: { eventId, state: { inPlay: true }, timeStart: Date.now() } });
    expect((await start(match!.eventId)).status).toBe(204);
    await until(() => fan.heard().length > 0);
    await start(match!.eventId);
    // By the look that finds the next one the first was looked at again.
    await start(later!.eventId);
    await until(() => fan.heard().length > 1);
    expect(fan.heard().map(({ payload }) => payload)).toMatchObject(
      [match!, later!].map(({ eventId }) => ({
        body: "A match among your favourites has started",
        url: `/en/live_betting?sport=F&match=${eventId}`,
        tag: "kickOff",
      })),
    );
    expect(other.heard()).toEqual([]);
  });
});

describe("cashing out", () => {
  it("is told of once when it gives as much as the player wants to hear of", async () => {
    const browser = await rig.subscribe({ cashOut: 150 });
    const dearer = await rig.subscribe({ cashOut: 300 }, { as: await rig.logIn() });
    // Low ones cannot fall so far that a ticket is worth twice its stake.
    const match = (await rig.openMatches()).find((candidate) => homeOdd(candidate) > 2.5);
    const ticket = await rig.place(match);
    const placed = homeOdd(match!);
    const price = (wanted: number) =>
      rig.server.call("/sandbox/odd", {
        body: {
          eventId: match!.eventId,
          marketsTable: "markets",
          marketsKey: "1X2",
          B: "",
          P: "",
          selectionCode: "1",
          O: wanted.toFixed(2),
        },
      });
    // 95 % of stake x placed / present: twice the stake.
    const twice = (placed * 0.95) / 2;
    expect((await price(twice)).status).toBe(204);
    await until(() => browser.heard().length > 0);
    await price(placed);
    // Of another one on the same price is told next: by that look the first was looked at again.
    const other = await rig.place(match);
    await price(twice);
    await until(() => browser.heard().length > 1);
    expect(browser.heard().map(({ payload }) => payload)).toMatchObject(
      [ticket, other].map(({ _id }, at) => ({
        url: `/en/ticket_history?search=${encodeURIComponent(_id)}`,
        tag: "cashOut",
        open: at + 1,
      })),
    );
    expect(dearer.heard()).toEqual([]);
  });
});
