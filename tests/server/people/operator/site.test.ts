// What operators do to the whole site.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Menu } from "../../../../src/protocol/cms.ts";
import type { MessagesAnswer } from "../../../../src/protocol/messages.ts";
import type { AuditAnswer } from "../../../../src/protocol/operator/audit.ts";
import type { FeedState, Overview } from "../../../../src/protocol/operator/overview.ts";
import type { SiteSettings } from "../../../../src/protocol/site-settings.ts";
import { systemClock } from "../../../../server/platform/system-clock.ts";
import { startTestServer, wholeOffer, type TestServer } from "../../../harness/server.ts";
import { connectSocket, roundTrip, type SocketClient } from "../../../harness/socket-client.ts";

const player = "00000000-0000-4000-8000-000000000001";

let server: TestServer;
let lead = 0;
let admin: string;
let editor: string;

beforeAll(async () => {
  server = await startTestServer({ config: wholeOffer, clock: { ...systemClock, now: () => Date.now() + lead } });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.call("/sandbox/reset", { body: {} });
  admin = (await server.logIn("admin")).access_token;
  editor = (await server.logIn("editor")).access_token;
});

function operator<Body = Record<string, unknown>>(path: string, body?: object, token = admin) {
  lead += 200;
  return server.call<Body>(`/operator/v1/${path}`, { token, ...(body === undefined ? {} : { body }) });
}
const confirm = () => operator("confirm", { password: "Sandbox-Pass1" });
/** An editor proposes it, an administrator approves. */
async function announceToAll(texts: object) {
  const { body } = await operator("announce", { texts, to: "all" }, editor);
  await confirm();
  return operator("proposals/decide", { proposalId: body["proposalId"], approve: true });
}
async function tabOf(username: string): Promise<SocketClient> {
  const { access_token: token } = await server.logIn(username);
  const { body } = await server.call<{ token: string }>("/sportsbetting/v1/preAuth", { token });
  const client = await connectSocket(server.url, "/sports");
  await client.ask("auth", { token: body.token });
  return client;
}
/** What this tab was to read again, oldest first. */
const told = (client: SocketClient) => client.of<{ kinds: string[] }>("account_update").map(({ kinds }) => kinds);
async function heardTwice(client: SocketClient): Promise<void> {
  await expect.poll(() => told(client).length).toBe(2);
  await roundTrip(client);
  expect(told(client)).toEqual([["messages"], ["messages"]]);
  client.close();
}

describe("settings", () => {
  const page = { scope: "status", key: "disableCasinoPage" };

  it("are told with what stands: to editors those of the content", async () => {
    const all = (await operator<SiteSettings>("settings")).body.result;
    expect(all.find(({ key }) => key === "disableCasinoPage")).toEqual({
      ...page,
      value: false,
      default: false,
      group: "switches",
      unit: "switch",
      editor: { kind: "switch" },
      risk: "none",
      changedAt: null,
      changedBy: null,
      previous: null,
      invalid: false,
    });
    expect(all.find(({ scope, key }) => scope === "ticket" && key === "liveTicketDelay")?.value).toBe(3);
    const content = (await operator<SiteSettings>("settings", undefined, editor)).body.result;
    expect(content.map(({ key }) => key).toSorted()).toEqual([
      "bannerPageSettings",
      "banners",
      "documents",
      "marquee",
      "menuOrder",
      "translations",
    ]);
    expect(content.every(({ value }) => value !== null && value !== undefined)).toBe(true);
  });

  it("are changed for every open tab, once for what the writer saw", async () => {
    const client: SocketClient = await connectSocket(server.url, "/sports");
    const close = { ...page, value: true, was: false, reason: "the provider is down" };
    expect((await operator("settings", close)).status).toBe(204);
    expect(await client.next("reload_settings")).toEqual({});
    const casino = async () =>
      (await server.call<Menu>("/cms/v1/menu")).body.find(({ key }) => key === "casino")?.disabled;
    expect(await casino()).toBe(true);
    expect(await operator("settings", close)).toMatchObject({ status: 409, body: { error: "settingChanged" } });
    expect((await operator("settings", { ...close, value: false, was: true })).status).toBe(204);
    expect(await casino()).toBe(false);
    const { body } = await operator<AuditAnswer>("audit", { action: "setting.set" });
    expect(body.result.slice(0, 3)).toMatchObject([
      { target: "status/disableCasinoPage", before: true, after: false, outcome: "done" },
      { outcome: "refused", after: { error: "settingChanged" } },
      { before: false, after: true, reason: "the provider is down" },
    ]);
    client.close();
  });

  it("are told to everybody but for how operators watch each other", async () => {
    const known = (await operator<SiteSettings>("settings")).body.result.map(({ key }) => key);
    const { body: start } = await server.call<{ general: { key: string }[] }>("/cms/v1/settings/start");
    const { body: general } = await server.call<{ key: string }[]>("/cms/v1/settings/general");
    for (const key of ["fourEyes", "withdrawalAutoApprove", "verifyAbove"]) {
      expect(known).toContain(key);
      for (const told of [start.general, general]) expect(told.map((entry) => entry.key)).not.toContain(key);
    }
    expect(general.map(({ key }) => key)).toContain("voucherLimits");
  });

  it.each([
    ["an unknown key", { scope: "general", key: "nothing", value: 1, was: null }],
    ["an unknown scope", { scope: "system", key: "maintenance", value: 1, was: null }],
    ["a key of every object", { scope: "general", key: "constructor", value: 1, was: null }],
    ["a status that is no boolean", { ...page, value: "yes", was: false }],
    ["a delay of a day", { scope: "ticket", key: "liveTicketDelay", value: 86_400, was: 3 }],
    [
      "a limit below 0",
      {
        scope: "general",
        key: "maxTicketPayin",
        was: null,
        value: [{ currency: { currency_id: 1, currency: "RSD" }, limit: -1 }],
      },
    ],
    ["a menu with a section twice", { scope: "general", key: "menuOrder", value: ["live", "live"], was: null }],
  ])("take no %s", async (_name, change) => {
    await confirm();
    expect(await operator("settings", change)).toMatchObject({ status: 400, body: { error: "badRequest" } });
  });

  it("of content are an editor's, the others are not", async () => {
    const value = { en: "Tonight" };
    const { body } = await operator<SiteSettings>("settings", undefined, editor);
    const was = body.result.find(({ key }) => key === "marquee")?.value;
    expect((await operator("settings", { scope: "general", key: "marquee", value, was }, editor)).status).toBe(204);
    const order = { scope: "general", key: "menuOrder", value: ["casino", "live"] };
    const stood = ["live", "betting", "casino", "casino_live", "virtuals"];
    expect((await operator("settings", { ...order, was: stood }, editor)).status).toBe(204);
    const menu = (await server.call<Menu>("/cms/v1/menu")).body.map(({ key }) => key);
    expect(menu).toEqual(["casino", "live", "betting", "casino_live", "virtuals"]);
    for (const change of [
      { ...page, value: true, was: false },
      { scope: "general", key: "nothing", value: 1, was: null },
    ])
      expect((await operator("settings", change, editor)).status).toBe(403);
  });

  it("are changed by one of two who saw the same", async () => {
    const set = (value: number) =>
      operator("settings", { scope: "ticket", key: "maxTicketSelections", value, was: 30 });
    const both = await Promise.all([set(20), set(25)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409]);
  });
});

describe("maintenance", () => {
  it("counts down for everybody, over a restart, until it is called off", async () => {
    await confirm();
    expect((await operator("maintenance", { timeLeft: 600, reason: "new build" })).status).toBe(204);
    const left = async () => {
      const { access_token: token } = await server.logIn("admin");
      const { body } = await server.call<{ maintenanceMode: { timeLeft: number } | null }>("/base/v1/users/ping", {
        token,
      });
      return body.maintenanceMode?.timeLeft ?? null;
    };
    expect(await left()).toBeGreaterThan(500);
    lead += 200_000;
    await server.restart();
    expect(await left()).toBeGreaterThan(300);
    expect(await left()).toBeLessThanOrEqual(400);
    admin = (await server.logIn("admin")).access_token;
    expect((await operator<Overview>("overview")).body.maintenance).toEqual({ timeLeft: expect.any(Number) });
    await confirm();
    await operator("maintenance", { timeLeft: null });
    expect(await left()).toBeNull();
    expect((await operator("maintenance", { timeLeft: -1 })).status).toBe(400);
  });

  it.each([
    ["an operator", (timeLeft: number | null) => operator("maintenance", { timeLeft })],
    ["the sandbox", (timeLeft: number | null) => server.call("/sandbox/maintenance", { body: { timeLeft } })],
  ])("announced by %s has every open tab read its inbox, once", async (_name, set) => {
    await confirm();
    const tabs = [await tabOf("player"), await tabOf("player2")];
    await set(600);
    for (const tab of tabs) expect((await tab.next<{ kinds: string[] }>("account_update")).kinds).toEqual(["messages"]);
    // Moved, and called off: the inbox has nothing new.
    await set(300);
    await set(null);
    await announceToAll({ en: { title: "Back", text: "We are back." } });
    for (const tab of tabs) await heardTwice(tab);
  });
});

describe("an announcement", () => {
  const texts = {
    en: { title: "New hours", text: "We close at ten." },
    de: { title: "Neue Zeiten", text: "Wir schließen um zehn." },
  };
  async function inbox(username: string, language: string) {
    const { access_token: token } = await server.logIn(username);
    const { body } = await server.call<MessagesAnswer>("/account/v1/messages", {
      token,
      body: { page: 1 },
      headers: { "accept-language": language },
    });
    return body.result.filter(({ key }) => key === "announcement").map(({ params }) => params);
  }

  it("reaches every player in their own language, once a second one has looked at it", async () => {
    const proposed = await operator("announce", { texts, to: "all" }, editor);
    expect(proposed).toMatchObject({ status: 202, body: { proposalId: expect.any(String) } });
    expect(await inbox("player", "de")).toEqual([]);
    const agree = { proposalId: proposed.body["proposalId"], approve: true };
    await operator("confirm", { password: "Sandbox-Pass1" }, editor);
    expect(await operator("proposals/decide", agree, editor)).toMatchObject({
      status: 403,
      body: { error: "fourEyes", details: [{ message: "maker" }] },
    });
    await confirm();
    expect((await operator("proposals/decide", agree)).status).toBe(200);
    expect(await inbox("player", "de")).toEqual([texts.de]);
    expect(await inbox("player2", "ru")).toEqual([texts.en]);
    const { access_token: token } = await server.logIn("player2");
    const settings = [{ object: "site", property: "lang", value: "de" }];
    await server.call("/cms/v1/users/userSettings", { token, body: { settings } });
    expect(await inbox("player2", "ru")).toEqual([texts.de]);
  });

  it("reaches an agent and all below, and none beside", async () => {
    const to = { agent: "00000000-0000-4000-8000-000000000003" };
    expect(await operator("announce", { texts, to }, editor)).toMatchObject({ status: 202, body: { count: 3 } });
    for (const name of ["agent", "subagent", "player2"]) expect(await inbox(name, "en")).toEqual([texts.en]);
    expect(await inbox("player", "en")).toEqual([]);
    expect((await operator("announce", { texts, to: { agent: "unknown" } }, editor)).status).toBe(404);
  });

  it("shows in the open tabs of whom it reaches, and of nobody else", async () => {
    const [one, other] = [await tabOf("player"), await tabOf("player2")];
    const agent = "00000000-0000-4000-8000-000000000003";
    await operator("announce", { texts, to: { agent } });
    await other.next("account_update");
    await operator("announce", { texts, to: { sub: player }, reason: "as asked" });
    await one.next("account_update");
    for (const client of [one, other]) await roundTrip(client);
    expect([told(one), told(other)]).toEqual([[["messages"]], [["messages"]]]);
    await announceToAll(texts);
    for (const client of [one, other]) await heardTwice(client);
  });

  it("is made three times an hour, but for words to one player", async () => {
    const to = { agent: "00000000-0000-4000-8000-000000000003" };
    const statuses: number[] = [];
    for (const readers of [to, to, "all", to, { sub: player }])
      statuses.push((await operator("announce", { texts, to: readers, reason: "as asked" }, editor)).status);
    expect(statuses).toEqual([202, 202, 202, 429, 202]);
  });

  it("reaches one player alone, and nobody who is not there", async () => {
    expect((await operator("announce", { texts, to: { sub: player }, reason: "as asked" })).body).toEqual({ count: 1 });
    expect(await inbox("player", "en")).toEqual([texts.en]);
    expect(await inbox("player2", "en")).toEqual([]);
    expect((await operator("announce", { texts, to: { sub: "nobody" }, reason: "as asked" })).status).toBe(404);
    expect((await operator("announce", { texts: { xx: texts.en }, to: "all" })).status).toBe(400);
    expect((await operator("announce", { texts: {}, to: "all" })).status).toBe(400);
  });
});

it("tells how the site is", async () => {
  const { body } = await operator<Overview>("overview");
  expect(body).toMatchObject({
    build: "test",
    users: { total: 7, blocked: 0 },
    maintenance: null,
    connections: expect.any(Number),
    waiting: {
      undecidedTickets: 0,
      ticketsToSettle: expect.any(Number),
      mails: 0,
      failedMails: 0,
      withdrawals: 0,
      reviews: 0,
      proposals: 0,
    },
    feed: { updatesPerSecond: expect.any(Number), seed: expect.any(Number) },
  });
  expect(body.storeBytes).toBeGreaterThan(10_000);
  const { body: feed } = await operator<FeedState>("feed");
  expect(feed.matches.live).toBeGreaterThanOrEqual(40);
  expect(feed.ageMs).toBeLessThan(60_000);
});
