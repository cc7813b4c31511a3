// A combination of a match to come, from the builder to its end: without a connection, handed on, paid, played again, settled.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BookedSelection } from "../../src/protocol/bookings.ts";
import type { Match } from "../../src/protocol/match.ts";
import type { MatchAnswer } from "../../src/protocol/offer.ts";
import { offeredLegs, signedInPlayer, type Player } from "../harness/placed-tickets.ts";
import { played } from "../harness/played.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { until } from "../harness/until.ts";
import type { AppPage } from "../pages/app-page.ts";
import { createBetBuilder, type BetBuilder } from "../pages/bet-builder.ts";
import { createHistoryPage } from "../pages/history-page.ts";
import { createMatchPanel } from "../pages/match-panel.ts";
import { createShareDialogs } from "../pages/share-dialogs.ts";
import { createTicketBuilder, type TicketBuilder } from "../pages/ticket-builder.ts";

const screens = [
  { name: "360 px", isWide: false, options: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
  { name: "1280 px", isWide: true, options: { viewport: { width: 1280, height: 800 } } },
];
const legs = ["1X2~~~1", "BTS~~~Y"];

describe.each(played(screens))("a combination of a match to come at $name", ({ options, isWide }) => {
  let stage: Stage;
  let tab: AppPage;
  let builder: BetBuilder;
  let ticket: TicketBuilder;
  let match: Match;
  let player: Player;

  beforeAll(async () => {
    stage = await createStage(options);
    await stage.sandbox.post("feed", { paused: true });
    player = await signedInPlayer(stage.sandbox, "player");
    match = await openMatch();
    tab = await stage.newTab();
    builder = createBetBuilder(tab.page);
    ticket = createTicketBuilder(tab.page, !isWide);
  });
  afterAll(() => stage.dispose());

  it("is built and put on the ticket", async () => {
    await tab.open(`/en/betting?sport=F&match=${match.eventId}`);
    await tab.waitForConnection("online");
    await tab.logIn("player");
    const panel = createMatchPanel(tab.page, match.eventId);
    await panel.market("Double chance").waitFor();
    await until(
      "the builder is shown",
      async () => {
        await panel.tab("Bet builder").click();
        return builder
          .leg("1X2~~~1")
          .waitFor({ timeout: 2000 })
          .then(
            () => true,
            () => false,
          );
      },
      (isShown) => isShown,
    );
    for (const leg of legs) await builder.leg(leg).click();
    await until(
      "two legs have an odd",
      () => builder.add.isEnabled(),
      (isEnabled) => isEnabled,
    );
    await builder.add.click();
    await builder.bar.getByRole("button", { name: "Remove from ticket" }).waitFor();
    // The builder and the ticket are drawn each for itself.
    await expect.poll(() => ticket.count()).toBe(1);
  });

  it("needs a connection for its odds, and keeps what is on the ticket, with its age", async () => {
    await stage.sandbox.post("faults", { offline: true });
    await builder.bar.locator("p", { hasText: "Odds need a connection." }).waitFor();
    await ticket.open();
    await ticket.panel.waitForSelections(1);
    const row = ticket.panel.selections.first();
    await until(
      "it is locked",
      () => row.getAttribute("data-state"),
      (state) => state === "stale",
    );
    await row.getByText(/^as of \d/).waitFor();
    expect(await row.locator("li").count()).toBe(legs.length);
    await stage.sandbox.post("faults", { offline: false });
    await tab.waitForConnection("online");
    await until(
      "it can be bet on again",
      () => row.getAttribute("data-state"),
      (state) => state === "open",
    );
  });

  it("goes to another device by a code, as one selection with its legs", async () => {
    await ticket.open();
    const dialogs = createShareDialogs(tab.page);
    await dialogs.open.click();
    const code = await dialogs.code();
    const booked = await stage.sandbox.api<{ selections: BookedSelection[] }>(`/sportsbetting/v1/bookings/${code}`);
    expect(booked.selections).toMatchObject([{ marketsTable: "combinations", selectionCode: legs.join("+") }]);
    await tab.page.keyboard.press("Escape");
    const taker = await stage.newDevice(options);
    await taker.open(`/en/betting?booking=${code}`);
    const found = createShareDialogs(taker.page);
    await expect.poll(() => found.found()).toEqual([{ id: String(match.eventId), state: "open", changed: false }]);
    expect(await found.load.locator("[data-booked] li").count()).toBe(legs.length);
    await taker.page.close();
  });

  it("is paid, and played again as it was", async () => {
    await ticket.open();
    await ticket.panel.setStake("50");
    await ticket.panel.pay.click();
    await tab.dialog("Ticket accepted").getByRole("button", { name: "OK" }).click();
    const [placed] = await player.tickets();
    expect(placed?.selections.map((selection) => selection.legs?.length)).toEqual([legs.length]);
    await tab.open("/en/ticket_history");
    const history = createHistoryPage(tab.page);
    await history.toggle(placed?._id ?? "");
    await history
      .ticket(placed?._id ?? "")
      .getByRole("button", { name: "Copy ticket" })
      .click();
    await tab.page.waitForURL(/betting/);
    await ticket.open();
    await ticket.panel.waitForSelections(1);
    const row = ticket.panel.selections.first();
    expect(await row.getAttribute("data-selection")).toBe(String(match.eventId));
    expect(await row.locator("li").count()).toBe(legs.length);
  });

  it("is settled leg by leg, each with what it came to", async () => {
    await stage.sandbox.post("settle", { eventId: match.eventId, results: { G: [2, 1] } });
    await tab.open("/en/ticket_history");
    const history = createHistoryPage(tab.page);
    const [placed] = await player.tickets();
    const shown = history.ticket(placed?._id ?? "");
    // It moves from the running ones to the settled ones, and is folded there.
    await shown.getByText("Won").waitFor();
    await history.toggle(placed?._id ?? "");
    const lines = shown.locator("[data-leg] li");
    await until(
      "both legs are won",
      () => lines.allTextContents(),
      (texts) => texts.length === legs.length && texts.every((text) => text.includes("2:1") && text.endsWith("Won")),
    );
    expect((await player.tickets())[0]).toMatchObject({ status: "won" });
  });

  it("met no errors and no violations of the policy", () => {
    expect(stage.faults).toEqual([]);
  });

  /** Whose legs can all be bet on; tables name the main markets alone. */
  async function openMatch(): Promise<Match> {
    const soon = Date.now() + 30 * 60_000;
    for (const { match: each } of await offeredLegs(stage.sandbox, "prematch")) {
      if (each.timeStart < soon) continue;
      const { result } = await stage.sandbox.api<MatchAnswer>("/cms/v1/betting/prematch/match", {
        eventId: each.eventId,
      });
      const [whole] = result;
      if (whole !== undefined && ["1X2", "BTS"].every((code) => whole.markets[code]?.[0]?.MS === "OPEN")) return whole;
    }
    throw new Error("no football match to come with open odds");
  }
});
