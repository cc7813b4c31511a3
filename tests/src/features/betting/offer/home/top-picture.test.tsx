// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { act, fireEvent } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { AfterStart } from "../../../../../../src/client/after-start.ts";
import { HomeTable } from "../../../../../../src/features/betting/offer/home/home-table.tsx";
import { DataSaverProvider } from "../../../../../../src/queries/site/data-saver.ts";
import { renderOffer, sampleRow } from "../../../../../harness/offer-screen.tsx";
import { emptyTables, openTables } from "../../../../../harness/ticket-screen.tsx";

// The tab's own would start by itself when another test has touched the page, or after 20 seconds.
const start = vi.hoisted(() => ({ tasks: [] as (() => void)[] }));
vi.mock("../../../../../../src/client/after-start.ts", () => ({
  afterStart: {
    run: (task) => void start.tasks.push(task),
    pageShown: () => undefined,
  } satisfies AfterStart,
}));

beforeAll(openTables);
beforeEach(() => {
  start.tasks.length = 0;
});
afterEach(emptyTables);

const rows = [sampleRow(13, 1), sampleRow(2, 1)];

function table() {
  return (
    <HomeTable
      isFirst
      title="Highlights"
      rows={rows}
      columns={{ live: [], prematch: [] }}
      freshness={{ live: null, prematch: null }}
      open={null}
      onToggle={() => undefined}
    />
  );
}

const pictured = (): (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>("[data-picture] [data-event]")].map((row) => row.dataset["event"]);
const startPage = () => act(() => start.tasks.splice(0).forEach((task) => task()));

const stadium = (): HTMLImageElement | null => document.querySelector("picture > img");

it("the stadium comes behind the first match alone, when the first page has what it needs", async () => {
  await renderOffer(table(), "?sport=F");
  expect(stadium()).toBeNull();
  startPage();
  // A row that was dark before its picture is there would change twice, and stay dark where it never comes.
  expect(pictured()).toEqual([]);
  fireEvent.load(stadium() ?? document);
  expect(pictured()).toEqual(["13"]);
});

it("no stadium comes while data is saved", async () => {
  await renderOffer(<DataSaverProvider value>{table()}</DataSaverProvider>, "?sport=F");
  startPage();
  expect(document.querySelectorAll("[data-event]")).toHaveLength(2);
  expect(stadium()).toBeNull();
});
