import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  keyValuesSchema,
  menuSchema,
  statusKeys,
  ticketSettingsSchema,
  type CurrencyLimit,
} from "../../../../src/protocol/cms.ts";
import { bannerPagesSchema, bannersSchema } from "../../../../src/protocol/banners.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.call("/sandbox/reset", { method: "POST" });
});

const set = (scope: string, key: string, value: unknown) =>
  server.call("/sandbox/settings", { body: { scope, key, value } });
const ticket = async () => ticketSettingsSchema.parse((await server.call("/cms/v1/settings/ticket")).body);
const list = async (scope: "general" | "status") =>
  new Map(
    keyValuesSchema.parse((await server.call(`/cms/v1/settings/${scope}`)).body).map(({ key, value }) => [key, value]),
  );

describe("settings", () => {
  it("start with the contract's seed", async () => {
    const settings = await ticket();
    expect(settings).toMatchObject({
      maxTicketSelections: 30,
      liveTicketDelay: 3,
      timeoutPrematchTicket: 10,
      timeoutLiveTicket: 15,
      ticketBonusMinOdd: "1.30",
    });
    const minimum = settings.minTicketPayin;
    expect(minimum.map(({ currency }) => currency.currency)).toEqual(["RSD", "EUR", "FREEBET-RSD"]);
    expect(minimum.find(({ currency }) => currency.currency === "RSD")?.limit).toBe(20);
    const bonuses = settings.ticketBonuses.split(",").map(Number);
    expect(bonuses.every((bonus, index) => bonus >= (bonuses[index - 1] ?? 0))).toBe(true);
  });

  it("have every status key as a boolean and currencies in the general limits", async () => {
    const status = await list("status");
    for (const key of statusKeys) expect([key, status.get(key)]).toEqual([key, key === "loginInDialog"]);
    const [first] = (await list("general")).get("minTicketPayin") as CurrencyLimit[];
    expect(first).toMatchObject({ currency: { currency_id: 1, currency: "RSD" }, limit: 20 });
  });

  it("are changed by the sandbox and outlive a restart", async () => {
    expect((await set("ticket", "liveTicketDelay", 1)).status).toBe(204);
    await set("status", "disableBettingPage", true);
    await set("general", "marquee", "Welcome");
    await server.restart();
    expect((await ticket()).liveTicketDelay).toBe(1);
    expect((await list("status")).get("disableBettingPage")).toBe(true);
    expect((await list("general")).get("marquee")).toBe("Welcome");
    await server.call("/sandbox/reset", { method: "POST" });
    expect((await ticket()).liveTicketDelay).toBe(3);
  });

  it.each([
    ["ticket", "liveTicketDelay", "soon"],
    ["ticket", "unheardOf", 1],
    ["status", "disableBettingPage", "yes"],
    ["theme", "x", 1],
  ])("refuse %s %s = %j", async (scope, key, value) => {
    expect(await set(scope, key, value)).toMatchObject({ status: 400, body: { error: "badRequest" } });
  });
});

describe("menu", () => {
  it("disable a section by its status setting", async () => {
    const menu = async () => menuSchema.parse((await server.call("/cms/v1/menu")).body);
    const betting = async () => (await menu()).find((item) => item.key === "betting");
    expect(await betting()).toMatchObject({ path: "/betting", disabled: false, disabledBy: "disableBettingPage" });
    await set("status", "disableBettingPage", true);
    expect((await betting())?.disabled).toBe(true);
    expect((await menu()).map((item) => item.key)).toEqual(["live", "betting", "casino", "casino_live", "virtuals"]);
    const open = async () => (await menu()).filter((item) => !item.disabled).map((item) => item.key);
    expect(await open()).toEqual(["live", "casino", "casino_live", "virtuals"]);
    await set("status", "casinoIndefiniteDisabled", true);
    expect(await open()).toEqual(["live"]);
  });
});

describe("banners", () => {
  const banners = async () => bannersSchema.parse((await server.call("/cms/v1/banners/all")).body);
  const pages = async () => bannerPagesSchema.parse((await server.call("/cms/v1/banners/pageSettings")).body);

  it("start with some in every language, whose art the site serves itself", async () => {
    const seeded = await banners();
    expect((await pages()).map(({ page }) => page)).toEqual(["home", "index1"]);
    for (const { banners: ids } of await pages())
      for (const id of ids) expect(seeded.map((banner) => banner.id)).toContain(id);
    for (const banner of seeded) {
      expect(Object.keys(banner.texts).sort()).toEqual(["ba", "de", "el", "en", "rs", "ru", "sq"]);
      expect(existsSync(join("public", banner.art ?? "none"))).toBe(true);
    }
  });

  it("are what an editor stores", async () => {
    const own = [{ id: "own", link: "/scores", texts: { en: { title: "Own" } } }];
    await set("general", "banners", own);
    expect((await banners()).map(({ id, tone }) => [id, tone])).toEqual([["own", "calm"]]);
  });
});
