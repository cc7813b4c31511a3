// The tab whose worker runs the core of all is closed, crashes or is frozen: another leads soon, and each command of the
// others is carried out once.
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from "vitest";
import { hostScript } from "../harness/hosts.ts";
import { createRealTabs, type RealTab, type RealTabs } from "../harness/real-tabs.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { until } from "../harness/until.ts";

const hostIs = (host: string): string => `document.querySelector('[data-host="${host}"]')`;
const online = `document.querySelector('[data-connection="online"]')`;
const selections = `document.querySelectorAll("[data-selection]").length`;
const openPrices = 'main button[data-odd$="|1"][data-state="open"]:not(#last-rows *)';

/** A new leader must be there within these, ms. */
const soon = 3000;
const soonAfterSleep = 8000;

describe("the leading tab", () => {
  let stage: Stage;
  let tabs: RealTabs;
  let leader: RealTab;
  let second: RealTab;
  let third: RealTab;

  beforeAll(async () => {
    stage = await createStage();
  });
  afterAll(() => stage.dispose());

  beforeEach(async () => {
    await stage.sandbox.post("feed", { paused: true });
    tabs = await createRealTabs(`delete Navigator.prototype.serviceWorker; ${hostScript.elected}`);
    const open = async (): Promise<RealTab> => {
      const tab = await tabs.open(`${stage.server.url}/en/live_betting?sport=F`);
      await tab.waitFor(`${online} && ${selections} === 0`, 40_000);
      return tab;
    };
    leader = await open();
    second = await open();
    third = await open();
    await leader.waitFor(`document.visibilityState === "hidden"`);
    await leader.waitFor(hostIs("elected-leader"));
    await third.waitFor(hostIs("elected-follower"));
    await third.waitFor(`document.querySelector(${JSON.stringify(openPrices)})`);
  });
  afterEach(() => tabs.dispose());

  const connections = async (): Promise<number> => (await stage.sandbox.stats()).connections;
  const holder = `navigator.locks.query().then(({ held }) => held.find(({ name }) => name === "kvota-leader")?.clientId)`;

  /** The tab in front leads; the hidden one, which was there longer, does not. */
  async function thirdLeads(within: number, end: () => Promise<void>): Promise<void> {
    const before = await third.evaluate<string>(holder);
    await end();
    const next = `${holder}.then((id) => id !== undefined && id !== ${JSON.stringify(before)})`;
    expect(await third.waitFor(`await ${next}`, within)).toBeLessThan(within);
    await third.waitFor(`${hostIs("elected-leader")} && ${online}`);
    await second.waitFor(`${hostIs("elected-follower")} && ${online}`);
  }

  /** Hidden tabs read nothing: each is shown. */
  async function allShow(shown: readonly RealTab[], count: number): Promise<void> {
    for (const tab of shown) {
      await tab.show();
      await tab.waitFor(`${selections} === ${count}`);
    }
  }

  async function tap(tab: RealTab, nth: number): Promise<void> {
    await tab.waitFor(`document.querySelectorAll(${JSON.stringify(openPrices)})[${nth}]`);
    await tab.evaluate(`document.querySelectorAll(${JSON.stringify(openPrices)})[${nth}].click()`);
  }

  it.each(["close", "crash"] as const)("%s: the tab in front leads, with what was on the ticket", async (how) => {
    await tap(third, 0);
    await third.waitFor(`${selections} === 1`);
    await thirdLeads(soon, leader[how]);
    await tap(third, 3);
    await allShow([second, third], 2);
    expect(await until("one connection", connections, (count) => count === 1)).toBe(1);
  });

  it.each([
    { how: "freeze: it gives the lead away", within: soon, sleep: () => leader.freeze(), wake: () => leader.thaw() },
    {
      how: "an unannounced sleep: it is robbed of the lead, and ends its core when it wakes",
      within: soonAfterSleep,
      sleep: () => leader.stopWorker(),
      wake: () => leader.wakeWorker(),
    },
  ])("$how", async ({ within, sleep, wake }) => {
    await thirdLeads(within, sleep);
    await tap(third, 0);
    await third.waitFor(`${selections} === 1`);
    await wake();
    await leader.waitFor(`${hostIs("elected-follower")} && ${online}`);
    expect(await until("one connection", connections, (count) => count === 1)).toBe(1);
    await leader.show();
    await tap(leader, 3);
    await allShow([leader, second, third], 2);
    expect(await third.evaluate(`Boolean(${hostIs("elected-leader")})`)).toBe(true);
  });

  it("hidden tabs do not lead: the first that is shown does", async () => {
    await third.close();
    await leader.show();
    await leader.waitFor(`document.visibilityState === "visible"`);
    await leader.close();
    await second.waitFor(`document.visibilityState === "visible"`);
    await second.waitFor(hostIs("elected-leader"));
    expect(stage.faults).toEqual([]);
  });
});
