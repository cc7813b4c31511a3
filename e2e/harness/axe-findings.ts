// What axe holds against a page. Of a table's matches the first ones stand for all: they are looked at one by one, for seconds.
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright";

/** So many matches of a page. */
const looked = 6;

/**
 * Serious and critical findings, as "rule: element and why".
 * @param rules only these, where a state changes nothing else @param part selector of what is looked at; all of it
 */
export async function axeFindings(page: Page, rules: readonly string[] = [], part = "html"): Promise<string[]> {
  // Half-transparent text of an overlay on its way in has no contrast to speak of.
  await page.evaluate((first) => {
    const matches = [...document.querySelectorAll<HTMLElement>("main [data-event]")];
    for (const [at, match] of matches.entries()) match.toggleAttribute("data-like-the-first", at >= first);
    // What goes with the scroll position, or for ever, does not end by itself.
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      );
    return Promise.allSettled(ending.map((animation) => animation.finished));
  }, looked);
  // No frames of other origins: one run in the page itself is all there is to it.
  const builder = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"] })
    .include(part)
    .exclude("[data-like-the-first]");
  const { violations } = await (rules.length === 0 ? builder : builder.withRules([...rules])).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes.slice(0, 3).map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    );
}
