// The builder of an unfolded match: its outcomes, its bar, its ready combinations.
import type { Locator, Page } from "playwright";

export interface BetBuilder {
  /** An outcome by its text among legs: "1X2~~~1". */
  leg(key: string): Locator;
  /** Outcomes with this mark. */
  marked(mark: "chosen" | "add" | "covered" | "impossible"): Locator;
  readonly bar: Locator;
  readonly odd: Locator;
  readonly add: Locator;
  readonly remove: Locator;
  readonly ready: Locator;
}

export function createBetBuilder(page: Page): BetBuilder {
  const bar = page.getByRole("region", { name: "Bet builder" });
  return {
    leg: (key) => page.locator(`main button[data-leg="${key}"]`),
    marked: (mark) => page.locator(`main button[data-leg][data-mark="${mark}"]`),
    bar,
    odd: bar.locator("[data-builder=odd]"),
    add: bar.locator("[data-builder=add]"),
    remove: bar.getByRole("button", { name: /^Remove: / }),
    ready: page.locator("main [data-ready]"),
  };
}
