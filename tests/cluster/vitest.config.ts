// Money and accounts once more, on PostgreSQL.
import { join } from "node:path";
import { configDefaults, defineConfig } from "vitest/config";
import { longestFirst } from "../harness/longest-first.ts";
import { temporaryFolder } from "../harness/temporary-folder.ts";

const areas = [
  "betting/{liability,offer,outcomes,ticketing}",
  "casino",
  "fuzz",
  "money",
  "people",
  "platform/{health,jobs}",
  "site/{audit,figures,settings}",
];

/** `npm run test:cluster:all`. */
const isWhole = Number(process.env["KVOTA_KILLS"] ?? 0) >= 20;
/** Their ways through the store are those of others here: a usual run has no more than 25 minutes for everything. */
const wholeRunOnly = [
  "tests/server/casino/house/{rounds,tables}.test.ts",
  "tests/server/casino/{games-report,operator-games,sessions}.test.ts",
  "tests/server/betting/ticketing/bookings/*.test.ts",
  "tests/server/people/accounts/{change-password,change-profile,log-ins-at-once,profile,password,pings}.test.ts",
  "tests/server/people/{push/push,messages/messages,mail/smtp}.test.ts",
  "tests/server/people/agency/{bounds,calculation,commission,days,matrix,office,players,reports}.test.ts",
  "tests/server/people/gambling/{calls,staff}.test.ts",
  "tests/server/people/operator/{adjust,announce,matrix,outcomes,payments,site,needs-approval,tickets,users}.test.ts",
  "tests/server/money/bonuses/acceptance.test.ts",
  "tests/server/money/bonuses/campaign-times.test.ts",
  "tests/server/betting/{liability,offer}/**/*.test.ts",
  "tests/server/{platform/health,site/figures,site/settings}/**/*.test.ts",
  "tests/server/people/documents/{documents,jpeg-size,upgrade}.test.ts",
  // Four minutes here; on the other store in each run.
  "tests/server/fuzz/*.test.ts",
];

const root = join(import.meta.dirname, "../..");

// oxlint-disable-next-line import/no-default-export -- the test runner reads the default export
export default defineConfig({
  root,
  test: {
    name: "postgres",
    include: [...areas.map((area) => `tests/server/${area}/**/*.test.ts`), "tests/cluster/**/*.test.ts"],
    exclude: [
      ...configDefaults.exclude,
      // They kill a server over its file.
      "tests/server/**/kill.test.ts",
      // Its two statements stand in one line on a file; over several connections either may come first.
      "tests/server/people/accounts/totp-race.test.ts",
      // What is refused before the store is asked, and sums of systems: the same on any store.
      "tests/server/betting/ticketing/{validation,systems}.test.ts",
      "tests/server/people/{push/endpoint-rule,accounts/device-of,accounts/passwords,operator/csv}.test.ts",
      "tests/server/casino/{house/{fairness,table-clock},remote-provider}.test.ts",
      ...(isWhole ? [] : wholeRunOnly),
    ],
    globalSetup: ["tests/cluster/postgres-run.ts"],
    reporters: ["default", "./tests/harness/count-reporter.ts"],
    // For the processes of tests and for those that they start.
    env: {
      NODE_COMPILE_CACHE: join(root, "node_modules/.cache/compiled"),
      TMPDIR: temporaryFolder(),
      // 2,000 random calls take four minutes here.
      KVOTA_FUZZ: process.env["KVOTA_FUZZ"] ?? "500",
    },
    testTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 240_000,
    // Those that wait for leases and for processes leave the cores to a third.
    maxWorkers: 3,
    isolate: false,
    // What a node process can load as it is needs no bundler in between.
    experimental: { viteModuleRunner: false },
    // As long as a third of the others together.
    sequence: { sequencer: longestFirst(root, ["tests/cluster/cluster.test.ts"]) },
  },
});
