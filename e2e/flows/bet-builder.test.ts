// Three outcomes of one match become one selection: chosen on its page, priced together, put on the ticket and paid.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Match } from "../../src/protocol/match.ts";
import { liveMatches } from "../harness/offer-reader.ts";
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
    const open = (await liveMatches(stage.sandbox, "F")).findLast(
      ({ markets, matchPhase }) =>
        markets["1X2"]?.[0]?.MS === "OPEN" && markets["BTS"]?.[0]?.MS === "OPEN" && matchPhase.name === "FH",
    );
    if (open === undefined) throw new Error("no football match in its first half with open odds");
    match = open;
    builder = createBetBuilder(tab.page);
  });
  afterAll(() => stage.dispose());

  it("offers ready combinations, and what of the match can be combined", async () => {
    await tab.open(`/en/live_betting?sport=F&match=${match.eventId}`);
    await tab.waitForConnection("online");
    await createMatchPanel(tab.page, match.eventId).tab("Bet builder").click();
    await builder.leg("1X2~~~1").waitFor();
    await builder.ready.first().waitFor();
    expect(await builder.bar.count()).toBe(0);
    await shots("ready");
  });

  it("marks what follows and what cannot come true, and prices the legs together", async () => {
    await builder.leg("1X2~~~1").click();
    await builder.bar.getByText("Choose one more outcome of this match.").waitFor();
    await builder.marked("impossible").first().waitFor();
    expect(await builder.leg("1X2~~~2").getAttribute("data-mark")).toBe("impossible");
    expect(await builder.leg("DC~~~1X").getAttribute("data-mark")).toBe("covered");
    await builder.marked("add").first().click();
    await until("two legs have an odd", async () => Number(await builder.odd.textContent()), (odd) => odd > 1);
    await builder.marked("add").nth(6).click();
    await builder.bar.getByText("3 outcomes").waitFor();
    await until("three legs have an odd", () => builder.add.isEnabled(), (isEnabled) => isEnabled);
    expect(Number(await builder.odd.textContent())).toBeGreaterThan(1);
    await shots("legs");
    await builder.bar.getByRole("button", { name: "Why these odds?" }).click();
    await tab.page.getByRole("dialog", { name: "Why these odds?" }).getByText("Margin", { exact: true }).waitFor();
    await shots("why");
    await tab.page.keyboard.press("Escape");
  });

  it("is one selection of the ticket, and is paid", async () => {
    await builder.add.click();
    await builder.bar.getByRole("button", { name: "Remove from ticket" }).waitFor();
    const ticket = createTicketBuilder(tab.page, !isWide);
    await shots("added");
    await ticket.open();
    await ticket.panel.waitForSelections(1);
    await shots("ticket");
  });

  async function shots(name: string): Promise<void> {
    if (!process.env["SHOTS"]) return;
    for (const theme of ["light", "dark"]) {
      await tab.page.evaluate((to) => { document.documentElement.dataset["theme"] = to; }, theme);
      await tab.page.waitForTimeout(300);
      await tab.page.screenshot({ path: `/tmp/shots/${isWide ? "desk" : "phone"}-${name}-${theme}.png` });
    }
  }
});
