// Bad lines as a player meets them: what is said, what can be read on, what is sent later, and that nothing asks for more
// than it is given.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFindings } from "../harness/axe-findings.ts";
import { createHotelNetwork, type HotelNetwork } from "../harness/hotel-network.ts";
import { played } from "../harness/played.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { until } from "../harness/until.ts";
import { createAppPage, type AppPage } from "../pages/app-page.ts";
import { createSettingsPage } from "../pages/settings-page.ts";

const offline = (stage: Stage, on: boolean) => stage.sandbox.post("faults", { offline: on });
/** What a dialog needs is fetched with the first one. */
async function seeDialog({ page, dialog }: AppPage): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Log in" }).click();
  await dialog("Log in").waitFor();
  await page.keyboard.press("Escape");
  await dialog("Log in").waitFor({ state: "hidden" });
}
const banner = ({ page }: AppPage) => page.getByRole("status", { name: "Connection" });

describe.each(played([360, 1440]))("a line that comes and goes, on a screen %i px wide", (width) => {
  let stage: Stage;
  let tab: AppPage;
  const switches = () => createSettingsPage(tab).part("E-mails").getByRole("switch", { name: "Offers and bonuses" });

  beforeAll(async () => {
    stage = await createStage({ viewport: { width, height: 740 }, reducedMotion: "reduce" });
    await stage.context.addInitScript(() => {
      const asked = { times: 0 };
      Object.assign(window, { kvotaAsked: asked });
      // Frames without an origin have none.
      if (!("storage" in navigator)) return;
      navigator.storage.persist = () => {
        asked.times += 1;
        return Promise.resolve(true);
      };
    });
    await stage.sandbox.post("feed", { paused: true });
    tab = await stage.newTab();
    await tab.open("/en/live_betting?sport=F");
    await tab.waitForConnection("online");
    await tab.oddsButtons.first().waitFor();
    await seeDialog(tab);
  });
  afterAll(() => stage.dispose());

  it("is told once, in nobody's way: reading goes on", async () => {
    await offline(stage, true);
    const dialog = tab.dialog("Offline");
    await dialog.waitFor();
    await tab.waitForConnection("offline");
    await until(
      "its age",
      async () => (await banner(tab).textContent()) ?? "",
      (text) => /^Offline, data from \d\d:\d\d:\d\d$/.test(text),
    );
    expect(await axeFindings(tab.page)).toEqual([]);
    // Not modal: what lies beside it takes the press.
    await tab.page.locator("main [data-event]").last().scrollIntoViewIfNeeded();
    expect(await tab.page.getByRole("main").getAttribute("inert")).toBeNull();
    await tab.page.getByRole("main").getByRole("tab").or(tab.page.getByRole("main").getByRole("link")).last().focus();
    await dialog.waitFor();
    await offline(stage, false);
    await tab.waitForConnection("online");
    await dialog.waitFor({ state: "hidden" });
    await offline(stage, true);
    await dialog.waitFor();
    await dialog.getByRole("button", { name: "OK" }).click();
    await dialog.waitFor({ state: "hidden" });
    expect(await tab.page.locator('main button[data-odd][data-state="open"]:not(#last-rows *)').count()).toBe(0);
    await offline(stage, false);
    await tab.waitForConnection("online");
    await tab.page.locator('main button[data-odd][data-state="open"]:not(#last-rows *)').first().waitFor();
  });

  it("tells how far the server is and what is stored, and asks to keep it once there is a player", async () => {
    const asked = () =>
      tab.page.evaluate(() => (window as unknown as { kvotaAsked: { times: number } }).kvotaAsked.times);
    expect(await asked()).toBe(0);
    await tab.logIn("player");
    await until("it is asked for", asked, (times) => times === 1);
    await tab.open("/en/ping");
    const figure = (key: string) => tab.page.locator(`[data-diag=${key}]`);
    await until(
      "the round trip",
      async () => Number(await figure("rtt").textContent()),
      (rtt) => rtt >= 0 && rtt < 2000,
    );
    await until(
      "the storage",
      async () => (await figure("storage").textContent()) ?? "",
      (text) => /^ok, [\d.,]+.?[kM]?B of [\d.,]+.?[GM]B/i.test(text),
    );
    await offline(stage, true);
    await until(
      "the loss",
      async () => figure("connection").textContent(),
      (text) => text === "offline",
    );
    await offline(stage, false);
    await tab.waitForConnection("online");
  });

  it("keeps what is chosen meanwhile, says so, and sends it", async () => {
    await createSettingsPage(tab).open();
    const before = await switches().getAttribute("aria-checked");
    await offline(stage, true);
    await tab.waitForConnection("offline");
    await tab.dialog("Offline").getByRole("button", { name: "OK" }).click();
    const writes = async () => (await stage.sandbox.stats()).http["POST /cms/v1/users/userSettings"] ?? 0;
    const written = await writes();
    await switches().click();
    await until(
      "it shows at once",
      () => switches().getAttribute("aria-checked"),
      (now) => now !== before,
    );
    await banner(tab).getByText("1 change will be sent later").waitFor();
    expect(await axeFindings(tab.page)).toEqual([]);
    await offline(stage, false);
    await tab.waitForConnection("online");
    await until("it is sent", writes, (count) => count > written);
    await tab.page.reload();
    await switches().waitFor();
    expect(await switches().getAttribute("aria-checked")).not.toBe(before);
    expect(stage.faults).toEqual([]);
  });

  it("is a new tab's when the page was put away and comes back as it was", async () => {
    const turn = (type: "pagehide" | "pageshow") =>
      tab.page.evaluate((name) => void dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);
    await tab.open("/en/ping");
    await tab.waitForConnection("online");
    await turn("pagehide");
    await tab.waitForConnection("connecting");
    await turn("pageshow");
    await tab.waitForConnection("online");
    await tab.page.locator("[data-diag=tabs]").waitFor();
    // What is stored from now on it sees.
    await stage.sandbox.post("faults", { offline: true });
    await tab.waitForConnection("offline");
    await stage.sandbox.post("faults", { offline: false });
    await tab.waitForConnection("online");
    expect(stage.faults).toEqual([]);
  });
});

describe("a network with a log-in of its own", () => {
  let stage: Stage;
  let network: HotelNetwork;
  let tab: AppPage;
  beforeAll(async () => {
    stage = await createStage({ viewport: { width: 360, height: 740 } });
    network = await createHotelNetwork(stage.server.url);
    tab = createAppPage(await stage.context.newPage(), network.url);
    await tab.open("/en/live_betting?sport=F");
    await tab.waitForConnection("online");
    await tab.oddsButtons.first().waitFor();
    await seeDialog(tab);
  });
  afterAll(async () => {
    await network.dispose();
    await stage.dispose();
  });

  it.each(["page", "redirect"] as const)("is told as such (%s), and over by itself", async (how) => {
    network.answer(how);
    await tab.waitForConnection("offline");
    await banner(tab).getByText("This network asks you to log in").waitFor();
    const link = tab.dialog("Offline").getByRole("link", { name: "Log in to the network" });
    await link.waitFor();
    if (how === "page") {
      const [opened] = await Promise.all([stage.context.waitForEvent("page"), link.click()]);
      await opened.getByRole("heading", { name: "Hotel Moskva" }).waitFor();
      await opened.close();
    }
    expect(await axeFindings(tab.page)).toEqual([]);
    expect(await tab.page.locator("main [data-event]").count()).toBeGreaterThan(0);
    network.answer(null);
    await tab.waitForConnection("online");
    await tab.dialog("Offline").waitFor({ state: "hidden" });
    expect(stage.faults).toEqual([]);
  });
});

describe("a line on which nothing comes", () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await createStage();
    await stage.sandbox.post("feed", { paused: true });
  });
  afterAll(() => stage.dispose());

  it("makes prices old within three beats although it seems open, and is as good as new afterwards", async () => {
    const tab = await stage.newTab();
    await tab.open("/en/live_betting?sport=F");
    const fresh = tab.page.locator('main button[data-odd][data-state="open"]:not(#last-rows *)');
    await fresh.first().waitFor();
    await stage.sandbox.post("faults", { silenceSockets: true });
    await until(
      "old prices",
      () => fresh.count(),
      (count) => count === 0,
      17_000,
    );
    await tab.page.locator("[data-connection]:not([data-connection=online])").first().waitFor({ state: "attached" });
    await stage.sandbox.post("faults", { silenceSockets: false });
    await fresh.first().waitFor();
    await tab.waitForConnection("online");
    expect(stage.faults).toEqual([]);
  });
});

describe("two browsers of one player", () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await createStage();
    await stage.sandbox.post("feed", { paused: true });
  });
  afterAll(() => stage.dispose());

  it("show the log-out within a second when the other ends their sessions", async () => {
    const tabs = [await stage.newTab(), await stage.newDevice({})];
    for (const tab of tabs) {
      await tab.open("/en/live_betting?sport=F");
      await tab.logIn("player2");
      await tab.waitForConnection("online");
    }
    const { access_token } = await stage.sandbox.api<{ access_token: string }>("/kcmanager/loginUser", {
      username: "player2",
      password: "Sandbox-Pass1",
    });
    const pings = async () => (await stage.sandbox.stats()).http["GET /base/v1/users/ping"] ?? 0;
    const refused = async () => (await stage.sandbox.stats()).http["POST /kcmanager/refreshToken"] ?? 0;
    const [pinged, before] = [await pings(), await refused()];
    const guests = tabs.map(({ page }) =>
      // When it was, by the clock that this process has too.
      page.waitForFunction(() => document.querySelector("[data-wallet=balance]") === null && Date.now(), undefined, {
        polling: 20,
      }),
    );
    await stage.sandbox.api("/account/v1/sessions/end", { others: true }, access_token);
    const ended = Date.now();
    // The lines that were ended ask at once, not at their next turn.
    await until("both ask", refused, (count) => count === before + 2, 1000);
    expect(await pings()).toBeGreaterThanOrEqual(pinged + 2);
    const shown = await Promise.all(guests.map(async (guest) => Number(await (await guest).jsonValue()) - ended));
    expect(Math.max(...shown)).toBeLessThan(1000);
    expect(stage.faults).toEqual([]);
  });
});
