// A deploy under open tabs: the new build is offered, one tab takes it with one reload, the others are told, one
// connection remains, and none of it touches a payment.
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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

describe("a deploy", () => {
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

  it("waits for the payment, loads one tab once, tells the other, and leaves one connection", async () => {
    const payers = await createPayers(stage);
    const [first, second] = payers.tabs;
    await controlled(first);
    // A part that nobody opened is there all the same: the tab that stays behind will want it.
    const unopened = await first.page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      active?.postMessage({ type: "COMPLETE" });
      return active?.state;
    });
    expect(unopened).toBe("activated");
    await until("the build is whole", () => cached(first, "/sounds/alarm.wav"), Boolean, 30_000);

    const [before, ...more] = await sharedWorkers(stage.browser);
    if (before === undefined || more.length > 0) throw new Error("not one shared worker");
    await builds.deploy();
    await stage.sandbox.post("feed", { paused: true });
    await first.page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    await update(first).waitFor();
    await update(second).waitFor();

    const loads = payers.tabs.map(({ page }) => countLoads(page));
    await stage.sandbox.post("ticket-policy", { mode: "accept", delayMs: 4000 });
    await payers.build();
    await payers.panels[0].pay.click();
    await payers.inState(payers.panels[1], "waiting");
    await update(first).click();
    await first.page.getByText("Kvota reloads as soon as the ticket is decided").waitFor();
    expect(loads.map((count) => count())).toEqual([0, 0]);
    // Decided: now it loads, and the outcome is there after it.
    await until(
      "the first tab was loaded",
      async () => loads[0]?.(),
      (count) => count === 1,
      20_000,
    );
    await first.dialog("Ticket accepted").getByRole("button", { name: "OK" }).click();
    await first.waitForConnection("online");

    await second.page.getByText(/A newer version of Kvota/).waitFor();
    await second.waitForConnection("offline");
    const states = await second.oddsButtons.evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute("data-state")),
    );
    expect(states.filter((state) => state === "open")).toEqual([]);
    await until(
      "one connection",
      () => stage.sandbox.stats(),
      ({ connections }) => connections === 1,
    );
    expect(loads.map((count) => count())).toEqual([1, 0]);
    // The old core's worker ended, although a page of its build is still open.
    const [after] = await until(
      "one worker, and not the old one",
      () => sharedWorkers(stage.browser),
      (ids) => ids.length === 1 && !ids.includes(before),
    );

    // The build that the second tab is of is still whole for it.
    expect(await cachesOf(second)).toEqual(
      expect.arrayContaining([`kvota-build-${builds.first}`, `kvota-build-${builds.second}`]),
    );
    await second.page.locator('a[href="/en/scores"]').first().click();
    await second.page.waitForURL(/\/en\/scores/);
    await second.page.getByRole("heading", { level: 1, name: "Scores" }).waitFor({ state: "attached" });

    // Its worker cannot come back over the newer one's head.
    await reload(second).click();
    await second.waitForConnection("online");
    expect(loads.map((count) => count())).toEqual([1, 1]);
    expect(await sharedWorkers(stage.browser)).toEqual([after]);
    await until(
      "one connection",
      () => stage.sandbox.stats(),
      ({ connections }) => connections === 1,
    );
    expect(stage.faults).toEqual([]);
  });
});
