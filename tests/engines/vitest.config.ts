// Money and accounts once more, on PostgreSQL.
import { join } from "node:path";
import { configDefaults, defineConfig } from "vitest/config";

const areas = ["accounts", "gambling", "ledger", "mail", "messages", "push", "ticketing"];

// oxlint-disable-next-line import/no-default-export -- the test runner reads the default export
export default defineConfig({
  root: join(import.meta.dirname, "../.."),
  test: {
    name: "postgres",
    include: [...areas.map((area) => `tests/server/${area}/**/*.test.ts`), "tests/engines/**/*.test.ts"],
    // It kills a server over its file.
    exclude: [...configDefaults.exclude, "tests/server/ticketing/kill.test.ts"],
    globalSetup: ["tests/engines/postgres-run.ts"],
    reporters: ["default", "./tests/harness/count-reporter.ts"],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    isolate: false,
  },
});
