// A deploy under open tabs, wherever the core lives: the new build is offered, one tab takes it with one reload, the
// others are told, one connection remains for each core, and none of it touches a payment.
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hostKinds } from "../harness/hosts.ts";
import { createPayers } from "../harness/payers.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { createTwoBuilds, type TwoBuilds } from "../harness/two-builds.ts";
import { until } from "../harness/until.ts";
import { sharedWorkers } from "../harness/worker-realm.ts";
import type { AppPage } from "../pages/app-page.ts";

/** Counts the loads of a page from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on("load", () => (loads += 1));
  return () => loads;
}

async function controlled({ page }: AppPage): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

const cachesOf = ({ page }: AppPage): Promise<string[]> => page.evaluate(() => caches.keys());
const cached = ({ page }: AppPage, path: string): Promise<boolean> =>
  page.evaluate(async (wanted) => (await caches.match(wanted)) !== undefined, path);
const update = (tab: AppPage) => tab.page.getByRole("button", { name: "Update", exact: true });
const reload = (tab: AppPage) => tab.page.getByRole("button", { name: "Reload", exact: true });

/** The tab that pays was there first: where one is elected, the core of both runs in it. */
const rows = hostKinds.flatMap((host) => [
  { host, where: "the tab that pays", same: true } as const,
  { host, where: "the other tab", same: false } as const,
]);

describe.each(rows)("a deploy on the host '$host', taken in $where", ({ host, same }) => {
  let builds: TwoBuilds;
  let stage: Stage;

  beforeAll(async () => {
    builds = await createTwoBuilds();
    stage = await createStage({ server: builds.server, serviceWorker: true, host });
  }, 240_000);
  afterAll(async () => {
    await stage.dispose();
    builds.dispose();
  });

  const connected = (tabs: number): Promise<unknown> =>
    until(
      `the connections of ${tabs} tabs`,
      () => stage.sandbox.stats(),
      ({ connections }) => connections === 1,
    );

  it("waits for the payment, loads one tab once, tells the other, and leaves one core's connection", async () => {
    const payers = await createPayers(stage);
    const [payer, other] = payers.tabs;
    const [staying, updated] = same ? [other, payer] : [payer, other];
    await controlled(staying);
    // A part that was never opened is stored when the page is idle: the tab that stays behind will need it.
    await until("the build is whole", () => cached(staying, "/sounds/alarm.wav"), Boolean, 30_000);
    /** Whatever tells the cores that run from each other. */
    async function cores(): Promise<readonly unknown[]> {
      if (host === "shared") return sharedWorkers(stage.browser);
      return updated.page.evaluate(async () => {
        const { held = [] } = await navigator.locks.query();
        return held.map(({ name = "" }) => name).filter((name) => name.startsWith("kvota-core-"));
      });
    }

    const before = await cores();
    expect(before).toHaveLength(1);
    await builds.deploy();
    await stage.sandbox.post("feed", { paused: true });
    await staying.page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    await update(staying).waitFor();
    await update(updated).waitFor();

    const loads = [staying, updated].map(({ page }) => countLoads(page));
    await stage.sandbox.post("ticket-policy", { mode: "accept", delayMs: 4000 });
    await payers.build();
    await payers.panels[0].pay.click();
    await payers.inState(payers.panels[1], "waiting");
    await update(updated).click();
    await updated.page.getByText("Kvota will reload once your ticket has been processed").waitFor();
    expect(loads.map((count) => count())).toEqual([0, 0]);
    // Decided: now it loads, and the outcome is there after it.
    await until(
      "the tab was loaded",
      async () => loads[1]?.(),
      (count) => count === 1,
      20_000,
    );
    await updated.dialog("Ticket accepted").getByRole("button", { name: "OK" }).click();
    await updated.waitForConnection("online");
    // Signed in still.
    await updated.page.locator("[data-wallet=balance]").first().waitFor();

    await staying.page.getByText(/A newer version of Kvota/).waitFor();
    await staying.waitForConnection("offline");
    const states = await staying.oddsButtons.evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute("data-state")),
    );
    expect(states.filter((state) => state === "open")).toEqual([]);
    await connected(1);
    expect(loads.map((count) => count())).toEqual([0, 1]);
    // The old cores' workers ended, although a page of their build is still open.
    const after = await until("the new core alone", cores, (ids) => ids.length === 1 && !before.includes(ids[0]));

    // The build that the other tab is of is still whole for it.
    expect(await cachesOf(staying)).toEqual(
      expect.arrayContaining([`kvota-build-${builds.first}`, `kvota-build-${builds.second}`]),
    );
    await staying.page.locator('a[href="/en/scores"]').first().click();
    await staying.page.waitForURL(/\/en\/scores/);
    await staying.page.getByRole("heading", { level: 1, name: "Scores" }).waitFor({ state: "attached" });

    // Its worker cannot come back over the newer one's head.
    await reload(staying).click();
    await staying.waitForConnection("online");
    expect(loads.map((count) => count())).toEqual([1, 1]);
    expect(await cores()).toEqual(expect.arrayContaining([...after]));
    await connected(2);
    expect(await cores()).toHaveLength(1);
    await staying.page.locator("[data-wallet=balance]").first().waitFor();
    expect(await payers.placed()).toHaveLength(1);
    expect(stage.faults).toEqual([]);
  });
});

describe("a deploy while a page misses a part of its build", () => {
  let builds: TwoBuilds;
  let stage: Stage;
  beforeAll(async () => {
    builds = await createTwoBuilds();
    stage = await createStage({ server: builds.server, serviceWorker: true });
  }, 240_000);
  afterAll(async () => {
    await stage.dispose();
    builds.dispose();
  });

  it("brings the newer build with one reload: the service worker would serve the same page again", async () => {
    const tab = await stage.newTab();
    await tab.open("/en/live_betting?sport=F");
    await tab.waitForConnection("online");
    await controlled(tab);
    await until("the build is whole", () => cached(tab, "/sounds/alarm.wav"), Boolean, 30_000);
    await builds.deploy();
    await (await tab.page.context().newCDPSession(tab.page)).send("Network.clearBrowserCache");
    await tab.page.evaluate(async () => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys())
          if (/\/(?:scores-page|pack)-/.test(request.url)) await cache.delete(request);
      }
    });
    await tab.waitForConnection("online");
    const loads = countLoads(tab.page);
    await tab.page.locator('a[href="/en/scores"]:visible').first().click();
    const newer = tab.page.locator(`meta[name="kvota-build"][content="${builds.second}"]`);
    await newer.waitFor({ state: "attached", timeout: 40_000 });
    await tab.page.getByRole("heading", { level: 1, name: "Scores" }).waitFor({ state: "attached" });
    expect(loads()).toBe(1);
    expect(stage.faults).toEqual([]);
  });
});
