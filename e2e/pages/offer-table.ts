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
    // The accumulators below the table have a heading of their own.
    headers: () => inOrder("h2:not(section[aria-label] > h2)", "text"),
    async whole() {
      await page.waitForFunction(() =>
        performance.getEntriesByType("resource").some(({ name }) => name.includes("/virtual-list-")),
      );
      // Fetched is not drawn yet: it is once nothing has moved for a while, and the first paint has left.
      await page.evaluate(async () => {
        const places = (): string =>
          [...document.querySelectorAll("main [data-event]")]
            .map((row) => `${row.getAttribute("data-event")} ${row.getBoundingClientRect().top}`)
            .join();
        const isShown = (): boolean => {
          const rows = [...document.querySelectorAll("main [data-event]:not(#last-rows *)")];
          return rows.length === 0 || rows.some((row) => row.getClientRects().length > 0);
        };
        let before = "";
        for (let still = 0; still < 30; still += 1) {
          await new Promise(requestAnimationFrame);
          const now = places();
          if (now !== before || !isShown()) still = 0;
          before = now;
        }
      });
    },
    async topOf(eventId) {
      const box = await main.locator(`[data-event="${eventId}"]`).boundingBox();
      if (box === null) throw new Error(`no row ${eventId}`);
      return box.y;
    },
    async firstInSight() {
      // Rows are drawn a moment after the page was scrolled.
      const seen = await page.waitForFunction(() => {
        const sticky = 180;
        const below = [...document.querySelectorAll("main [data-event]")]
          .map((row) => ({ id: row.getAttribute("data-event") ?? "", top: row.getBoundingClientRect().top }))
          .filter(({ top }) => top > sticky)
          .sort((a, b) => a.top - b.top)[0];
        return below?.id ?? false;
      });
      return String(await seen.jsonValue());
    },
    waitForOdds: () => main.locator('button[data-odd][data-state="open"]:not(#last-rows *)').first().waitFor(),
    menu: page.getByRole("banner").getByRole("button", { name: /^Sports/ }),
    panel: page.getByRole("dialog", { name: "Sports" }),
  };
}
