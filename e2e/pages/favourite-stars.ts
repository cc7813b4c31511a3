// Stars in the offer, and what stands where because of them.
import type { Locator, Page } from "playwright";

export interface FavouriteStars {
  /** In the row of a match. */
  ofMatch(eventId: string): Locator;
  /** In the header of a league. */
  ofLeague(name: string): Locator;
  /** eventId of the table's n-th row, from 0. */
  rowAt(index: number): Promise<string>;
  /** Name of the n-th header, from 0. */
  headerAt(index: number): Promise<string>;
  /** Resolves once the star says so. */
  waitFor(star: Locator, state: "on" | "off"): Promise<void>;
  /** The one of the two filters that this width shows. */
  filter: Locator;
}

export function createFavouriteStars(page: Page): FavouriteStars {
  const main = page.locator("main");
  return {
    ofMatch: (eventId) => main.locator(`[data-event="${eventId}"] button[aria-label^="Favourite: "]`).first(),
    ofLeague: (name) => main.locator(`:not(article) > button[aria-label="Favourite: ${name}"]`).first(),
    async rowAt(index) {
      return (await main.locator("[data-event]").nth(index).getAttribute("data-event")) ?? "";
    },
    async headerAt(index) {
      return (await main.locator("h2 > b").nth(index).textContent()) ?? "";
    },
    async waitFor(star, state) {
      await star.and(page.locator(`[aria-pressed="${state === "on"}"]`)).waitFor();
    },
    filter: page.locator("[data-favourites]").filter({ visible: true }).first(),
  };
}
