// Closes a run with one plain line that any log reader understands. A run that has not run all that it should has failed.
import type { Reporter, TestModule } from "vitest/node";

/** Tests of a whole run at least, by project; "" = flows in browsers. Who takes tests away on purpose says so here. */
const leastTests: Readonly<Record<string, number>> = {
  "server and core": 4400,
  "shared world": 2100,
  screens: 440,
  "own world": 180,
  postgres: 600,
  "": 110,
};

/** What the run was started with names files or tests: the others are not missing. */
const isPart = (words: readonly string[]): boolean =>
  words.some((word, n) => !word.startsWith("-") && word !== "run" && words[n - 1] !== "--config");

export interface CountOptions {
  leasts?: Readonly<Record<string, number>>;
  /** The command's words. */
  words?: readonly string[];
  /** Has the process end as one that failed. */
  fail?(): void;
}

// oxlint-disable-next-line import/no-default-export -- the test runner reads the default export
export default class CountReporter implements Reporter {
  readonly #leasts: Readonly<Record<string, number>>;
  readonly #isPart: boolean;
  readonly #fail: () => void;

  constructor({ leasts = leastTests, words = process.argv.slice(2), fail }: CountOptions = {}) {
    this.#leasts = leasts;
    this.#isPart = isPart(words);
    this.#fail = fail ?? (() => (process.exitCode = 1));
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const counts = new Map<string, number>();
    let failed = 0;
    for (const module of modules) {
      const { name } = module.project;
      counts.set(name, counts.get(name) ?? 0);
      if (!module.ok() && [...module.children.allTests()].length === 0) failed += 1;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === "passed") counts.set(name, (counts.get(name) ?? 0) + 1);
        // A skipped one, too.
        else failed += 1;
      }
    }
    const passed = [...counts.values()].reduce((sum, count) => sum + count, 0);
    process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
    if (this.#isPart) return;
    if (failed > 0 || passed === 0) this.#fail();
    for (const [name, count] of counts) {
      const least = this.#leasts[name] ?? 0;
      if (count >= least) continue;
      process.stdout.write(`${name || "browser"}: ${count} tests passed, of ${least} at least\n`);
      this.#fail();
    }
  }
}
