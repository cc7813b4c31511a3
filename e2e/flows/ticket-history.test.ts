// The player's tickets: what runs first, with its score; what is decided filtered, ordered, paged, unfolded; all of it
// from the cache while the server is away.
import { ticketNumber } from "../../src/domain/ticket/ticket-code.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { WireTicket } from "../../src/protocol/placed-ticket.ts";
import { axeFindings } from "../harness/axe-findings.ts";
import { offeredLegs, signedInPlayer, type Leg, type Player } from "../harness/placed-tickets.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { until } from "../harness/until.ts";
import { played } from "../harness/played.ts";
import type { AppPage } from "../pages/app-page.ts";
import { createHistoryPage, type HistoryScreen } from "../pages/history-page.ts";

const screens = [
  { name: "360 px", viewport: { width: 360, height: 740 }, touch: true },
  { name: "1440 px", viewport: { width: 1440, height: 900 }, touch: false },
];
const settledTickets = 22;

describe.each(played(screens))("the ticket history at $name", ({ viewport, touch }) => {
  let stage: Stage;
  let tab: AppPage;
  let history: HistoryScreen;
  let player: Player;
  let running: WireTicket;
  let later: WireTicket;
  let settled: WireTicket[];
  let liveLeg: Leg;

  beforeAll(async () => {
    stage = await createStage({
      viewport,
      hasTouch: touch,
      isMobile: touch,
      reducedMotion: "reduce",
      serviceWorker: true,
    });
    await stage.sandbox.post("feed", { paused: true });
    player = await signedInPlayer(stage.sandbox, "player");
    const live = await offeredLegs(stage.sandbox, "live");
    const prematch = await offeredLegs(stage.sandbox, "prematch");
    liveLeg = live[0]!;
    const decided = prematch[0]!;
    settled = [];
    for (let n = 0; n < settledTickets; n += 1)
      settled.push(await player.place([decided], { stake: n === 3 ? 500 : 100 + n }));
    running = await player.place([liveLeg]);
    later = await player.place(prematch.slice(1, 5), { stake: 200, conditions: [2] });
    await stage.sandbox.post("settle", { eventId: decided.match.eventId, results: { G: [2, 1] } });
    tab = await stage.newTab();
    history = createHistoryPage(tab.page);
  });
  afterAll(() => stage.dispose());

  it("asks a guest to log in, then shows what runs before what is decided, newest first", async () => {
    await tab.open("/en/ticket_history");
    await tab.page.getByText("You are not logged in").waitFor();
    await tab.waitForConnection("online");
    await tab.logIn("player");
    await history.ticket(running._id).waitFor();
    await history.ticket(settled.at(-1)!._id).waitFor();
    // The two lists are read one after the other.
    const newest = settled
      .toReversed()
      .slice(0, 20)
      .map(({ _id }) => _id);
    await expect.poll(() => history.ids()).toEqual([later._id, running._id, ...newest]);
    await until("two open tickets in the header", history.openTickets, (count) => count === "2");
    const width = await tab.page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(viewport.width);
  });

  it("follows minute and score of a running match", async () => {
    const score = history.ticket(running._id).locator("[data-live-score]");
    const state = { results: { G: [7, 6] }, matchPhase: { name: "SH", timeMin: 71 } };
    await stage.sandbox.post("match", { eventId: liveLeg.match.eventId, state });
    await until(
      "the new score",
      () => score.textContent(),
      (text) => text === "7 : 6",
    );
    await expect.poll(() => history.ticket(running._id).getByText("71'").count()).toBe(1);
  });

  it("unfolds a ticket to its result and to what it was", async () => {
    const last = settled.at(-1)!;
    await history.toggle(last._id);
    await history.ticket(last._id).getByText("Result 2:1").waitFor();
    await history.ticket(last._id).getByText(ticketNumber(last), { exact: true }).waitFor();
    await history.toggle(later._id);
    const system = history.ticket(later._id);
    await expect.poll(() => system.getByText("System 2 of 4 · 6 combinations").count()).toBe(1);
    await expect.poll(() => system.locator("[data-leg]").count()).toBe(4);
    expect(await axeFindings(tab.page)).toEqual([]);
  });

  it("is ordered and paged by the address", async () => {
    await history.order.selectOption({ label: "Highest stake first" });
    await tab.page.waitForURL(/sort=stake$/);
    await until(
      "the highest stake first",
      () => history.ids(),
      (ids) => ids.indexOf(settled[3]!._id) === 2,
    );
    await tab.page.getByRole("link", { name: "Page 2" }).click();
    await tab.page.waitForURL(/page=2/);
    const rest = await until(
      "the rest",
      () => history.ids(),
      (ids) => ids.length === settledTickets - 20,
    );
    // What runs stands on the first page alone; the lowest stakes come last.
    expect(rest).toEqual([settled[1]!._id, settled[0]!._id]);
  });

  it("is filtered by what is chosen, and by the search, with chips that take it back", async () => {
    await tab.page.getByRole("link", { name: "Page 1" }).click();
    await history.filters.click();
    await tab.page.getByRole("checkbox", { name: "System" }).check();
    await tab.page.waitForURL(/kind=system/);
    expect(await axeFindings(tab.page)).toEqual([]);
    if (touch) await tab.page.getByRole("button", { name: "Show tickets" }).click();
    else await history.filters.click();
    await until(
      "the system alone",
      () => history.ids(),
      (ids) => ids.join() === later._id,
    );
    await tab.page.getByRole("button", { name: "Clear all filters" }).first().click();
    await history.ticket(running._id).waitFor();
    await expect.poll(() => new URL(tab.page.url()).search).toBe("?sort=stake");
    await tab.open(`/en/ticket_history?search=${encodeURIComponent(liveLeg.match.hostName)}`);
    await until(
      "the ticket of the searched team",
      () => history.ids(),
      (ids) => ids.includes(running._id) && !ids.includes(settled[0]!._id),
    );
  });

  it("stays on the device while the server is away, with its age", async () => {
    await tab.open("/en/ticket_history");
    await history.ticket(settled.at(-1)!._id).waitFor();
    const known = await history.ids();
    // The page can be had without the server only once its service worker holds it.
    await tab.page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await tab.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await stage.sandbox.post("faults", { offline: true });
    await tab.page.reload();
    await tab.page.getByText(/^as of \d\d:\d\d$/).waitFor();
    await expect.poll(() => history.ids()).toEqual(known);
    await history.ticket(running._id).getByText("Cash out is available once you are back online").waitFor();
    await stage.sandbox.post("faults", { offline: false });
    await tab.waitForConnection("online");
    await until(
      "no more doubt",
      () => tab.page.locator("[data-as-of]").count(),
      (count) => count === 0,
    );
  });

  it("tells at once that a ticket was decided", async () => {
    await stage.sandbox.post("settle", { eventId: liveLeg.match.eventId, results: { G: [7, 6] } });
    await until(
      "the ticket among the decided ones",
      // The two lists are read one after the other: for a moment it may be in both.
      () => history.ticket(running._id).last().getAttribute("data-status"),
      (status) => status === "won" || status === "lost",
    );
    await until("one open ticket in the header", history.openTickets, (count) => count === "1");
    await expect.poll(async () => (await history.ids()).indexOf(later._id)).toBe(0);
  });

  it("is left by the link that led to it, and is gone from the device with the log-out", async () => {
    await tab.open("/en/scores");
    await history.followLink();
    await history.ticket(later._id).waitFor();
    // The account panel's link is no way back: closing that is.
    await (viewport.width > 440 ? history.followLink() : tab.page.goBack());
    await tab.page.waitForURL(/\/en\/scores$/);
    await history.followLink();
    await history.ticket(later._id).waitFor();
    await tab.page.getByRole("banner").getByRole("button", { name: "Account" }).click();
    await tab.page.getByRole("button", { name: "Log out" }).click();
    await tab.page.getByText("You are not logged in").waitFor();
    expect(await history.ids()).toEqual([]);
    expect(stage.faults).toEqual([]);
  });
});
