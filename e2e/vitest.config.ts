import { join } from "node:path";
import { configDefaults, defineConfig } from "vitest/config";
import { longestFirst } from "../tests/harness/longest-first.ts";
import { temporaryFolder } from "../tests/harness/temporary-folder.ts";

/** Minutes of work each for what seldom breaks: played by `npm run test:browser:all`, and where they are named. */
const long = [
  // They measure by the clock: a minute each.
  "e2e/flows/rest.test.ts",
  "e2e/flows/silent-start.test.ts",
  // The screens of these pages and games are looked at in tests/src/features and tests/games, their calls in
  // tests/server, in each run.
  "e2e/flows/account-settings.test.ts",
  "e2e/flows/agency.test.ts",
  "e2e/flows/agent-pages.test.ts",
  "e2e/flows/announcements.test.ts",
  "e2e/flows/auth-dialog.test.ts",
  "e2e/flows/bonuses.test.ts",
  "e2e/flows/building.test.ts",
  "e2e/flows/content.test.ts",
  "e2e/flows/favourites.test.ts",
  // The rules are those of tests/cluster/uof-money, in each run.
  "e2e/flows/feed-markets.test.ts",
  "e2e/flows/game-frames.test.ts",
  "e2e/flows/game-layout.test.ts",
  "e2e/flows/games.test.ts",
  "e2e/flows/languages.test.ts",
  "e2e/flows/match-panel.test.ts",
  "e2e/flows/my-data.test.ts",
  "e2e/flows/number-frames.test.ts",
  "e2e/flows/odds-format.test.ts",
  "e2e/flows/scores.test.ts",
  "e2e/flows/search.test.ts",
  "e2e/flows/sessions.test.ts",
  "e2e/flows/share.test.ts",
  "e2e/flows/slot-frames.test.ts",
  "e2e/flows/system-ticket.test.ts",
  "e2e/flows/table-frames.test.ts",
  "e2e/flows/ticket-history.test.ts",
  "e2e/flows/transactions.test.ts",
  "e2e/flows/virtual-frames.test.ts",
  "e2e/flows/vouchers.test.ts",
  "e2e/flows/ways-of-money.test.ts",
  "e2e/faults/leader-change-payment.test.ts",
  "e2e/faults/leader-death.test.ts",
  // That processes end in turn under load is in tests/cluster/site in each run.
  "e2e/faults/many-processes.test.ts",
  // Their rules are those of tests/workers/placement, with a worker that stands still at each step.
  "e2e/faults/payment-stories.test.ts",
  "e2e/faults/random-processes.test.ts",
  "e2e/faults/random.test.ts",
  "e2e/faults/short-days.test.ts",
  "e2e/faults/two-builds.test.ts",
  // What axe minds is asked on every route in each run, by routes.test.ts; here for each width and theme.
  "e2e/flows/accessibility.test.ts",
  "e2e/flows/connectivity.test.ts",
  "e2e/flows/data-saver.test.ts",
  "e2e/flows/domain-themes.test.ts",
  "e2e/flows/fits.test.ts",
  "e2e/flows/hidden-tabs.test.ts",
  "e2e/flows/hosts.test.ts",
  "e2e/flows/install.test.ts",
  "e2e/flows/last-rows.test.ts",
  "e2e/flows/late-parts.test.ts",
  "e2e/flows/limits.test.ts",
  "e2e/flows/narrow.test.ts",
  "e2e/flows/no-storage.test.ts",
  "e2e/flows/offline-start.test.ts",
  "e2e/flows/theme-editor.test.ts",
];
/** Driven as Debian has them. */
const onLinuxAlone = process.platform === "linux" ? [] : ["e2e/engines/{firefox,webkit}.test.ts"];
/** Most of a minute each; those that use both cores by themselves stand apart. */
const longest = [
  "e2e/engines/webkit.test.ts",
  "e2e/engines/firefox.test.ts",
  "e2e/flows/operator.test.ts",
  "e2e/flows/benches.test.ts",
  "e2e/engines/chromium.test.ts",
  "e2e/flows/payments.test.ts",
  "e2e/flows/routes.test.ts",
  "e2e/flows/prematch-page.test.ts",
];
const root = join(import.meta.dirname, "..");
const wanted = process.env["KVOTA_FLOWS"] === "all" || process.argv.some((word) => word.includes(".test.ts"));

// oxlint-disable-next-line import/no-default-export -- the test runner reads the default export
export default defineConfig({
  root,
  test: {
    include: ["e2e/engines/**/*.test.ts", "e2e/flows/**/*.test.ts", "e2e/faults/**/*.test.ts"],
    exclude: [...configDefaults.exclude, ...onLinuxAlone, ...(wanted ? [] : long)],
    globalSetup: ["e2e/harness/built-app.ts"],
    setupFiles: ["e2e/harness/tell-failures.ts"],
    reporters: ["default", "./tests/harness/count-reporter.ts"],
    // For the processes of tests and for those that they start.
    env: {
      NODE_COMPILE_CACHE: join(root, "node_modules/.cache/compiled"),
      TMPDIR: temporaryFolder(),
    },
    testTimeout: 300_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 300_000,
    // A seventh of what two at a time take is waiting: a third keeps both cores busy.
    maxWorkers: 3,
    // Benches, each a process of its own.
    maxConcurrency: 2,
    // Server and browser go from one flow to the next.
    isolate: false,
    sequence: { sequencer: longestFirst(root, longest) },
  },
});
