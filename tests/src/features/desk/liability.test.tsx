// @vitest-environment jsdom
// What is open, and how an operator stops and limits it.
import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import type { LiabilityRow, StopRow, WinLimit } from "../../../../src/protocol/operator/liability.ts";
import { closeDesk, showDesk } from "../../../harness/desk-screen.tsx";
import { openTables } from "../../../harness/ticket-screen.tsx";

beforeAll(openTables);
afterEach(closeDesk);

const row = (over: Partial<LiabilityRow> = {}): LiabilityRow => ({
  eventId: 7,
  pair: "Čukarički - Spartak",
  sport: "F",
  marketCode: "OU",
  band: "2.5",
  player: "",
  selectionCode: "over",
  currency: "RSD",
  currency_id: 1,
  staked: 1000,
  wouldPay: 9000,
  net: 8000,
  tickets: 3,
  ...over,
});
const listed = <Row,>(result: readonly Row[]) => ({ result, totalPages: 1, total: result.length, asOf: 1 });
const stop: StopRow = {
  scope: "league",
  id: "12",
  name: "Serbia Superliga",
  reason: "late news",
  by: "admin",
  at: 1_700_000_000_000,
};
const limit: WinLimit = {
  scope: "sport",
  id: "T",
  name: "Tennis",
  currency: "EUR",
  currency_id: 2,
  maxWin: 500.5,
  by: null,
  at: 1,
};

async function fill(title: string, texts: Record<string, string>, go: string): Promise<void> {
  const dialog = await screen.findByRole("dialog", { name: title });
  for (const [label, value] of Object.entries(texts))
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
  fireEvent.click(within(dialog).getByRole("button", { name: go }));
}

it("shows the largest liabilities of one currency as bars, and all in the table", async () => {
  const rows = [
    row(),
    row({ eventId: 8, pair: "Voždovac - Radnik", net: 2000 }),
    row({ eventId: 9, pair: "Mladost - Javor", currency: "EUR", currency_id: 2, net: 4000 }),
    row({ eventId: 10, pair: "Napredak - Železničar", net: -50 }),
  ];
  await showDesk("/en/operator/liability", { "operator/liability": listed(rows) });
  const bars = await screen.findByRole("list", { name: "Largest liabilities, RSD" });
  expect(
    within(bars)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual(["Čukarički - Spartak, OU 2.5 over8,000.00 RSD", "Voždovac - Radnik, OU 2.5 over2,000.00 RSD"]);
  const widths = [...document.querySelectorAll("[data-bar]")].map((bar) => Number(bar.getAttribute("width")));
  expect(widths[1]).toBeCloseTo((widths[0] ?? 0) / 4);
  const table = screen.getByRole("table", { name: "Open bets" });
  expect(within(table).getByText("4,000.00 EUR")).toBeTruthy();
  expect(within(table).getByText("-50.00 RSD")).toBeTruthy();
});

it("tells how each market stands, and of one that the server does not know nothing", async () => {
  const told = (["open", "suspended", "settled", "gone", undefined] as const).map((state, n) =>
    row({ eventId: n + 1, ...(state === undefined ? {} : { state }) }),
  );
  await showDesk("/en/operator/liability", { "operator/liability": listed(told) });
  const table = await screen.findByRole("table", { name: "Open bets" });
  expect([...table.querySelectorAll('[data-column="state"]')].map(({ textContent }) => textContent)).toEqual([
    "Open",
    "Suspended",
    "Settled",
    "Not in the offer",
    "–",
  ]);
});

it("asks the server for one match", async () => {
  const rig = await showDesk("/en/operator/liability?eventId=7&sort=-staked", {
    "operator/liability": listed([row()]),
  });
  await waitFor(() => expect(rig.asked("operator/liability")[0]).toEqual({ page: 1, sort: "-staked", eventId: 7 }));
});

it("stops the market of a row with a reason, and limits its match", async () => {
  const rig = await showDesk("/en/operator/liability", { "operator/liability": listed([row()]) });
  const name = "Details of Čukarički - Spartak, OU 2.5 over";
  fireEvent.click(await screen.findByRole("button", { name }));
  // Away from the table's own column of the currency.
  const values = [...document.querySelectorAll("dd")].map(({ textContent }) => textContent);
  expect(values).toEqual(expect.arrayContaining(["1,000.00 RSD", "9,000.00 RSD"]));
  fireEvent.click(screen.getByRole("button", { name: "Suspend market" }));
  const dialog = await screen.findByRole("dialog", { name: "Suspend market" });
  fireEvent.click(within(dialog).getByRole("button", { name: "Suspend market" }));
  expect(rig.done("operator/stops/set")).toEqual([]);
  await fill("Suspend market", { Reason: "late news" }, "Suspend market");
  await waitFor(() =>
    expect(rig.done("operator/stops/set")).toEqual([
      { scope: "market", id: "7/OU", stopped: true, reason: "late news" },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  fireEvent.click(screen.getByRole("button", { name: "Limit wins" }));
  await fill("Limit wins", { "Highest win": "12,500.50", Reason: "small league" }, "Save");
  await waitFor(() =>
    expect(rig.done("operator/limits/set")).toEqual([
      { eventId: 7, currency_id: 1, maxWin: 12_500.5, reason: "small league" },
    ]),
  );
});

it("lists what is stopped, lifts it, and stops what is named by its id", async () => {
  const rig = await showDesk("/en/operator/liability?view=stops", {
    "operator/stops": { ...listed([stop]), limits: [] },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Details of Serbia Superliga" }));
  fireEvent.click(screen.getByRole("button", { name: "Lift the stop" }));
  await fill("Lift the stop", { Reason: "all is well" }, "Lift the stop");
  const lifted = { scope: "league", id: "12", stopped: false, reason: "all is well" };
  await waitFor(() => expect(rig.done("operator/stops/set")).toEqual([lifted]));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  fireEvent.click(screen.getByRole("button", { name: "Suspend" }));
  await fill("Suspend", { What: "sport", "ID (market: match/market)": " T ", Reason: "no prices" }, "Suspend");
  await waitFor(() =>
    expect(rig.done("operator/stops/set")[1]).toEqual({ scope: "sport", id: "T", stopped: true, reason: "no prices" }),
  );
});

it("lists the limits and lifts one", async () => {
  const rig = await showDesk("/en/operator/liability?view=limits", {
    "operator/stops": { ...listed([]), limits: [limit] },
  });
  await screen.findByText("500.50 EUR");
  fireEvent.click(screen.getByRole("button", { name: "Details of Tennis" }));
  fireEvent.click(screen.getByRole("button", { name: "Lift the limit" }));
  await fill("Lift the limit", { Reason: "season is over" }, "Lift the limit");
  const lifted = { sport: "T", currency_id: 2, maxWin: null, reason: "season is over" };
  await waitFor(() => expect(rig.done("operator/limits/set")).toEqual([lifted]));
});

it("limits what is named by its id, which is a number of matches and leagues alone", async () => {
  const rig = await showDesk("/en/operator/liability?view=limits", {
    "operator/stops": { ...listed([]), limits: [] },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Limit wins" }));
  const choose = (what: string) => fireEvent.click(screen.getByRole("button", { name: what, pressed: false }));
  await screen.findByRole("dialog", { name: "Limit wins" });
  choose("League");
  const wanted = { "ID (market: match/market)": "abc", "Highest win": "500", Reason: "small league" };
  await fill("Limit wins", wanted, "Save");
  const id = screen.getByLabelText("ID (market: match/market)");
  expect(id.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(id);
  expect(rig.done("operator/limits/set")).toEqual([]);
  await fill("Limit wins", { "ID (market: match/market)": "1000000000012" }, "Save");
  const set = { currency_id: 1, maxWin: 500, reason: "small league" };
  await waitFor(() => expect(rig.done("operator/limits/set")).toEqual([{ leagueId: 1_000_000_000_012, ...set }]));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  fireEvent.click(screen.getByRole("button", { name: "Limit wins" }));
  await screen.findByRole("dialog", { name: "Limit wins" });
  choose("Sport");
  await fill("Limit wins", { Sport: "T", "Highest win": "500", Reason: "small league" }, "Save");
  await waitFor(() => expect(rig.done("operator/limits/set")[1]).toEqual({ sport: "T", ...set }));
});

it("says where a row's market is suspended, and where wins are limited", async () => {
  const stops = {
    ...listed([{ ...stop, scope: "market", id: "7/OU" }]),
    limits: [{ ...limit, scope: "match", id: "8" }],
  };
  const euro = { eventId: 8, pair: "Voždovac - Radnik", currency: "EUR", currency_id: 2 };
  await showDesk("/en/operator/liability", {
    "operator/liability": listed([row(), row(euro), row({ eventId: 9, pair: "Mladost - Javor" })]),
    "operator/stops": stops,
  });
  const table = await screen.findByRole("table", { name: "Open bets" });
  expect((await within(table).findByText("Suspended by us")).closest("tr")?.textContent).toContain("Čukarički");
  expect(within(table).getByText("Limited").closest("tr")?.textContent).toContain("Voždovac");
});

it("settles a bet by hand after a look at what it would do", async () => {
  const money = [{ currency: "RSD", currency_id: 1, paid: 200, moved: 200 }];
  const effect = { eventId: 7, pair: "Čukarički - Spartak", selections: [], tickets: 3, settled: 2, corrected: 0 };
  const bet = { marketsTable: "markets", marketCode: "OU", band: "2.5", player: "", selectionCode: "over" };
  const rig = await showDesk("/en/operator/liability?view=unsettled", {
    "operator/outcomes": listed([
      { eventId: 7, pair: "Čukarički - Spartak", sport: "F", timeStart: 1, hasLeft: true, tickets: 3 },
    ]),
    "operator/outcomes/match": {
      eventId: 7,
      pair: "Čukarički - Spartak",
      sport: "F",
      timeStart: 1,
      selections: [{ ...bet, tickets: 3, open: 3, outcome: "won 1/2", by: "operator" }],
    },
    "operator/outcomes/preview": { ...effect, reopened: 0, money, takesTwo: true },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Details of Čukarički - Spartak" }));
  expect(await screen.findByText("Won, shared 1/2")).toBeTruthy();
  const name = "Čukarički - Spartak, OU 2.5 over";
  fireEvent.click(screen.getByRole("button", { name: `Settle: ${name}` }));
  const dialog = await screen.findByRole("dialog", { name: "Settle" });
  expect(await within(dialog).findByText("200.00 RSD")).toBeTruthy();
  expect(within(dialog).getByText(/second administrator/)).toBeTruthy();
  await fill(
    "Settle",
    { Outcome: "won 1/3", "The market's other bets": "lost", Reason: "the feed is silent" },
    "Settle",
  );
  await waitFor(() =>
    expect(rig.done("operator/outcomes/settle")).toEqual([
      { eventId: 7, ...bet, outcome: "won", share: "1/3", others: "lost", reason: "the feed is silent" },
    ]),
  );
  expect(rig.asked("operator/outcomes/preview").at(-1)).toEqual({
    eventId: 7,
    ...bet,
    outcome: "won",
    share: "1/3",
    others: "lost",
  });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  fireEvent.click(screen.getByRole("button", { name: `Take back: ${name}` }));
  await fill("Take back", { Reason: "it was told now" }, "Take back");
  await waitFor(() =>
    expect(rig.done("operator/outcomes/takeBack")).toEqual([{ eventId: 7, ...bet, reason: "it was told now" }]),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  fireEvent.click(screen.getByRole("button", { name: "Void match: Čukarički - Spartak" }));
  await fill("Void match", { Reason: "called off" }, "Void match");
  await waitFor(() =>
    expect(rig.done("operator/outcomes/settle")[1]).toEqual({ eventId: 7, outcome: "void", reason: "called off" }),
  );
});
