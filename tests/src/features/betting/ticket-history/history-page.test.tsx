// @vitest-environment jsdom
// The player's tickets on the screen: what stands first, what unfolds, what the address filters, what is left offline.
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { historyKey, openTicketsRequest } from "../../../../../src/db/request-keys.ts";
import type { TicketHistoryRequest } from "../../../../../src/db/requests.ts";
import { panels } from "../../../../../src/state/panels.ts";
import { deviceDb, offerDb } from "../../../../../src/db/tab-databases.ts";
import { HistoryPage } from "../../../../../src/features/betting/ticket-history/history-page.tsx";
import type { WireTicket } from "../../../../../src/protocol/placed-ticket.ts";
import { placedLeg, placedTicket } from "../../../../harness/placed-tickets.ts";
import { setWidth } from "../../../../harness/page-width.ts";
import { renderAt } from "../../../../harness/routed-screen.tsx";
import { emptyTables, openTables, storeSignedIn } from "../../../../harness/ticket-screen.tsx";

const settled: TicketHistoryRequest = { ...openTicketsRequest, part: "settled" };
const readAt = new Date(2026, 0, 5, 14, 7).getTime();

async function store(
  request: TicketHistoryRequest,
  tickets: readonly WireTicket[],
  over: Record<string, unknown> = {},
) {
  const key = historyKey(request, 1);
  await deviceDb.history.put({ sub: "s1", key, tickets, totalPages: 1, readAt, error: null, ...over });
}

const show = (address = "/en/ticket_history") =>
  renderAt(address, <HistoryPage renderActions={({ _id }) => <button type="button">{`Print ${_id}`}</button>} />);
const address = (): string => screen.getByTestId("address").textContent ?? "";
const shown = (): string[] =>
  [...document.querySelectorAll("[data-ticket-id]")].map((ticket) => ticket.getAttribute("data-ticket-id") ?? "");

beforeAll(openTables);
beforeEach(() => setWidth(1280));
afterEach(async () => {
  panels.cashOut = null;
  await emptyTables();
});

describe("the ticket history", () => {
  it("shows what runs before what is decided, newest first, and asks the worker for both", async () => {
    await storeSignedIn();
    await store(openTicketsRequest, [placedTicket("run")]);
    await store(settled, [
      placedTicket("old", { status: "lost", createdAtTimestamp: readAt - 2 }),
      placedTicket("new", { status: "won", win: 185, createdAtTimestamp: readAt - 1 }),
    ]);
    const client = await show();
    await waitFor(() => expect(shown()).toEqual(["run", "new", "old"]));
    expect(screen.getByRole("heading", { name: "Open tickets 1" })).toBeTruthy();
    const row = within(document.querySelector<HTMLElement>('[data-ticket-id="new"]')!);
    expect(row.getByText("185,00")).toBeTruthy();
    expect(row.getByText("Won")).toBeTruthy();
    const asked = client.subscriptions.now().flatMap((look) => (look.kind === "history" ? [look] : []));
    expect(asked.map(({ request, page }) => [request.part, page])).toEqual([
      ["open", 1],
      ["settled", 1],
    ]);
  });

  it("tells how much of a stake was bonus money, where it was any", async () => {
    await storeSignedIn();
    await store(openTicketsRequest, []);
    await store(settled, [
      placedTicket("own", { status: "won", bonusStake: 0 }),
      placedTicket("mixed", { status: "won", bonusStake: 40 }),
    ]);
    await show();
    await waitFor(() => expect(shown()).toHaveLength(2));
    for (const id of shown()) {
      const row = document.querySelector<HTMLElement>(`[data-ticket-id="${id}"]`)!;
      fireEvent.click(within(row).getAllByRole("button")[0]!);
    }
    const names = await screen.findAllByText("Bonus money in the stake");
    expect(names.map((name) => name.nextElementSibling?.textContent)).toEqual(["40,00"]);
  });

  it("follows the matches of what runs, with minute and score", async () => {
    await storeSignedIn();
    await store(openTicketsRequest, [placedTicket("run", { selections: [placedLeg({ eventId: 9 })] })]);
    await store(settled, []);
    await offerDb.rows.put({
      eventId: 9,
      rev: 1,
      kind: "live",
      sport: "F",
      leagueId: 1,
      leagueName: "L",
      groupName: "G",
      hostName: "Partizan",
      awayName: "Vojvodina",
      timeStart: 1,
      inPlay: true,
      matchState: "x",
      matchPhase: { name: "FH", timeMin: 34 },
      results: { G: [2, 1] },
      stats: {},
      markets: {},
      players: {},
      marketsCount: 1,
    });
    const client = await show();
    expect(await screen.findByText("34'")).toBeTruthy();
    expect(screen.getByText("2 : 1")).toBeTruthy();
    await waitFor(() =>
      expect(client.subscriptions.now()).toContainEqual({ kind: "match", offer: "live", eventId: 9, sport: "F" }),
    );
    await waitFor(() => expect(client.subscriptions.now()).toContainEqual({ kind: "cash-outs", ticketIds: ["run"] }));
  });

  it("offers what cashing out gives now, and opens it; without a connection it says so", async () => {
    await storeSignedIn();
    await store(openTicketsRequest, [placedTicket("run")]);
    await store(settled, []);
    await deviceDb.cashOuts.put({
      sub: "s1",
      ticketId: "run",
      quote: { state: "quoted", amount: 95_50, currency: "RSD", expires: { remainingMs: 5000, at: Date.now() } },
    });
    const client = await show();
    fireEvent.click(await screen.findByRole("button", { name: "Cash out 95,50" }));
    expect(panels.cashOut).toBe("run");
    act(() => client.connection.set({ state: "offline", host: "shared", since: 0 }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Cash out 95,50" })).toBeNull());
    expect(screen.getByText("Cash out is available once you are back online")).toBeTruthy();
    expect(document.querySelector("[data-as-of]")?.textContent).toBe("as of 05/01/2026 14:07");
  });

  it.each([360, 1280])("unfolds a ticket to its selections and their results at %i px", async (width) => {
    setWidth(width);
    await storeSignedIn();
    const selections = [
      placedLeg({ eventId: 1, status: "won", result: "half-won", score: "2:1", systemGroup: 0 }),
      placedLeg({
        eventId: 2,
        status: "lost",
        hostName: "Radnik",
        awayName: "Borac",
        selectionCode: "2",
        systemGroup: 0,
      }),
      placedLeg({ eventId: 3, status: "void", hostName: "Čukarički", awayName: "Spartak", systemGroup: null }),
    ];
    const groups = [{ conditions: [1], totalSelections: 2 }];
    await store(openTicketsRequest, []);
    await store(settled, [
      placedTicket("sys", { kind: "system", status: "won", win: 77.5, stake: 300, selections, systemGroups: groups }),
    ]);
    await show();
    const toggle = await screen.findByRole("button", { name: /^System 1 of 2 · 2 combinations/ });
    expect(toggle.getAttribute("aria-expanded")).toBe("false");
    expect(screen.queryByText("Half won")).toBeNull();
    fireEvent.click(toggle);
    expect(toggle.getAttribute("aria-expanded")).toBe("true");
    const legs = [...document.querySelectorAll("[data-leg]")].map((leg) => leg.textContent);
    expect(legs).toHaveLength(3);
    expect(legs[0]).toMatch(/Half won.*Group 1.*Result 2:1/);
    expect(legs[1]).toMatch(/Borac.*Lost/);
    expect(legs[2]).toMatch(/Void.*Fix/);
    expect(screen.getByText("150,00")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Print sys" })).toBeTruthy();
    fireEvent.click(toggle);
    expect(screen.queryByText("Half won")).toBeNull();
  });

  it("shows the first selections of a long ticket, those being played before others", async () => {
    await storeSignedIn();
    const selections = [1, 2, 3, 4, 5].map((eventId) =>
      placedLeg({ eventId, type: eventId === 5 ? "live" : "prematch", timeStart: 9e12, hostName: `Host ${eventId}` }),
    );
    await store(openTicketsRequest, [placedTicket("long", { kind: "standard", selections })]);
    await store(settled, []);
    await offerDb.rows.put({
      eventId: 5,
      rev: 1,
      kind: "live",
      sport: "F",
      leagueId: 1,
      leagueName: "L",
      groupName: "G",
      hostName: "Host 5",
      awayName: "B",
      timeStart: 1,
      inPlay: true,
      matchState: "x",
      marketsCount: 1,
      matchPhase: { name: "HT", timeMin: null },
      results: {},
      stats: {},
      markets: {},
      players: {},
    });
    await show();
    await waitFor(() =>
      expect([...document.querySelectorAll("[data-leg]")].map((leg) => leg.getAttribute("data-leg"))).toEqual([
        "5",
        "1",
        "2",
      ]),
    );
    expect(screen.getByText("and 2 more selections")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Details" }));
    expect(document.querySelectorAll("[data-leg]")).toHaveLength(5);
  });

  it("keeps the filter in the address, as chips that can be taken away", async () => {
    await storeSignedIn();
    await store(openTicketsRequest, [placedTicket("run")]);
    await store(settled, []);
    const client = await show();
    fireEvent.click(await screen.findByRole("button", { name: "Filters" }));
    fireEvent.click(screen.getByRole("checkbox", { name: "Won" }));
    fireEvent.click(screen.getByRole("checkbox", { name: "System" }));
    const least = screen.getByRole("textbox", { name: "Minimum stake" });
    fireEvent.change(least, { target: { value: "1.000,50" } });
    fireEvent.keyDown(least, { key: "Enter" });
    await waitFor(() => expect(address()).toBe("/en/ticket_history?status=won&kind=system&min_payin=1000%2C50"));
    const last = client.subscriptions.now().flatMap((look) => (look.kind === "history" ? [look.request] : []));
    expect(last).toEqual([{ ...settled, statuses: ["won"], kinds: ["system"], minPayin: 1000_50 }]);

    fireEvent.click(await screen.findByRole("button", { name: "Remove filter Minimum stake: 1.000,50" }));
    await waitFor(() => expect(address()).toBe("/en/ticket_history?status=won&kind=system"));
    fireEvent.click(screen.getByRole("button", { name: "Clear all filters" }));
    await waitFor(() => expect(address()).toBe("/en/ticket_history"));
    await waitFor(() => expect(shown()).toEqual(["run"]));
  });

  it("keeps nothing in the fields that was typed before all was cleared, though it could not be read", async () => {
    await storeSignedIn();
    await store(openTicketsRequest, []);
    await store(settled, [placedTicket("old", { status: "won" })]);
    await show("/en/ticket_history?status=won");
    fireEvent.click(await screen.findByRole("button", { name: "Filters (1)" }));
    const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
    const names = ["Minimum stake", "Minimum win", "From", "To"];
    for (const name of names) {
      fireEvent.change(field(name), { target: { value: "one" } });
      fireEvent.blur(field(name));
    }
    expect(names.map((name) => field(name).value)).toEqual(["one", "one", "one", "one"]);
    fireEvent.click(screen.getAllByRole("button", { name: "Clear all filters" })[0]!);
    expect(names.map((name) => field(name).value)).toEqual(["", "", "", ""]);
    await waitFor(() => expect(address()).toBe("/en/ticket_history"));
  });

  it("takes what was typed into a field with the amount of it that is taken away", async () => {
    await storeSignedIn();
    await show("/en/ticket_history?status=won&min_payin=100");
    fireEvent.click(await screen.findByRole("button", { name: "Filters (2)" }));
    const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Minimum stake" });
    fireEvent.change(field(), { target: { value: "one" } });
    fireEvent.click(screen.getByRole("button", { name: "Remove filter Minimum stake: 100,00" }));
    expect(field().value).toBe("");
  });

  it("says that no ticket fits the filters, and offers to clear them", async () => {
    await storeSignedIn();
    await store({ ...settled, statuses: ["won"] }, []);
    await show("/en/ticket_history?status=won&sort=stake");
    await store({ ...settled, statuses: ["won"], sort: "stake" }, []);
    expect(await screen.findByText("Nothing found")).toBeTruthy();
    fireEvent.click(screen.getAllByRole("button", { name: "Clear all filters" }).at(-1)!);
    await waitFor(() => expect(address()).toBe("/en/ticket_history?sort=stake"));
  });

  it("sends a new player to the offer", async () => {
    await storeSignedIn();
    await store(openTicketsRequest, []);
    await store(settled, []);
    await show("/rs/ticket_history");
    const link = await screen.findByRole("link", { name: "Go to betting" });
    expect(link.getAttribute("href")).toBe("/rs/betting");
  });

  it("shows the order that was chosen, and writes another to the address", async () => {
    await storeSignedIn();
    await store(openTicketsRequest, []);
    const tickets = [
      placedTicket("small", { status: "won", stake: 1 }),
      placedTicket("big", { status: "won", stake: 9 }),
    ];
    await store({ ...settled, sort: "stake", descending: true }, tickets);
    await store({ ...settled, sort: "stake", descending: false }, tickets);
    await show("/en/ticket_history?sort=stake");
    await waitFor(() => expect(shown()).toEqual(["big", "small"]));
    fireEvent.change(screen.getByRole("combobox", { name: "Sort by" }), { target: { value: "stake.ascending" } });
    await waitFor(() => expect(shown()).toEqual(["small", "big"]));
    // The choice does not wait for the router.
    await waitFor(() => expect(address()).toBe("/en/ticket_history?sort=stake&order=asc"));
  });
});
