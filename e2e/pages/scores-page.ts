// The page of scores.
import type { Locator, Page } from "playwright";

export interface ScoresScreen {
  readonly lines: Locator;
  line(eventId: number): Locator;
  /** What the line says to those who cannot see it. */
  label(eventId: number): Promise<string>;
  /** Name of the side that stands out as the winner. */
  winner(eventId: number): Promise<string>;
  /** Today first. */
  readonly days: Locator;
  sport(code: string): Locator;
  ids(): Promise<string[]>;
  kinds(): Promise<string[]>;
}

export function createScoresPage(page: Page): ScoresScreen {
  const lines = page.locator("main [data-score]");
  const line = (eventId: number): Locator => page.locator(`main [data-score="${eventId}"]`);
  const all = (attribute: string): Promise<string[]> =>
    lines.evaluateAll((found, name) => found.map((entry) => entry.getAttribute(name) ?? ""), attribute);
  return {
    lines,
    line,
    label: async (eventId) => (await line(eventId).getAttribute("aria-label")) ?? "",
    winner: async (eventId) => (await line(eventId).locator("[data-won]").first().textContent()) ?? "",
    days: page.getByRole("navigation", { name: "Day" }).getByRole("link"),
    sport: (code) => page.locator(`main [data-sport="${code}"]`),
    ids: () => all("data-score"),
    kinds: () => all("data-kind"),
  };
}
