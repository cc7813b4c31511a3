// The reporter that says how a run went: nothing that was not run counts as passed.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { TestModule } from "vitest/node";
import CountReporter from "../harness/count-reporter.ts";

type State = "passed" | "failed" | "skipped";

const moduleOf = (name: string, ...states: State[]) =>
  ({
    project: { name },
    ok: () => !states.includes("failed"),
    children: { allTests: () => states.map((state) => ({ result: () => ({ state }) })) },
  }) as unknown as TestModule;

let said: string;
beforeEach(() => {
  said = "";
  vi.spyOn(process.stdout, "write").mockImplementation((text) => ((said += String(text)), true));
});
afterEach(() => void vi.restoreAllMocks());

/** @returns whether the run ends as one that failed */
function endOf(words: string[], ...modules: TestModule[]): boolean {
  let failed = false;
  const reporter = new CountReporter({ leasts: { money: 2 }, words, fail: () => void (failed = true) });
  reporter.onTestRunEnd(modules);
  return failed;
}
const whole = ["run", "--config", "tests/cluster/vitest.config.ts"];

it("lets a whole run pass that has all it should", () => {
  expect(endOf(whole, moduleOf("money", "passed", "passed"), moduleOf("other", "passed"))).toBe(false);
  expect(said).toBe("\n3 passed, 0 failed\n");
});

it("fails one that skipped a test, ran too few of a project, or none at all", () => {
  expect(endOf(whole, moduleOf("money", "passed", "passed", "skipped"))).toBe(true);
  expect(said).toContain("2 passed, 1 failed");
  expect(endOf(whole, moduleOf("money", "passed"), moduleOf("other", "passed"))).toBe(true);
  expect(said).toContain("money: 1 tests passed, of 2 at least");
  expect(endOf(["run"])).toBe(true);
});

it("asks a part of a run for no number", () => {
  expect(endOf(["run", "tests/server/money/ledger"], moduleOf("money", "passed"))).toBe(false);
  expect(endOf(["run", "-t", "a bet"], moduleOf("money", "passed", "skipped"))).toBe(false);
});
