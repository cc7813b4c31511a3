// @vitest-environment jsdom
// The odds of a table by keyboard.
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { prematchKey } from "../../../../../../src/db/request-keys.ts";
import { offerDb } from "../../../../../../src/db/tab-databases.ts";
import { PrematchView } from "../../../../../../src/features/betting/offer/prematch/prematch-view.tsx";
import { pressInOdds } from "../../../../../../src/features/betting/offer/table/odds-keys.ts";
import { sampleEntry } from "../../../../../harness/offer-samples.ts";
import {
  pretendWideScreen,
  renderOffer,
  sampleRow,
  sidebarSport,
  storeCatalogue,
  storeStream,
} from "../../../../../harness/offer-screen.tsx";
import { emptyTables, openTables } from "../../../../../harness/ticket-screen.tsx";

beforeAll(async () => {
  pretendWideScreen();
  await openTables();
});
afterEach(emptyTables);

const focused = (): string => (document.activeElement as HTMLElement).dataset["odd"] ?? "";
const press = (key: string, more: KeyboardEventInit = {}): boolean =>
  fireEvent.keyDown(document.activeElement!, { key, ...more });

it("arrows lead through the odds of a table, Tab out of their row", async () => {
  await storeCatalogue();
  const markets = { "1X2": [sampleEntry({ "1": "1.50", X: "3.20", "2": "4.10" })] };
  await offerDb.sidebars.put({ key: "prematch:24", sports: [sidebarSport("F", 2)] });
  await offerDb.rows.bulkPut([1, 2].map((id) => sampleRow(id, 1, { kind: "prematch", markets })));
  await storeStream("prematch:F");
  const request = { sport: "F", timeFilter: "24", tableView: "competition", specialFilter: "NextMatches" } as const;
  const key = prematchKey({ ...request, leagueIds: [], search: "" }, 1);
  await offerDb.pages.put({ key, eventIds: [1, 2], totalPages: 1, answered: true });
  await renderOffer(<PrematchView />, "?sport=F");
  const first = await waitFor(() => {
    const [odd] = document.querySelectorAll<HTMLElement>("[data-odd]");
    expect(odd).toBeDefined();
    return odd!;
  });
  await act(() => import("../../../../../../src/features/betting/offer/table/virtual-list.tsx"));
  await screen.findAllByRole("article");
  document.querySelector<HTMLElement>(`[data-odd="${first.dataset["odd"] ?? ""}"]`)?.focus();
  expect(focused()).toMatch(/^1\|.*\|1$/);
  // The page does not scroll.
  expect(press("ArrowRight")).toBe(false);
  expect(focused()).toMatch(/^1\|.*\|X$/);
  press("ArrowDown");
  expect(focused()).toMatch(/^2\|.*\|X$/);
  press("Home");
  press("ArrowLeft");
  expect(focused()).toMatch(/^2\|.*\|1$/);
  press("ArrowUp");
  press("End");
  expect(focused()).toMatch(/^1\|.*\|2$/);
  press("Home");
  // The browser goes on from the last odd, and back from the first.
  expect(press("Tab")).toBe(true);
  expect(focused()).toMatch(/^1\|.*\|2$/);
  expect(press("Tab", { shiftKey: true })).toBe(true);
  expect(focused()).toMatch(/^1\|.*\|1$/);
});

it("of an unfolded match each line is a row; what is no odd keeps its keys", () => {
  document.body.innerHTML = `<div><article data-event="1"><input>
    <div data-odds-row><button data-odd="a"></button><button data-odd="b"></button></div>
    <div data-odds-row><button data-odd="c"></button></div></article></div>`;
  const list = document.body.firstElementChild!;
  list.addEventListener("keydown", (event) => pressInOdds(list, event as KeyboardEvent));
  document.querySelector<HTMLElement>("[data-odd=a]")?.focus();
  press("ArrowRight");
  press("ArrowDown");
  expect(focused()).toBe("c");
  press("ArrowRight");
  expect(focused()).toBe("c");
  document.querySelector("input")?.focus();
  expect(press("ArrowRight")).toBe(true);
  document.body.innerHTML = "";
});
