// A combination of a live match beyond Pay: refused where its odd moves within the delay, booked, cash-out offered, settled by
// its legs, and bet again.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Match } from "../../src/protocol/match.ts";
import { combinableMatch } from "../harness/offer-reader.ts";
import { signedInPlayer, type Player } from "../harness/placed-tickets.ts";
import { played } from "../harness/played.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { until } from "../harness/until.ts";
import type { AppPage } from "../pages/app-page.ts";
import { createBetBuilder, type BetBuilder } from "../pages/bet-builder.ts";
import { createCashOutDialog } from "../pages/cash-out-dialog.ts";
import { createHistoryPage } from "../pages/history-page.ts";
import { createMatchPanel } from "../pages/match-panel.ts";
import { createTicketBuilder, type TicketBuilder } from "../pages/ticket-builder.ts";

const screens = [
  { name: "360 px", isWide: false, options: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
  { name: "1280 px", isWide: true, options: { viewport: { width: 1280, height: 800 } } },
];
const legs = ["1X2~~~1", "BTS~~~Y"];
const stake = 50;
/** Long enough that the odd moves within it on a busy machine. */
const delaySeconds = 8;

describe.each(played(screens))("a combination of a live match at $name", ({ options, isWide }) => {
  let stage: Stage;
  let tab: AppPage;
  let builder: BetBuilder;
  let ticket: TicketBuilder;
  let match: Match;
  let player: Player;

  beforeAll(async () => {
    stage = await createStage(options);
    await stage.sandbox.post("feed", { paused: true });
    await stage.sandbox.post("settings", { scope: "ticket", key: "liveTicketDelay", value: delaySeconds });
    await stage.sandbox.post("settings", { scope: "ticket", key: "timeoutLiveTicket", value: 2 * delaySeconds });
    player = await signedInPlayer(stage.sandbox, "player");
    match = await combinableMatch(stage.sandbox, ["1X2", "BTS"]);
    tab = await stage.newTab();
    builder = createBetBuilder(tab.page);
    ticket = createTicketBuilder(tab.page, !isWide);
  });
  afterAll(() => stage.dispose());

  it("is built, and its odd on the ticket moves with a leg's", async () => {
    await tab.open(`/en/live_betting?sport=F&match=${match.eventId}`);
    await tab.waitForConnection("online");
    await tab.logIn("player");
    await createMatchPanel(tab.page, match.eventId).tab("Bet builder").click();
    for (const leg of legs) await builder.leg(leg).click();
    await until(
      "two legs have an odd",
      () => builder.add.isEnabled(),
      (isEnabled) => isEnabled,
    );
    await builder.add.click();
    await builder.bar.getByRole("button", { name: "Remove from ticket" }).waitFor();
    await ticket.open();
    await ticket.panel.waitForSelections(1);
    const before = await oddOnTicket();
    await setHomeOdd(40);
    await until("the odd on the ticket rises", oddOnTicket, (odd) => odd > before);
    await expect.poll(() => ticket.panel.selections.first().getAttribute("data-changed")).toBe("true");
    await ticket.panel.region.getByRole("button", { name: "Accept changes" }).click();
  });

  it("is refused where the odd falls within the delay, and nothing is paid", async () => {
    const before = await tab.balance();
    await ticket.panel.setStake(String(stake));
    await ticket.panel.pay.click();
    await until(
      "the server waits",
      async () => (await player.tickets())[0]?.status,
      (status) => status === "pending",
    );
    await setHomeOdd(20);
    await until(
      "the server has decided",
      async () => (await player.tickets())[0]?.status,
      (status) => status !== "pending",
      4 * delaySeconds * 1000,
    );
    expect((await player.tickets()).filter(({ status }) => status === "open")).toEqual([]);
    await ticket.panel.region.getByRole("button", { name: "Accept changes" }).waitFor();
    await expect.poll(oddOnTicket).toBeLessThan(40);
    await until(
      "the stake is back",
      () => tab.balance(),
      (balance) => balance === before,
    );
  });

  it("is booked after the delay at the odd that was accepted", async () => {
    const before = await tab.balance();
    await ticket.open();
    await ticket.panel.region.getByRole("button", { name: "Accept changes" }).click();
    await ticket.panel.pay.click();
    await tab.dialog("Ticket accepted").waitFor({ timeout: 4 * delaySeconds * 1000 });
    await tab.dialog("Ticket accepted").getByRole("button", { name: "OK" }).click();
    await until(
      "the stake is paid",
      () => tab.balance(),
      (balance) => balance === before - stake * 100,
    );
    const [placed] = await player.tickets();
    expect(placed).toMatchObject({ type: "live", selections: [{ selectionCode: legs.join("+") }] });
  });

  it("is offered a cash-out, but for while a leg is suspended", async () => {
    const [placed] = await player.tickets();
    await tab.open("/en/ticket_history");
    const cashOut = createCashOutDialog(tab.page);
    await createHistoryPage(tab.page)
      .ticket(placed?._id ?? "")
      .waitFor({ timeout: 60_000 });
    await cashOut.open(placed?._id ?? "");
    await cashOut.confirm.waitFor();
    expect(await cashOut.value()).toBeGreaterThan(0);
    await setBothScore("SUSPENDED");
    await cashOut.confirm.waitFor({ state: "hidden" });
    await setBothScore("OPEN");
    await cashOut.confirm.waitFor();
    await tab.page.keyboard.press("Escape");
    await cashOut.dialog.waitFor({ state: "hidden" });
  });

  it("is bet again with its legs and its stake", async () => {
    const [placed] = await player.tickets();
    const history = createHistoryPage(tab.page);
    await history.toggle(placed?._id ?? "");
    await history
      .ticket(placed?._id ?? "")
      .getByRole("button", { name: "Bet again" })
      .click();
    await tab.page.waitForURL(/live_betting/);
    await ticket.panel.waitForSelections(1);
    const row = ticket.panel.selections.first();
    expect(await row.getAttribute("data-selection")).toBe(String(match.eventId));
    expect(await row.locator("li").count()).toBe(legs.length);
    await expect.poll(() => ticket.stake.inputValue()).toBe("50,00");
    await until(
      "it can be paid again",
      async () => row.getAttribute("data-state"),
      (state) => state === "open",
    );
  });

  it("is settled by its legs, and paid", async () => {
    const before = await tab.balance();
    const [placed] = await player.tickets();
    const [host, away] = match.results.G ?? [0, 0];
    const goals = [Math.max(host, away) + 2, Math.max(away, 1)];
    await stage.sandbox.post("settle", { eventId: match.eventId, results: { G: goals } });
    await until(
      "the win is paid",
      () => tab.balance(),
      (balance) => balance === before + Math.round((placed?.possibleWin ?? NaN) * 100),
    );
    await tab.open("/en/ticket_history");
    const shown = createHistoryPage(tab.page).ticket(placed?._id ?? "");
    await shown.getByText("Won").waitFor();
    await createHistoryPage(tab.page).toggle(placed?._id ?? "");
    const lines = shown.locator("[data-leg] li");
    await until(
      "each leg says what it came to",
      () => lines.allTextContents(),
      (texts) =>
        texts.length === legs.length && texts.every((text) => text.includes(goals.join(":")) && text.endsWith("Won")),
    );
    expect((await player.tickets())[0]).toMatchObject({ status: "won" });
  });

  it("met no errors and no violations of the policy", () => {
    expect(stage.faults).toEqual([]);
  });

  const oddOnTicket = async (): Promise<number> =>
    Number(await ticket.panel.selections.first().locator("b[translate=no]").first().textContent());

  const setHomeOdd = (odd: number): Promise<void> =>
    stage.sandbox.post("odd", {
      eventId: match.eventId,
      marketsTable: "markets",
      marketsKey: "1X2",
      selectionCode: "1",
      O: odd.toFixed(2),
    });

  const setBothScore = (MS: string): Promise<void> =>
    stage.sandbox.post("market", { eventId: match.eventId, marketsTable: "markets", marketsKey: "BTS", MS });
});
