// Mutation testing of the domain: `npm run mutate`. Not part of `npm test`, it takes long.

const results = "e2e/results/mutation";

// oxlint-disable-next-line import/no-default-export -- Stryker reads the default export
export default {
  mutate: ["src/domain/**/*.ts"],
  plugins: ["@stryker-mutator/vitest-runner"],
  testRunner: "vitest",
  // Related: a mutant in a table that is made at import meets only the tests that import it.
  vitest: { configFile: "tests/mutation/vitest.config.ts", related: true },
  coverageAnalysis: "perTest",
  // TypeScript 7 has no API that Stryker could ask; types are stripped, never checked here.
  tsconfigFile: "tests/mutation/none.json",
  ignorePatterns: ["dist", "e2e", "public", "server", "workers", "sw", "games", ".data", "docs"],
  // Inside the tree, so that the copies find the packages where they are; git and all checks ignore it.
  tempDirName: ".stryker-tmp",
  incremental: true,
  incrementalFile: `${results}/incremental.json`,
  reporters: ["progress-append-only", "clear-text", "json", "html"],
  jsonReporter: { fileName: `${results}/mutation.json` },
  htmlReporter: { fileName: `${results}/mutation.html` },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  concurrency: 1,
  timeoutMS: 15_000,
  timeoutFactor: 3,
  thresholds: { high: 95, low: 85, break: 85 },
};
