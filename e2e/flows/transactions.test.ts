// What moved the player's money: each booking of a ticket's life with the balance after it, filtered and paged by the
// address, as a file of all pages, and from the cache while the server is away.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { WireTicket } from "../../src/protocol/placed-ticket.ts";
import { axeFindings } from "../harness/axe-findings.ts";
import { offeredLegs, signedInPlayer } from "../harness/placed-tickets.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { until } from "../harness/until.ts";
import { played } from "../harness/played.ts";
import type { AppPage } from "../pages/app-page.ts";
import { createTransactionsPage, type TransactionsScreen } from "../pages/transactions-page.ts";

const screens = [
  { name: "360 px", viewport: { width: 360, height: 740 }, touch: true },
  { name: "1440 px", viewport: { width: 1440, height: 900 }, touch: false },
];
const pageSize = 50;

describe.each(played(screens))("the transactions at $name", ({ viewport, touch }) => {
  let stage: Stage;
  let tab: AppPage;
  let list: TransactionsScreen;
  let won: WireTicket;
  let sold: WireTicket;
  let token: string;

  const rowsAre = (what: string, wanted: (rows: string[]) => boolean) => until(what, () => list.rows(), wanted);
  const typesOf = (rows: readonly string[]): string[] => rows.map((row) => row.split(" ")[0] ?? "");

  beforeAll(async () => {
    stage = await createStage({ viewport, hasTouch: touch, isMobile: touch, reducedMotion: "reduce" });
    await stage.sandbox.post("feed", { paused: true });
    const player = await signedInPlayer(stage.sandbox, "player");
    token = player.token;
    const [first, second] = await offeredLegs(stage.sandbox, "prematch");
    won = await player.place([first!], { stake: 100 });
    sold = await player.place([second!], { stake: 300 });
    const { eventId } = first!.match;
    // Void or won, something comes back.
    await stage.sandbox.post("settle", { eventId, results: { G: first!.selectionCode === "2" ? [0, 1] : [2, 0] } });
    tab = await stage.newTab();
    list = createTransactionsPage(tab.page);
    await tab.open("/en");
    await tab.logIn("player");
    await tab.open("/en/account/transactions");
  });
  afterAll(() => stage.dispose());

  it("tells each booking with what was in the wallet after it, and follows a cash-out", async () => {
    const rows = await rowsAre("the bookings of two tickets", (all) => all.length === 6);
    expect(typesOf(rows).slice(1)).toEqual(["stake", "stake", "adjustment", "adjustment", "adjustment"]);
    expect(rows[1]).toBe("stake −300,00 9.600,00");
    expect(rows[2]).toBe("stake −100,00 9.900,00");
    const quote = await stage.sandbox.api<{ amount: number }>(
      "/sportsbetting/v1/tickets/cashOut",
      { ticketId: sold._id },
      token,
    );
    const confirmed = { ticketId: sold._id, amount: quote.amount };
    await stage.sandbox.api("/sportsbetting/v1/tickets/confirmCashOut", confirmed, token);
    const after = await rowsAre("the cash-out", (all) => all[0]?.startsWith("cashout +") === true);
    const balance = await until(
      "the balance of the newest row in the header",
      () => tab.balance(),
      (shown) =>
        after[0]?.endsWith(
          (shown / 100)
            .toFixed(2)
            .replace(".", ",")
            .replace(/\B(?=(\d{3})+,)/, "."),
        ) === true,
    );
    // The sums are read by themselves.
    await expect.poll(async () => (await list.sums(1)).at(-1)).toBe(balance);
    const [came, went, net] = await list.sums(1);
    expect((came ?? 0) + (went ?? 0)).toBe(net);
    expect(await axeFindings(tab.page)).toEqual([]);
    const width = await tab.page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(viewport.width);
  });

  it("unfolds a booking to its ticket", async () => {
    await list.row(3).locator("button").or(list.row(3)).first().click();
    await tab.page.getByText(/^[\dA-Z]{4}-[\dA-Z]{4}$/).waitFor();
    await tab.page.getByRole("link", { name: "Show the ticket" }).click();
    await tab.page.locator(`main [data-ticket-id="${won._id}"]`).waitFor();
    expect(await tab.page.locator("main [data-ticket-id]").count()).toBe(1);
    await tab.page.goBack();
  });

  it("is filtered by type, wallet, days and the header's search", async () => {
    await rowsAre("everything again", (all) => all.length === 7);
    await list.type("Stake").click();
    await rowsAre("the stakes", (all) => typesOf(all).join() === "stake,stake");
    await tab.page.waitForURL(/type=stake/);
    // On a phone it stands behind a button.
    if (touch) await tab.page.getByRole("button", { name: "Filters", exact: true }).click();
    await tab.page.getByRole("combobox", { name: "Wallet" }).last().selectOption({ label: "EUR" });
    await tab.page.getByText("Nothing found").waitFor();
    await tab.page.getByRole("button", { name: "Clear all filters" }).click();
    await rowsAre("all of it", (all) => all.length === 7);
    await tab.open("/en/account/transactions?from=2020-01-01&to=2020-01-31");
    await tab.page.getByText("No transactions in this period").waitFor();
    await tab.page.getByRole("button", { name: "Look at the last 90 days" }).click();
    await rowsAre("three months", (all) => all.length === 7);
    await tab.open(`/en/account/transactions?search=${sold._id}`);
    const sale = await rowsAre("the sold ticket's", (all) => all.length === 2);
    expect(typesOf(sale)).toEqual(["cashout", "stake"]);
  });

  it("comes in pages, and as one file", async () => {
    for (let credit = 1; credit <= pageSize; credit += 1)
      await stage.sandbox.post("user", { username: "player", currency: "EUR", credit });
    await tab.open("/en/account/transactions");
    await rowsAre("a full page", (all) => all.length === pageSize);
    const lines = await list.savedLines();
    expect(lines).toHaveLength(7 + pageSize);
    expect(lines[0]).toMatch(
      /^\d{4}-\d\d-\d\d,\d\d:\d\d:\d\d,Adjustment,Balance adjusted by the site,EUR,1\.00,50\.00,/,
    );
    expect(lines.filter((line) => line.includes(sold._id))).toHaveLength(2);
    await tab.page.getByRole("link", { name: "Page 2" }).click();
    await tab.page.waitForURL(/page=2/);
    const rest = await rowsAre("the rest", (all) => all.length === 7);
    expect(typesOf(rest).slice(0, 3)).toEqual(["cashout", typesOf(rest)[1], "stake"]);
    // The day began on the page before.
    await tab.page.getByText("More of this day on the next or previous page").waitFor();
  });

  it("stays on the device while the server is away, with its age", async () => {
    await tab.page.getByRole("link", { name: "Page 1" }).click();
    const known = await rowsAre("the first page", (all) => all.length === pageSize);
    await stage.sandbox.post("faults", { offline: true });
    await tab.page.getByText(/^as of \d\d:\d\d$/).waitFor();
    await expect.poll(() => list.rows()).toEqual(known);
    await list.type("Cash out").click();
    await rowsAre("the cash-out that was read before", (all) => typesOf(all).join() === "cashout");
    await tab.page.getByText("Only what is saved on this device").waitFor();
    await expect.poll(() => tab.page.getByRole("button", { name: "Download CSV" }).isDisabled()).toBe(true);
    await stage.sandbox.post("faults", { offline: false });
    await tab.waitForConnection("online");
    await until(
      "no more doubt",
      () => tab.page.locator("[data-as-of]").count(),
      (count) => count === 0,
    );
    expect(stage.faults).toEqual([]);
  });
});
