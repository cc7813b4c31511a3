// @vitest-environment jsdom
// The search of a list, which the address keeps.
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { closePanel } from "../../../../../../src/state/panels.ts";
import { preloadSearch, SiteSearch } from "../../../../../../src/features/betting/offer/search/site-search.tsx";
import { setWidth } from "../../../../../harness/page-width.ts";
import { renderAt } from "../../../../../harness/routed-screen.tsx";
import { emptyTables, openTables } from "../../../../../harness/ticket-screen.tsx";

const address = (): string | null => screen.getByTestId("address").textContent;
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

describe("the search of a list", () => {
  const list = () => renderAt("/en/scores?sport=F&page=3", <SiteSearch scope="list" />);
  const field = (): HTMLInputElement => screen.getByRole<HTMLInputElement>("textbox", { name: "Search" });
  const write = (text: string): Promise<void> =>
    act(async () => void fireEvent.change(field(), { target: { value: text } }));

  it("puts the term into the address, from the first page on, and takes it out again", async () => {
    await list();
    await write("pa");
    await write("par");
    await waitFor(() => expect(address()).toBe("/en/scores?sport=F&search=par"));
    await act(async () => void fireEvent.keyDown(field(), { key: "Escape" }));
    await waitFor(() => expect(address()).toBe("/en/scores?sport=F"));
    expect(field().value).toBe("");
  });

  it("shows the term of the address, and leaves a term that is too short out of it", async () => {
    await renderAt("/en/scores?search=zvezda", <SiteSearch scope="list" />);
    expect(field().value).toBe("zvezda");
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    await write("zv");
    await act(async () => vi.advanceTimersByTime(10_000));
    vi.useRealTimers();
    expect(address()).toBe("/en/scores?search=zvezda");
    expect(field().value).toBe("zv");
  });
});
