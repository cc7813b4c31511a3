// What the app asks of battery and network when no tab of it is in front: nothing, unless a ticket waits; and how soon it
// is back. The tabs are really hidden, by a tab of another site before them.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRealTabs, type RealTab, type RealTabs } from "../harness/real-tabs.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { until } from "../harness/until.ts";

const online = `document.querySelector('[data-connection="online"]')`;
const openPrice = `document.querySelector('main button[data-odd][data-state="open"]:not(#last-rows *)')`;
const visible = `document.visibilityState === "visible"`;
const hidden = `document.visibilityState === "hidden"`;
const button = (name: string, within = "document"): string =>
  `[...${within}.querySelectorAll("button")].find(({ textContent }) => textContent.trim().startsWith("${name}"))`;
const field = (label: string, within = "document"): string =>
  `[...${within}.querySelectorAll("label")].find(({ textContent }) => textContent.trim() === "${label}").control`;
const dialog = `document.querySelector("[role=dialog]")`;
const ticket = `document.querySelector("[data-selection]").closest("section")`;
const ticketState = (state: string): string => `document.querySelector('[data-ticket=state][data-state="${state}"]')`;

/** The worker's minute and half minute last a twentieth from now on: the time until it rests, and between two readings. */
const shortMinutes = `{
  const wait = setTimeout;
  const short = new Set([30_000, 60_000]);
  globalThis.setTimeout = (run, ms, ...given) => wait(run, short.has(ms) ? ms / 20 : ms, ...given);
}`;
const minute = 3000;
/** The line and the prices must be back within it, ms. */
const soon = 2000;

describe("with no tab in front", () => {
  let stage: Stage;
  let tabs: RealTabs;
  let first: RealTab;
  let second: RealTab;
  /** Of another site. */
  let elsewhere: RealTab;

  beforeAll(async () => {
    stage = await createStage();
    tabs = await createRealTabs("delete Navigator.prototype.serviceWorker;");
    const open = async (path: string): Promise<RealTab> => {
      const tab = await tabs.open(`${stage.server.url}${path}`);
      await tab.waitFor(`${online} && ${visible}`, 40_000);
      return tab;
    };
    first = await open("/en/live_betting?sport=F");
    await first.waitFor(openPrice);
    await first.evaluate(`${button("Log in", 'document.querySelector("header")')}.click()`);
    await first.waitFor(`${dialog} && ${field("Password", dialog)}`);
    await first.evaluate(`${field("Username or e-mail", dialog)}.focus()`);
    await first.type("player");
    await first.evaluate(`${field("Password", dialog)}.focus()`);
    await first.type("Sandbox-Pass1");
    await first.evaluate(`${field("Password", dialog)}.form.requestSubmit()`);
    await first.waitFor(`document.querySelector("[data-wallet=balance]")`);
    // It asks for the tickets every 30 s while somebody looks.
    second = await open("/en/ticket_history");
    await tabs.inWorker(shortMinutes);
    elsewhere = await tabs.open("about:blank");
    await first.waitFor(hidden);
    await second.waitFor(hidden);
  });
  afterAll(async () => {
    await tabs.dispose();
    await stage.dispose();
  });

  const connections = async (): Promise<number> => (await stage.sandbox.stats()).connections;
  /** How often each thing was asked of the server so far; files that a page still loads are not asked for by a clock. */
  async function asked(): Promise<Record<string, number>> {
    const { http } = await stage.sandbox.stats();
    return Object.fromEntries(Object.entries(http).filter(([call]) => !/\/sandbox\/|\/assets\/|\.\w+$/.test(call)));
  }
  const pings = async (): Promise<number> => (await asked())["GET /base/v1/users/ping"] ?? 0;
  /** Real time is what is looked at: that it passes and nothing comes. */
  const pass = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

  /** After how many ms it has them. */
  async function showsFreshPrices(tab: RealTab): Promise<number> {
    await tab.evaluate("document.body.dataset.mark = 1");
    const from = Date.now();
    await tab.show();
    await tab.waitFor(`${visible} && ${online} && ${openPrice}`, 10_000);
    const took = Date.now() - from;
    // It is the same page: nothing was loaded anew.
    expect(await tab.evaluate("document.body.dataset.mark")).toBe("1");
    await until("one connection", connections, (count) => count === 1);
    return took;
  }

  it("no ping and no poll leaves, and after a minute the line is given up", async () => {
    await pass(500);
    const before = await asked();
    expect(await connections()).toBe(1);
    await until("no connection", connections, (count) => count === 0, minute * 2);
    await pass(6500);
    expect(await asked()).toEqual(before);
    expect(await connections()).toBe(0);
  });

  it("is there again with fresh prices within two seconds of being shown", async () => {
    const before = await pings();
    expect(await showsFreshPrices(first)).toBeLessThan(soon);
    await until("the ping goes again", pings, (count) => count > before);
  });

  it("a glance elsewhere keeps the line", async () => {
    await elsewhere.show();
    await first.waitFor(hidden);
    await pass(minute / 2);
    expect(await connections()).toBe(1);
    expect(await showsFreshPrices(first)).toBeLessThan(soon);
    await pass(minute);
    expect(await connections()).toBe(1);
  });

  it("a ticket that waits is asked after, and then it is quiet", async () => {
    await stage.sandbox.post("feed", { paused: true });
    await stage.sandbox.post("ticket-policy", { mode: "accept", delayMs: 9000 });
    await first.waitFor(openPrice);
    await first.evaluate(`${openPrice}.click()`);
    await first.waitFor(`${button("Pay", ticket)}.matches(":enabled")`);
    await first.evaluate(`${button("Pay", ticket)}.click()`);
    await first.waitFor(ticketState("waiting"));
    await elsewhere.show();
    await first.waitFor(hidden);
    const before = await pings();
    await until("it is asked after twice", pings, (count) => count >= before + 2);
    expect(await connections()).toBe(1);
    await until("the line is given up", connections, (count) => count === 0, 9000 + minute * 2);
    const after = await asked();
    await pass(4000);
    expect(await asked()).toEqual(after);
    expect(await showsFreshPrices(first)).toBeLessThan(soon);
    await first.waitFor(`document.body.textContent.includes("Ticket accepted")`);
    expect(stage.faults).toEqual([]);
  });
});
