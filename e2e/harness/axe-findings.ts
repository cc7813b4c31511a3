// What axe holds against a page.
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright";

/** Serious and critical findings, as "rule: element and why"; `rules`: only these, where a state changes nothing else. */
export async function axeFindings(page: Page, rules: readonly string[] = []): Promise<string[]> {
  // Half-transparent text of an overlay on its way in has no contrast to speak of.
  await page.evaluate(() => {
    // What goes with the scroll position, or for ever, does not end by itself.
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      );
    return Promise.allSettled(ending.map((animation) => animation.finished));
  });
  // No frames of other origins: one run in the page itself is all there is to it.
  const builder = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
  const { violations } = await (rules.length === 0 ? builder : builder.withRules([...rules])).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes.slice(0, 3).map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    );
}
