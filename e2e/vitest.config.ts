import { join } from "node:path";
import { defineConfig } from "vitest/config";

// oxlint-disable-next-line import/no-default-export -- the test runner reads the default export
export default defineConfig({
  root: join(import.meta.dirname, ".."),
  test: {
    include: ["e2e/flows/**/*.test.ts", "e2e/faults/**/*.test.ts"],
    globalSetup: ["e2e/harness/built-app.ts"],
    reporters: ["default", "./tests/harness/count-reporter.ts"],
    testTimeout: 90_000,
    hookTimeout: 90_000,
    // Most of a flow is waiting: two at a time keep both cores busy and no more.
    maxWorkers: 2,
    // Server and browser go from one flow to the next.
    isolate: false,
  },
});
