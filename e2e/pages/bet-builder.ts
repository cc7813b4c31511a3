// The builder of an unfolded match: its outcomes, its bar, its ready combinations.
import type { Locator, Page } from "playwright";

export interface BetBuilder {
  /** An outcome by its text among legs: "1X2~~~1". */
  leg(key: string): Locator;
  /** Outcomes with this mark. */
  marked(mark: "chosen" | "add" | "covered" | "impossible"): Locator;
  /** The outcomes of a market that can still be chosen, as the page marks them, by their texts among legs. */
  addable(market: string): Promise<string[]>;
  readonly bar: Locator;
  readonly odd: Locator;
  readonly add: Locator;
  readonly ready: Locator;
}

export function createBetBuilder(page: Page): BetBuilder {
  const bar = page.getByRole("region", { name: "Bet builder" });
  return {
    leg: (key) => page.locator(`main button[data-leg="${key}"]`),
    marked: (mark) => page.locator(`main button[data-leg][data-mark="${mark}"]`),
    async addable(market) {
      const all = page.locator(`main button[data-leg^="${market}~"][data-mark="add"][data-state="open"]`);
      await all.first().waitFor();
      return all.evaluateAll((buttons) => buttons.map((button) => button.getAttribute("data-leg") ?? ""));
    },
    bar,
    odd: bar.locator("[data-builder=odd]"),
    add: bar.locator("[data-builder=add]"),
    ready: page.locator("main [data-card]"),
  };
}
