// Mutation testing of the domain: `npm run mutate`. Not part of `npm test`, it takes long.

const results = "e2e/results/mutation";

// oxlint-disable-next-line import/no-default-export -- Stryker reads the default export
export default {
  mutate: ["src/domain/**/*.ts"],
  plugins: ["@stryker-mutator/vitest-runner"],
  testRunner: "vitest",
  // By hand, since a mutant's tests are found by coverage anyway.
  vitest: { configFile: "tests/mutation/vitest.config.ts", related: false },
  coverageAnalysis: "perTest",
  // TypeScript 7 has no API that Stryker could ask; types are stripped, never checked here.
  tsconfigFile: "tests/mutation/none.json",
  ignorePatterns: ["dist", "e2e", "public", "server", "workers", "sw", ".data", "docs"],
  // Inside the tree, so that the copies find the packages where they are; git and all checks ignore it.
  tempDirName: ".stryker-tmp",
  incremental: true,
  incrementalFile: `${results}/incremental.json`,
  reporters: ["clear-text", "json", "html"],
  jsonReporter: { fileName: `${results}/mutation.json` },
  htmlReporter: { fileName: `${results}/mutation.html` },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  concurrency: 1,
  timeoutMS: 15_000,
  timeoutFactor: 3,
  thresholds: { high: 95, low: 85, break: 85 },
};
