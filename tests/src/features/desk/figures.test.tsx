// @vitest-environment jsdom
// Turnover, payments by hour and liabilities by match: a chart and its table say the same.
import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import type { FiguresAnswer, PaymentHoursAnswer } from "../../../../src/protocol/operator/figures.ts";
import type { MatchLiabilityAnswer } from "../../../../src/protocol/operator/liability.ts";
import { closeDesk, showDesk } from "../../../harness/desk-screen.tsx";
import { openTables } from "../../../harness/ticket-screen.tsx";

beforeAll(openTables);
afterEach(closeDesk);

const day = (name: string, stake: number, won: number) => ({
  day: name,
  from: Date.parse(name),
  tickets: stake === 0 ? 0 : 2,
  stake,
  won,
  net: stake - won,
  margin: stake === 0 ? null : (100 * (stake - won)) / stake,
});
const figures: FiguresAnswer = {
  currency: "RSD",
  currency_id: 1,
  asOf: 1,
  result: [day("2026-11-23", 1000, 1500), day("2026-11-24", 0, 0), day("2026-11-25", 4000, 1000.5)],
  sum: { tickets: 4, stake: 5000, won: 2500.5, net: 2499.5, margin: 49.99 },
};
const numberOf = (element: Element | null, name: string): number => Number(element?.getAttribute(name));
const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
const textsOf = (table: HTMLElement, column: string): (string | null)[] =>
  [...table.querySelectorAll(`[data-column=${column}]`)].map(({ textContent }) => textContent);

it("draws turnover and margin of each day, a loss below the zero line, and tells them in the table", async () => {
  const rig = await showDesk("/en/operator/overview?view=turnover&currency=2&from=2026-11-23&to=2026-11-25", {
    "operator/figures": figures,
  });
  await screen.findByRole("img", { name: "Turnover by day, 5,000.00 RSD in all" });
  expect(rig.asked("operator/figures")[0]).toEqual({ currency_id: 2, from: "2026-11-23", to: "2026-11-25" });
  const bars = all("[data-bar]");
  expect(bars).toHaveLength(3);
  expect(numberOf(bars[0] ?? null, "height")).toBeCloseTo(numberOf(bars[2] ?? null, "height") / 4, -1);
  expect(numberOf(bars[1] ?? null, "height")).toBe(0);
  const margin = screen.getByRole("img", { name: "Margin by day, 49.99% over all" });
  const zero = numberOf(margin.querySelector(".desk-chart-zero"), "y1");
  const points = [...margin.querySelectorAll("circle")];
  // Of the day without stakes there is no margin: the line breaks.
  expect(margin.querySelectorAll("polyline")).toHaveLength(2);
  expect(points.map((point) => numberOf(point, "cy") > zero)).toEqual([true, false]);
  expect(points.map((point) => point.hasAttribute("data-below"))).toEqual([true, false]);
  const table = screen.getByRole("table", { name: "Turnover" });
  expect(textsOf(table, "stake")).toEqual(["4,000.00", "0.00", "1,000.00"]);
  expect(textsOf(table, "margin")).toEqual(["74.99%", "–", "-50.00%"]);
  expect(textsOf(table, "net")).toEqual(["2,999.50", "0.00", "-500.00"]);
});

it("keeps the currency and the part in the address, and asks for it", async () => {
  const rig = await showDesk("/en/operator/overview?view=turnover", { "operator/figures": figures });
  await screen.findByRole("table", { name: "Turnover" });
  expect(rig.asked("operator/figures")).toEqual([{ currency_id: 1 }]);
  fireEvent.change(screen.getByRole("combobox", { name: "Currency" }), { target: { value: "2" } });
  await waitFor(() => expect(rig.asked("operator/figures").at(-1)).toEqual({ currency_id: 2 }));
  expect(screen.getByTestId("address").textContent).toBe("/en/operator/overview?view=turnover&currency=2");
});

it("says in a sentence that there is nothing, and draws no frame", async () => {
  const sum = { tickets: 0, stake: 0, won: 0, net: 0, margin: null };
  await showDesk("/en/operator/overview?view=turnover", {
    "operator/figures": { ...figures, result: [day("2026-11-25", 0, 0)], sum },
  });
  expect(await screen.findByText("No ticket was settled in this period.")).toBeTruthy();
  expect(screen.queryByRole("img")).toBeNull();
});

const hour = (n: number, deposited: number, withdrawn: number) => ({
  from: Date.parse("2026-11-25T08:00:00Z") + n * 3600_000,
  deposits: deposited > 0 ? 3 : 0,
  deposited,
  withdrawals: withdrawn > 0 ? 1 : 0,
  withdrawn,
});
const hours: PaymentHoursAnswer = {
  currency: "RSD",
  currency_id: 1,
  asOf: 1,
  result: [hour(0, 500, 0), hour(1, 1000.5, 250)],
  sum: { deposits: 6, deposited: 1500.5, withdrawals: 1, withdrawn: 250 },
};

it("draws payments of a chosen day by the site's hours, in and out beside each other", async () => {
  const rig = await showDesk("/en/operator/payments?view=hours&day=2026-11-25", {
    "operator/figures/payments": hours,
  });
  await screen.findByRole("img", { name: "By hour: 1,500.50 RSD paid in, 250.00 RSD paid out" });
  const counts = screen.getByRole("img", { name: "Payments by hour: 6 in, 1 out" });
  expect(rig.asked("operator/figures/payments")).toEqual([{ currency_id: 1, day: "2026-11-25" }]);
  expect(all("svg [data-bar]")).toHaveLength(8);
  expect([...counts.querySelectorAll("title")].map(({ textContent }) => textContent)).toEqual([
    "09:00: Deposits 3, Withdrawals 0",
    "10:00: Deposits 3, Withdrawals 1",
  ]);
  const table = screen.getByRole("table", { name: "By hour" });
  expect(textsOf(table, "hour")).toEqual(["10:00", "09:00"]);
  expect(textsOf(table, "withdrawn")).toEqual(["250.00", "0.00"]);
  expect(screen.queryByText("The last 24 hours")).toBeNull();
});

const match = (eventId: number, pair: string, staked: number, wouldPay: number) => ({
  eventId,
  pair,
  sport: "F",
  staked,
  wouldPay,
  net: wouldPay - staked,
  selections: 2,
  largest: 300,
});
const matches: MatchLiabilityAnswer = {
  currency: "RSD",
  currency_id: 1,
  asOf: 1,
  result: [match(7, "Čukarički - Spartak", 1000, 9000), match(8, "Mladost - Javor", 900, 400)],
  sum: { matches: 40, staked: 1900, wouldPay: 9400, net: 7500 },
};

it("draws open liabilities by match, those that cannot cost anything below the line", async () => {
  await showDesk("/en/operator/liability?view=matches", { "operator/liability/matches": matches });
  await screen.findByRole("img", { name: "Open liability on matches, 7,500.00 RSD in all (40)" });
  const [first, second] = all("[data-bar]");
  expect(first?.hasAttribute("data-below")).toBe(false);
  expect(second?.hasAttribute("data-below")).toBe(true);
  expect(numberOf(second ?? null, "y")).toBe(numberOf(first ?? null, "y") + numberOf(first ?? null, "height"));
  const table = within(screen.getByRole("table", { name: "By match" }));
  expect(table.getByText("1. Čukarički - Spartak")).toBeTruthy();
  expect(table.getByText("-500.00")).toBeTruthy();
  expect(screen.getByText("Shown: the 2 largest.")).toBeTruthy();
});
