// The header's search: a box on wide screens, a sheet behind a button on phones.
import type { Locator, Page } from "playwright";

export interface SearchBox {
  readonly box: Locator;
  readonly hits: Locator;
  readonly status: Locator;
  /** Opens it where it is behind a button; types letter by letter. */
  type(text: string): Promise<void>;
  /** Resolves when the number of hits that is told and shown is at least this. */
  waitForHits(atLeast?: number): Promise<void>;
}

export function createSearchBox(page: Page): SearchBox {
  const box = page.getByRole("combobox", { name: "Search", exact: true });
  const hits = page.locator("[data-search-hit]");
  return {
    box,
    hits,
    status: page.getByRole("status").filter({ hasText: /match|Nothing found|Type at least|Searching|offer/ }),
    async type(text) {
      const opener = page.getByRole("button", { name: "Open search" });
      // Until the header is there neither is.
      await box.or(opener).first().waitFor();
      if (!(await box.isVisible())) await opener.click();
      await box.click();
      await box.pressSequentially(text, { delay: 20 });
    },
    async waitForHits(atLeast = 1) {
      await hits.nth(atLeast - 1).waitFor();
    },
  };
}
