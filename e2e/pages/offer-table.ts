// A table of the offer with what stands around it: sports, filters, headers, rows.
import type { Locator, Page } from "playwright";

export interface OfferTable {
  readonly sports: Locator;
  sport(code: string): Locator;
  readonly rows: Locator;
  row(eventId: string): Locator;
  /** eventIds of the rows that are rendered, from the top. */
  ids(): Promise<string[]>;
  /** Texts of the headers that are rendered, from the top. */
  headers(): Promise<string[]>;
  /** Resolves when the list that knows all rows has taken the place of the first ones. */
  whole(): Promise<void>;
  /** Top of a row in the window, CSS pixels. */
  topOf(eventId: string): Promise<number>;
  /** First row that lies wholly below the sticky parts. */
  firstInSight(): Promise<string>;
  /** Resolves when an odd can be pressed. */
  waitForOdds(): Promise<void>;
  /** Opens the sports panel. */
  readonly menu: Locator;
  readonly panel: Locator;
}

export function createOfferTable(page: Page): OfferTable {
  const main = page.locator("main");
  const rows = main.locator("[data-event]");
  const sports = main.getByRole("navigation", { name: "Sports" });
  const inOrder = (selector: string, read: "id" | "text") =>
    main.locator(selector).evaluateAll(
      (found, read) =>
        found
          .map((element) => ({ element, top: element.getBoundingClientRect().top }))
          .sort((a, b) => a.top - b.top)
          .map(({ element }) => (read === "id" ? element.getAttribute("data-event") : element.textContent) ?? ""),
      read,
    );
  return {
    sports,
    sport: (code) => sports.locator(`[data-sport="${code}"]`),
    rows,
    row: (eventId) => main.locator(`[data-event="${eventId}"]`),
    ids: () => inOrder("[data-event]", "id"),
    headers: () => inOrder("h2", "text"),
    async whole() {
      await page.waitForFunction(() =>
        performance.getEntriesByType("resource").some(({ name }) => name.includes("/virtual-list-")),
      );
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    },
    async topOf(eventId) {
      const box = await main.locator(`[data-event="${eventId}"]`).boundingBox();
      if (box === null) throw new Error(`no row ${eventId}`);
      return box.y;
    },
    firstInSight: () =>
      rows.evaluateAll((found) => {
        const sticky = 180;
        const seen = found
          .map((row) => ({ id: row.getAttribute("data-event") ?? "", top: row.getBoundingClientRect().top }))
          .filter(({ top }) => top > sticky)
          .sort((a, b) => a.top - b.top)[0];
        if (seen === undefined) throw new Error("no row in sight");
        return seen.id;
      }),
    waitForOdds: () => main.locator('button[data-odd][data-state="open"]').first().waitFor(),
    menu: page.getByRole("banner").getByRole("button", { name: /^Sports/ }),
    panel: page.getByRole("dialog", { name: "Sports" }),
  };
}
