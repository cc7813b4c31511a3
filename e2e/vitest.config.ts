import { join } from "node:path";
import { configDefaults, defineConfig } from "vitest/config";

/** Minutes of work each for what seldom breaks: played by `npm run test:browser:all`, and where they are named. */
const long = [
  "e2e/faults/leader-change-payment.test.ts",
  "e2e/faults/leader-death.test.ts",
  "e2e/faults/random.test.ts",
  "e2e/faults/two-builds.test.ts",
  // What axe minds is asked on every route in each run, by routes.test.ts; here for each width and theme.
  "e2e/flows/accessibility.test.ts",
  "e2e/flows/connectivity.test.ts",
  "e2e/flows/hidden-tabs.test.ts",
  "e2e/flows/install.test.ts",
  "e2e/flows/last-rows.test.ts",
  "e2e/flows/narrow.test.ts",
  "e2e/flows/no-storage.test.ts",
  "e2e/flows/offline-start.test.ts",
];
const wanted = process.env["KVOTA_FLOWS"] === "all" || process.argv.some((word) => word.includes(".test.ts"));

// oxlint-disable-next-line import/no-default-export -- the test runner reads the default export
export default defineConfig({
  root: join(import.meta.dirname, ".."),
  test: {
    include: ["e2e/engines/**/*.test.ts", "e2e/flows/**/*.test.ts", "e2e/faults/**/*.test.ts"],
    exclude: wanted ? configDefaults.exclude : [...configDefaults.exclude, ...long],
    globalSetup: ["e2e/harness/built-app.ts"],
    setupFiles: ["e2e/harness/tell-failures.ts"],
    reporters: ["default", "./tests/harness/count-reporter.ts"],
    testTimeout: 90_000,
    hookTimeout: 90_000,
    // Most of a flow is waiting: two at a time keep both cores busy and no more.
    maxWorkers: 2,
    // Server and browser go from one flow to the next.
    isolate: false,
  },
});
