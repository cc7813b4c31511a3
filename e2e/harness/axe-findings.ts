// What axe holds against a page.
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright";

/** Serious and critical findings, as "rule: element and why". */
export async function axeFindings(page: Page): Promise<string[]> {
  // Half-transparent text of an overlay on its way in has no contrast to speak of.
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes.slice(0, 3).map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    );
}
