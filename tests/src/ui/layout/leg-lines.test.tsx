// @vitest-environment jsdom
// A combination on the ticket, in a booking code and on a placed ticket: one selection, its outcomes a line each.
import "fake-indexeddb/auto";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  combinationCode,
  combinationMarket,
  combinationsTable,
} from "../../../../src/domain/offer/combination-code.ts";
import { LegList } from "../../../../src/features/betting/ticket-history/leg-list.tsx";
import { TicketPanel } from "../../../../src/features/betting/ticket/ticket-panel.tsx";
import { FoundLeg } from "../../../../src/features/betting/ticket-share/found-leg.tsx";
import type { PlacedSelection } from "../../../../src/protocol/placed-ticket.ts";
import { placedLeg, placedTicket } from "../../../harness/placed-tickets.ts";
import { selectionOf } from "../../../harness/selection.ts";
import { emptyTables, openTables, renderScreen, storeSettings, storeTicket } from "../../../harness/ticket-screen.tsx";

const parts = [
  { marketsTable: "markets" as const, marketsKey: "1X2", band: "", player: "", selectionCode: "1" },
  { marketsTable: "markets" as const, marketsKey: "OU_G", band: "2.5", player: "", selectionCode: "O" },
  { marketsTable: "players" as const, marketsKey: "SCORER", band: "", player: "Petar Čačić", selectionCode: "Y" },
];
const combined = {
  marketCode: combinationMarket,
  marketsTable: combinationsTable,
  marketsKey: combinationMarket,
  selectionCode: combinationCode(parts),
  odd: 5850,
} as const;
const selection = selectionOf({ ...combined, legs: parts, originalOdd: 6100 });
const linesIn = (box: HTMLElement) =>
  within(box)
    .getAllByRole("listitem")
    .map((item) => item.textContent);

beforeAll(openTables);
beforeEach(async () => {
  await storeSettings();
});
afterEach(emptyTables);

async function rowOnTicket(over: Partial<typeof selection> = {}): Promise<HTMLElement> {
  await storeTicket([{ ...selection, ...over }]);
  await renderScreen(<TicketPanel />);
  return waitFor(() => {
    const item = document.querySelector<HTMLElement>('[data-selection="1"]');
    if (item === null) throw new Error("the combination is not on the ticket");
    return item;
  });
}

describe("a combination", () => {
  it("is one row of the ticket with one odd, one change and its outcomes below", async () => {
    const row = await rowOnTicket();
    expect(linesIn(row)).toEqual(["Partizan Match result", "Over 2.5 Total goals", "Petar Čačić Scores Goalscorer"]);
    expect(row.textContent).toContain("Bet builder");
    expect(row.textContent).toContain("6.10");
    expect(within(row).getByText("5.85")).toBeTruthy();
    expect(within(row).getAllByRole("button")).toHaveLength(1);
  });

  it("is locked as a whole", async () => {
    const row = await rowOnTicket({ status: "locked" });
    expect(row.querySelectorAll("[data-lock]")).toHaveLength(1);
    expect(linesIn(row)).toHaveLength(3);
  });

  it("is found in a code with its outcomes", async () => {
    await renderScreen(
      <ul aria-label="code">
        <FoundLeg leg={selection} />
      </ul>,
    );
    expect(document.querySelectorAll("[data-booked] li")).toHaveLength(3);
    expect(screen.getByText("Bet builder")).toBeTruthy();
  });

  it("shows on a placed ticket what became of each outcome", async () => {
    const statuses = ["won", "open", "lost"] as const;
    const leg: PlacedSelection = placedLeg({
      ...combined,
      odd: "5.85",
      status: "lost",
      legs: parts.map((part, at) => ({ ...part, status: statuses[at] ?? "open" })),
    });
    await renderScreen(<LegList ticket={placedTicket("one", { selections: [leg] })} legs={[leg]} scores={{}} />);
    const row = document.querySelector<HTMLElement>("[data-leg]");
    expect(row && linesIn(row)).toEqual([
      "Partizan Match resultWon",
      "Over 2.5 Total goalsOpen",
      "Petar Čačić Scores GoalscorerLost",
    ]);
  });
});
