// Three outcomes of one match become one selection: chosen on its page, priced together, put on the ticket and paid.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Match } from "../../src/protocol/match.ts";
import type { WireTicket } from "../../src/protocol/placed-ticket.ts";
import { addableLegs, combinableMatch } from "../harness/offer-reader.ts";
import { tokenOf } from "../harness/place-ticket.ts";
import { played } from "../harness/played.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { until } from "../harness/until.ts";
import type { AppPage } from "../pages/app-page.ts";
import { createBetBuilder, type BetBuilder } from "../pages/bet-builder.ts";
import { createMatchPanel } from "../pages/match-panel.ts";
import { createTicketBuilder } from "../pages/ticket-builder.ts";

const screens = [
  { name: "360 px", isWide: false, options: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
  { name: "1280 px", isWide: true, options: { viewport: { width: 1280, height: 800 } } },
];

describe.each(played(screens))("the bet builder at $name", ({ options, isWide }) => {
  let stage: Stage;
  let tab: AppPage;
  let builder: BetBuilder;
  let match: Match;

  beforeAll(async () => {
    stage = await createStage(options);
    await stage.sandbox.post("feed", { paused: true });
    tab = await stage.newTab();
    match = await combinableMatch(stage.sandbox, ["1X2", "BTS", "OU_K"]);
    builder = createBetBuilder(tab.page);
  });
  afterAll(() => stage.dispose());

  it("offers ready combinations, and what of the match can be combined", async () => {
    await tab.open(`/en/live_betting?sport=F&match=${match.eventId}`);
    await tab.waitForConnection("online");
    await tab.logIn("player");
    const panel = createMatchPanel(tab.page, match.eventId);
    await panel.tab("Bet builder").click();
    await builder.leg("1X2~~~1").waitFor();
    await builder.ready.first().waitFor();
    expect(await builder.bar.count()).toBe(0);
  });

  it("marks what follows and what cannot come true, and prices the legs together", async () => {
    await builder.leg("1X2~~~1").click();
    await builder.bar.locator("p", { hasText: "Choose one more outcome of this match." }).waitFor();
    // Other outcomes of the line are impossible at once; what is covered says the server.
    await builder.marked("covered").first().waitFor();
    expect(await builder.leg("1X2~~~2").getAttribute("data-mark")).toBe("impossible");
    expect(await builder.leg("DC~~~1X").getAttribute("data-mark")).toBe("covered");
    const [bothScore = ""] = await builder.addable("BTS");
    await builder.leg(bothScore).click();
    await until(
      "two legs have an odd",
      async () => Number(await builder.odd.textContent()),
      (odd) => odd > 1,
    );
    // Some of what the page still marks as for the first alone cannot come true with the two.
    const addable = await addableLegs(stage.sandbox, match.eventId, ["1X2~~~1", bothScore]);
    const third = (await builder.addable("OU_K")).find((leg) => addable.has(leg));
    if (third === undefined) throw new Error("no number of goals can be added to the two");
    await builder.leg(third).click();
    await builder.bar.getByText("3 outcomes").waitFor();
    await until(
      "three legs have an odd",
      () => builder.add.isEnabled(),
      (isEnabled) => isEnabled,
    );
    expect(Number(await builder.odd.textContent())).toBeGreaterThan(1);
  });

  it("follows the price of a leg, and says what the odds are made of", async () => {
    const before = Number(await builder.odd.textContent());
    await stage.sandbox.post("odd", {
      eventId: match.eventId,
      marketsTable: "markets",
      marketsKey: "1X2",
      selectionCode: "1",
      O: "60.00",
    });
    await until(
      "the combined odd moves with its leg",
      async () => Number(await builder.odd.textContent()),
      // A leg more never lowers the odd.
      (odd) => odd >= 60 && odd > before,
    );
    expect(await builder.odd.getAttribute("data-move")).toBe("up");
    await builder.bar.getByRole("button", { name: "Why these odds?" }).click();
    await tab.page.getByRole("dialog", { name: "Why these odds?" }).getByText("Margin", { exact: true }).waitFor();
    await tab.page.keyboard.press("Escape");
  });

  it("is one selection of the ticket, whose outcomes are changed on the match's page", async () => {
    await builder.add.click();
    await builder.bar.getByRole("button", { name: "Remove from ticket" }).waitFor();
    const ticket = createTicketBuilder(tab.page, !isWide);
    // The builder and the ticket are drawn each for itself.
    await expect.poll(() => ticket.count()).toBe(1);
    await tab.open("/en/scores");
    // Beside pages without odds there is a rail.
    if (isWide) await tab.page.getByRole("button", { name: "Ticket: 1 on ticket" }).click();
    await ticket.open();
    await ticket.panel.waitForSelections(1);
    await ticket.panel.region.getByRole("link", { name: "Change outcomes" }).click();
    await builder.bar.getByText("3 outcomes").waitFor();
    await builder.bar.getByRole("button", { name: "Remove from ticket" }).waitFor();
  });

  it("is paid as one", async () => {
    const ticket = createTicketBuilder(tab.page, !isWide);
    await ticket.open();
    await ticket.panel.waitForSelections(1);
    await ticket.panel.setStake("50");
    await ticket.panel.pay.click();
    await tab.dialog("Ticket accepted").waitFor();
    const token = await tokenOf(stage.sandbox, "player");
    const { result } = await stage.sandbox.api<{ result: WireTicket[] }>(
      "/sportsbetting/v1/tickets/history",
      {},
      token,
    );
    expect(result.map(({ selections }) => selections.map(({ legs }) => legs?.length))).toEqual([[3]]);
  });
});
