// A fixed and a new unlucky day of a player with three tabs. A failure prints the line that plays it again.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Browser } from "playwright";
import { giveBrowserBack, takeBrowser } from "../harness/kept.ts";
import { startServer, type ServerProcess } from "../harness/server-process.ts";
import { check } from "./checkers/check.ts";
import { report } from "./driver/report.ts";
import { runSchedule } from "./driver/run-schedule.ts";
import { newSeed, readPlan } from "./model/environment.ts";
import { hostKinds } from "../harness/hosts.ts";

const steps = 8;
const host = hostKinds.find((kind) => kind === process.env["FAULTS_HOST"]) ?? "shared";
const plans = readPlan(process.env, host, ["kvota", newSeed()], steps);

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
      if (complaints.length > 0) console.error(report(plan, complaints, history));
      expect(complaints).toEqual([]);
    },
    600_000,
  );
});
