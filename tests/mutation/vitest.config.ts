// The domain's tests alone, as mutation testing runs them.
import { defineConfig } from "vitest/config";

// oxlint-disable-next-line import/no-default-export -- the test runner reads the default export
export default defineConfig({
  test: {
    include: ["tests/src/domain/**/*.test.ts"],
    setupFiles: ["tests/mutation/same-seed.ts"],
    testTimeout: 20_000,
    // Pure code: test files may share a worker, which is most of the time a mutant takes.
    isolate: false,
  },
});
