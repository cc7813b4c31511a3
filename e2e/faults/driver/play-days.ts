// Unlucky days as tests: each is played on one server and one browser, and judged by every checker.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Browser } from "playwright";
import { giveBrowserBack, takeBrowser } from "../../harness/kept.ts";
import { startServer, type ServerProcess } from "../../harness/server-process.ts";
import { check } from "../checkers/check.ts";
import type { Planned } from "../model/environment.ts";
import { keepHistory } from "./keep-history.ts";
import { report } from "./report.ts";
import { runSchedule } from "./run-schedule.ts";

const longestMs = 600_000;

/** A failure prints the line that plays the day again. */
export function playDays(plans: readonly Planned[]): void {
  describe("a day on which much goes wrong", () => {
    let server: ServerProcess;
    let browser: Browser;
    beforeAll(async () => {
      [server, browser] = await Promise.all([startServer(), takeBrowser()]);
    });
    afterAll(async () => {
      await giveBrowserBack(browser);
      await server.dispose();
    });

    it.each(plans)(
      "$replay",
      async (plan) => {
        const history = await runSchedule(plan.schedule, server, browser);
        const complaints = check(history);
        if (complaints.length > 0) console.error(report(plan, complaints, history), keepHistory(history));
        expect(complaints).toEqual([]);
      },
      longestMs,
    );
  });
}
