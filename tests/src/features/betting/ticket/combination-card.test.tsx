// @vitest-environment jsdom
// A combination wherever a ticket is shown: one line with one odd, its legs below it.
import "fake-indexeddb/auto";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { combinationCode } from "../../../../../src/domain/offer/combination-code.ts";
import { LegList } from "../../../../../src/features/betting/ticket-history/leg-list.tsx";
import { FoundLeg } from "../../../../../src/features/betting/ticket-share/found-leg.tsx";
import { placedSlip } from "../../../../../src/features/betting/ticket-share/placed-slip.ts";
import { TicketPanel } from "../../../../../src/features/betting/ticket/ticket-panel.tsx";
import { createI18n } from "../../../../../src/i18n/i18n.ts";
import { ticketSchema } from "../../../../../src/protocol/placed-ticket.ts";
import type { ScoresByEvent } from "../../../../../src/queries/offer/match-scores.ts";
import { sampleMatch } from "../../../../harness/offer-samples.ts";
import { storeMatch } from "../../../../harness/offer-screen.tsx";
import { selectionOf } from "../../../../harness/selection.ts";
import {
  emptyTables,
  openTables,
  renderScreen,
  storeSettings,
  storeTicket,
} from "../../../../harness/ticket-screen.tsx";

const legs = [
  { marketsTable: "markets" as const, marketsKey: "OU_G", band: "2.5", player: "", selectionCode: "O" },
  { marketsTable: "markets" as const, marketsKey: "1X2", band: "", player: "", selectionCode: "1" },
];
const combination = selectionOf({
  marketsTable: "combinations",
  marketsKey: "BB",
  marketCode: "BB",
  selectionCode: combinationCode(legs),
  odd: 3100,
  originalOdd: 3000,
});

beforeAll(openTables);
beforeEach(() => storeSettings());
afterEach(emptyTables);

const linesOf = (row: Element): string[] =>
  [...row.querySelectorAll("li")].map((line) => [...line.children].map((part) => part.textContent).join(" | "));

it("is one card of the ticket: its kind, its odd and the change of it, its legs as lines", async () => {
  await storeTicket([combination]);
  await renderScreen(
    <MemoryRouter initialEntries={["/de"]}>
      <TicketPanel />
    </MemoryRouter>,
  );
  const card = await waitFor(() => {
    const row = document.querySelector("[data-selection]");
    if (row === null) throw new Error("nothing is on the ticket");
    return row;
  });
  expect(within(card as HTMLElement).getByText("Bet builder")).not.toBeNull();
  expect(linesOf(card)).toEqual(["Partizan | Match result", "Over 2.5 | Total goals"]);
  expect(card.querySelector("s")?.textContent).toBe("3.00");
  expect(card.querySelector("b[data-move]")?.textContent).toBe("3.10");
  expect(card.textContent).toContain("Partizan – Vojvodina");
  const change = within(card as HTMLElement).getByRole("link", { name: "Change outcomes" });
  expect(change.getAttribute("href")).toBe("/de/live_betting?sport=F&match=1");
});

const placed = ticketSchema.parse({
  _id: "t",
  frontend_uuid: "f",
  createdAtTimestamp: Date.UTC(2026, 10, 28, 12),
  type: "prematch",
  kind: "single",
  currency: "RSD",
  currency_id: 1,
  stake: 100,
  totalOdds: "3.10",
  bonus: 0,
  possibleWin: 310,
  win: 0,
  status: "lost",
  selections: [
    {
      ...combination,
      odd: "3.10",
      originalOdd: "3.00",
      status: "lost",
      legs: [
        { ...legs[1], status: "lost" },
        { ...legs[0], status: "open" },
      ],
    },
  ],
  systemGroups: [],
});

it("shows of a placed ticket how each leg stands", async () => {
  const i18n = await createI18n("en");
  await i18n.loadNamespaces(["pages", "betting"]);
  render(
    <I18nextProvider i18n={i18n}>
      <LegList ticket={placed} legs={placed.selections} scores={{}} />
    </I18nextProvider>,
  );
  const [row] = document.querySelectorAll("[data-leg]");
  expect(row && linesOf(row)).toEqual(["Partizan | Match result | Lost", "Over 2.5 | Total goals | Open"]);
});

it("says of each leg what it stands at, while the match is played and by its result", async () => {
  const i18n = await createI18n("en");
  await i18n.loadNamespaces(["pages", "betting"]);
  const linesWith = (scores: ScoresByEvent, score: string | null): string[] => {
    cleanup();
    const selections = placed.selections.map((selection) => ({ ...selection, score }));
    render(
      <I18nextProvider i18n={i18n}>
        <LegList ticket={placed} legs={selections} scores={scores} />
      </I18nextProvider>,
    );
    return linesOf(document.querySelector("[data-leg]") as Element);
  };
  const now = { sport: "F", inPlay: true, minute: 50, phase: "SH", score: [1, 1] as const };
  expect(linesWith({ 1: { ...now, results: { G: [1, 1] }, stats: {} } }, null)).toEqual([
    "Partizan | Match result | 1:1Lost",
    "Over 2.5 | Total goals | 2 of 3 goalsOpen",
  ]);
  expect(linesWith({}, "2:1")).toEqual([
    "Partizan | Match result | 2:1Lost",
    "Over 2.5 | Total goals | 3 of 3 goalsOpen",
  ]);
});

it("says on the ticket what each leg stands at, while the match is played", async () => {
  await storeMatch(sampleMatch(1, 5, { results: { G: [1, 0] }, matchPhase: { name: "FH", timeMin: 20 } }), "live");
  await storeTicket([combination]);
  await renderScreen(
    <MemoryRouter initialEntries={["/de"]}>
      <TicketPanel />
    </MemoryRouter>,
  );
  await screen.findByText("1 of 3 goals");
  expect(linesOf(document.querySelector("[data-selection]") as Element)).toEqual([
    "Partizan | Match result | 1:0",
    "Over 2.5 | Total goals | 1 of 3 goals",
  ]);
});

it("is named in a code that was found and on paper by its kind, its legs below it", async () => {
  const i18n = await createI18n("en");
  await i18n.loadNamespaces(["betting"]);
  await renderScreen(<FoundLeg leg={combination} />);
  const row = await waitFor(() => screen.getByText("Bet builder").closest("[data-booked]") as Element);
  expect(linesOf(row)).toEqual(["Partizan | Match result", "Over 2.5 | Total goals"]);
  cleanup();
  const texts = { site: i18n.t, betting: i18n.getFixedT("en", "betting"), language: "en", format: "decimal" as const };
  expect(placedSlip(placed, texts).legs[0]).toMatchObject({
    outcome: "Bet builder",
    market: "",
    match: "Partizan – Vojvodina",
    odd: "3.10",
    lines: ["Partizan · Match result", "Over 2.5 · Total goals"],
  });
});
