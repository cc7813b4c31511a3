// Unlucky days as tests: each is played on one server and one browser, and judged by every checker.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Browser } from "playwright";
import { giveBrowserBack, takeBrowser } from "../../harness/kept.ts";
import { check } from "../checkers/check.ts";
import type { Planned } from "../model/environment.ts";
import { keepHistory } from "./keep-history.ts";
import { report } from "./report.ts";
import { runSchedule } from "./run-schedule.ts";
import { siteKind, startSite } from "./site.ts";

const longestMs = 600_000;

/** A failure prints the line that plays the day again. */
export function playDays(plans: readonly Planned[]): void {
  describe("a day on which much goes wrong", () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await takeBrowser();
    });
    afterAll(() => giveBrowserBack(browser));

    it.each(plans)(
      "$replay",
      async (plan) => {
        const site = await startSite(siteKind(plan.schedule));
        const history = await runSchedule(plan.schedule, site, browser).finally(() => site.dispose());
        const complaints = check(history);
        if (complaints.length > 0) console.error(report(plan, complaints, history), keepHistory(history));
        expect(complaints).toEqual([]);
      },
      longestMs,
    );
  });
}
