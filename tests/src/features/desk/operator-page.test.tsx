// @vitest-environment jsdom
// Who sees which area of the back office, and how the site is.
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import type { WeekFiguresAnswer } from "../../../../src/protocol/operator/figures.ts";
import { overview } from "../../../harness/desk-samples.ts";
import { deskMemory } from "../../../../src/features/desk/memory/desk-memory.ts";
import { closeDesk, showDesk } from "../../../harness/desk-screen.tsx";
import { openTables } from "../../../harness/ticket-screen.tsx";

beforeAll(openTables);
afterEach(closeDesk);
const fact = (name: string): HTMLElement | null => document.querySelector(`[data-fact="${name}"] dd`);

it("leads an administrator to how the site is, and warns of what waits", async () => {
  await showDesk("/en/operator", { "operator/overview": overview });
  await waitFor(() => expect(fact("withdrawals")?.textContent).toBe("4"));
  expect(screen.getByTestId("address").textContent).toBe("/en/operator");
  expect(fact("withdrawals")?.dataset["tone"]).toBe("danger");
  expect(fact("failedMails")?.dataset["tone"]).toBe("warn");
  expect(fact("mails")?.dataset["tone"]).toBe("idle");
  expect(fact("feedAge")?.dataset["tone"]).toBe("warn");
  expect(fact("store")?.textContent).toBe("3.0 MB");
  const areas = within(screen.getByRole("navigation", { name: "Back office" })).getAllByRole("link");
  expect(areas[0]?.getAttribute("aria-current")).toBe("page");
});

it("says what is missing before the site opens, and nothing of it once nothing is", async () => {
  const beforeOpening = { settings: ["company", "licence"], variables: ["FEED_SOURCE", "BACKUP_DIR"] };
  await showDesk("/en/operator", { "operator/overview": { ...overview, beforeOpening } });
  await waitFor(() => expect(fact("lackingSettings")?.textContent).toBe("Company, Licence"));
  expect(fact("lackingVariables")?.textContent).toBe("FEED_SOURCE, BACKUP_DIR");
  fireEvent.click(screen.getByRole("link", { name: "Company, Licence" }));
  await waitFor(() => expect(screen.getByTestId("address").textContent).toBe("/en/operator/settings"));
  await closeDesk();
  await showDesk("/en/operator", { "operator/overview": overview });
  await screen.findByText("Waits for you");
  expect(screen.queryByText("Missing before opening")).toBeNull();
});

it.each([
  ["Withdrawals waiting: 4", "/en/operator/payments?status=requested"],
  ["Payments to review: 0", "/en/operator/payments?status=review"],
  ["Proposals to approve: 0", "/en/operator/approvals"],
  ["Documents to check: 0", "/en/operator/users?view=verifications"],
  ["Undecided tickets: 0", "/en/operator/tickets?status=pending"],
  ["Blocked users: 1", "/en/operator/users?status=blocked"],
])("leads from a count to what is counted: %s", async (name, address) => {
  await showDesk("/en/operator", { "operator/overview": overview });
  fireEvent.click(await screen.findByRole("link", { name }));
  await waitFor(() => expect(screen.getByTestId("address").textContent).toBe(address));
});

it("says since when the oldest of each kind waits, where something does", async () => {
  const item = { id: "w1", what: "bank", person: null, amount: 1, currency: "RSD" };
  const since = new Date(2026, 10, 28, 9, 15).getTime();
  const result = [
    { ...item, kind: "withdrawal", since },
    { ...item, kind: "withdrawal", id: "w2", since: since + 60_000 },
    { ...item, kind: "review", id: "r1", since },
  ];
  await showDesk("/en/operator", { "operator/overview": overview, "operator/waiting": { result, asOf: 1 } });
  const withdrawals = (await screen.findByRole("link", { name: "Withdrawals waiting: 4" })).closest("[data-fact]");
  await waitFor(() => expect(withdrawals?.textContent).toContain("Waiting since 28/11/2026 09:15"));
  // The list is read every 30 s, the counts more often: what is decided by now waits no more.
  expect(document.querySelector("[data-fact=reviews]")?.textContent).not.toContain("since");
});

it("shows an administrator the agents, their runs and the office, each by its address", async () => {
  const none = { result: [], totalPages: 0, total: 0, asOf: 1 };
  await showDesk("/en/operator/agency", {
    "agency/agents": none,
    "agency/calculations": none,
    "agency/office": { result: [], sums: [], asOf: 1 },
  });
  const link = await screen.findByRole("link", { name: "Agents" });
  expect(link.getAttribute("aria-current")).toBe("page");
  await screen.findByText("No agents are below you yet.");
  fireEvent.click(screen.getByRole("tab", { name: "Calculation" }));
  await screen.findByRole("region", { name: "Calculation" });
  expect(screen.getByTestId("address").textContent).toBe("/en/operator/agency?view=calculations");
  fireEvent.click(screen.getByRole("tab", { name: "Office" }));
  await screen.findByRole("region", { name: "Office" });
  expect(screen.getByTestId("address").textContent).toBe("/en/operator/agency?view=office");
});

it("announces maintenance after the password, and ends it", async () => {
  const rig = await showDesk("/en/operator/overview", { "operator/overview": overview });
  rig.acts("operator/maintenance", undefined, undefined);
  fireEvent.click(await screen.findByRole("button", { name: "Maintenance" }));
  const dialog = await screen.findByRole("dialog", { name: "Maintenance" });
  fireEvent.change(within(dialog).getByLabelText("Minutes until it begins"), { target: { value: "2" } });
  fireEvent.change(within(dialog).getByLabelText("Reason"), { target: { value: "new disks" } });
  rig.answers("operator/overview", { ...overview, maintenance: { timeLeft: 120 } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Announce" }));
  await waitFor(() => expect(fact("maintenance")?.textContent).toBe("120 s"));
  // It may be read before the form is gone.
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  fireEvent.click(screen.getByRole("button", { name: "Maintenance" }));
  const end = await screen.findByRole("dialog", { name: "Maintenance" });
  fireEvent.change(within(end).getByLabelText("Reason"), { target: { value: "all done" } });
  fireEvent.click(within(end).getByRole("button", { name: "End maintenance" }));
  await waitFor(() =>
    expect(rig.done("operator/maintenance")).toEqual([
      { timeLeft: 120, reason: "new disks" },
      { timeLeft: null, reason: "all done" },
    ]),
  );
});

it("goes on to announce maintenance where a colleague announced it meanwhile", async () => {
  const rig = await showDesk("/en/operator/overview", { "operator/overview": overview });
  fireEvent.click(await screen.findByRole("button", { name: "Maintenance" }));
  const dialog = await screen.findByRole("dialog", { name: "Maintenance" });
  rig.answers("operator/overview", { ...overview, maintenance: { timeLeft: 60 } });
  act(() => deskMemory.changed());
  await waitFor(() => expect(fact("maintenance")?.textContent).toBe("60 s"));
  fireEvent.change(within(dialog).getByLabelText("Reason"), { target: { value: "new disks" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Announce" }));
  await waitFor(() => expect(rig.done("operator/maintenance")).toEqual([{ timeLeft: 900, reason: "new disks" }]));
});

it("says of an address that is none of its pages that there is no such page, and leads to the first", async () => {
  await showDesk("/en/operator/agents", { "operator/overview": overview });
  expect(await screen.findByText("No such page")).toBeDefined();
  expect(screen.getByTestId("address").textContent).toBe("/en/operator/agents");
  const [, way] = screen.getAllByRole("link", { name: "Overview" });
  expect(way?.getAttribute("href")).toBe("/en/operator");
});

it("says beside each area how much waits there, in groups", async () => {
  const waiting = { ...overview.waiting!, withdrawals: 120, reviews: 1, verifications: 2, owing: 1, refusedWins: 3 };
  await showDesk("/en/operator", { "operator/overview": { ...overview, waiting } });
  const areas = within(await screen.findByRole("navigation", { name: "Back office" }));
  expect(await areas.findByRole("link", { name: "Payments", description: "121 waiting" })).toBeTruthy();
  expect(areas.getByText("99+")).toBeTruthy();
  expect(areas.getByRole("link", { name: "Users", description: "3 waiting" })).toBeTruthy();
  expect(areas.getByRole("link", { name: "Games", description: "3 waiting" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Refused wins: 3" }).getAttribute("href")).toBe(
    "/en/operator/games?view=refusedWins",
  );
  // Nothing waits there, and nothing is said.
  expect(areas.getByRole("link", { name: "Approvals", description: "" })).toBeTruthy();
  expect(["Today", "People", "Offer", "Site"].map((name) => areas.getByText(name).tagName)).toEqual([
    "P",
    "P",
    "P",
    "P",
  ]);
});

const weekOf = (stake: number, margin: number | null, deposited: number, liability: number) => ({
  stake,
  margin,
  deposited,
  liability,
});
const week: WeekFiguresAnswer = {
  currency: "RSD",
  currency_id: 1,
  asOf: 1,
  days: [1, 2, 3, 4, 5, 6, 7].map((n) => ({
    day: `2026-11-0${n}`,
    from: n,
    ...weekOf(n * 1000, n === 3 ? null : 5, 100, n * 10),
  })),
  week: weekOf(1500, 6.5, 90, 120),
  before: weekOf(1000, 7, 100, 100),
};
const figure = (name: string) => within(screen.getByRole("region", { name }));

it("shows today and the last seven days on the overview, and what changed on the week before", async () => {
  const rig = await showDesk("/en/operator/overview", { "operator/overview": overview, "operator/figures/week": week });
  await screen.findByText("7,000.00");
  expect(rig.asked("operator/figures/week")).toEqual([{ currency_id: 1 }]);
  const changes = ["Turnover today", "Margin today", "Deposits today", "Open liability"].map((name) => {
    const [change] = figure(name).getAllByText(/the week before/);
    return [change?.textContent, change?.parentElement?.dataset["look"]];
  });
  expect(changes).toEqual([
    ["50.0% more than the week before", "up"],
    ["0.5 points less than the week before", "down"],
    ["10.0% less than the week before", "down"],
    ["20.0% more than the week before", "warn"],
  ]);
  const image = figure("Turnover today").getByRole("img");
  expect(image.getAttribute("aria-label")).toContain("7,000.00 RSD");
  expect(image.querySelectorAll("polyline")).toHaveLength(1);
  expect(image.querySelectorAll("circle")).toHaveLength(1);
  // Of the day without stakes there is no margin.
  expect(figure("Margin today").getByRole("img").querySelectorAll("polyline")).toHaveLength(2);
});

it("compares with nothing where there was nothing", async () => {
  const nothing = weekOf(0, null, 0, 0);
  const days = week.days.map(({ day, from }) => ({ day, from, ...nothing }));
  await showDesk("/en/operator/overview", {
    "operator/overview": overview,
    "operator/figures/week": { ...week, days, week: nothing, before: nothing },
  });
  await screen.findByRole("region", { name: "Turnover today" });
  expect(screen.getAllByText("Nothing to compare with the week before")).toHaveLength(4);
  expect(figure("Margin today").getByRole("img").querySelectorAll("polyline")).toHaveLength(0);
});

it("draws the bets that would cost most, and leads to all", async () => {
  const bet = {
    eventId: 7,
    pair: "Harbour - Rovers",
    sport: "F",
    marketCode: "1X2",
    band: "",
    player: "",
    selectionCode: "1",
    currency: "RSD",
    currency_id: 1,
    staked: 100,
    wouldPay: 450,
    net: 350,
    tickets: 1,
  };
  const rig = await showDesk("/en/operator/overview", {
    "operator/overview": overview,
    "operator/liability": { result: [bet], total: 1, totalPages: 1, asOf: 1 },
  });
  const bars = within(await screen.findByRole("list", { name: "Largest liabilities, RSD" }));
  expect(bars.getByRole("listitem").textContent).toContain("350.00 RSD");
  expect(rig.asked("operator/liability")).toEqual([{ size: 10 }]);
});
