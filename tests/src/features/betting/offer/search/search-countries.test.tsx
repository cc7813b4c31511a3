// @vitest-environment jsdom
// A term that means a country, in the language of its reader.
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { closePanel } from "../../../../../../src/state/panels.ts";
import type { MatchLine } from "../../../../../../src/db/offer-tables.ts";
import { offerDb } from "../../../../../../src/db/tab-databases.ts";
import { searchKey } from "../../../../../../src/domain/offer/search-term.ts";
import { preloadSearch, SiteSearch } from "../../../../../../src/features/betting/offer/search/site-search.tsx";
import { sampleMatch } from "../../../../../harness/offer-samples.ts";
import { setWidth } from "../../../../../harness/page-width.ts";
import { renderAt } from "../../../../../harness/routed-screen.tsx";
import { emptyTables, openTables } from "../../../../../harness/ticket-screen.tsx";

const line = (eventId: number, part: Partial<MatchLine> = {}): MatchLine => {
  const { rev: _rev, markets: _markets, players: _players, marketsCount: _count, ...match } = sampleMatch(eventId, 1);
  return { kind: "live", ...match, ...part };
};
const address = (): string | null => screen.getByTestId("address").textContent;
const options = (): string[] => screen.queryAllByRole("option").flatMap((option) => option.dataset["searchHit"] ?? []);

beforeAll(async () => {
  await openTables();
  // The search's code is there, as it is a second after a page's start.
  for (const width of [360, 1280]) {
    setWidth(width);
    preloadSearch();
  }
  await import("../../../../../../src/features/betting/offer/search/search-parts.tsx");
  Element.prototype.scrollIntoView = () => undefined;
});
beforeEach(() => {
  setWidth(1280);
  closePanel();
});
afterEach(emptyTables);

describe("the search for a country", () => {
  it("looks for the countries that a term means, and shows the table by their names", async () => {
    const client = await renderAt("/rs/betting?sport=F", <SiteSearch scope="offer" />, "rs");
    const field = screen.getByRole<HTMLInputElement>("combobox");
    await act(async () => {
      field.focus();
      fireEvent.input(field, { target: { value: "srbij" }, inputType: "insertText" });
    });
    await waitFor(() =>
      expect(client.subscriptions.now()).toEqual([{ kind: "search", term: "srbij", countries: ["Serbia"] }]),
    );
    await act(async () => {
      await offerDb.searches.put({
        key: searchKey("srbij", ["Serbia"]),
        live: [line(1, { groupName: "Serbia" })],
        prematch: [],
        more: { live: false, prematch: false },
        answered: true,
        at: 0,
      });
    });
    await waitFor(() => expect(options()).toEqual(["1"]));
    expect(screen.getByText("Srbij").tagName).toBe("MARK");
    await act(async () => fireEvent.click(screen.getByRole("option", { name: "Prikaži u tabeli" })));
    await waitFor(() => expect(address()).toBe("/rs/betting?sport=F&search=Serbia"));
  });
});
