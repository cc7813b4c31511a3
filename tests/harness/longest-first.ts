// In which order a run takes its files: a long one that is begun last keeps one worker busy and lets the others wait.
import { relative } from "node:path";
import type { TestSequencer, TestSpecification, Vitest } from "vitest/node";

/** @param longest paths below the root, the longest first; the others follow in the runner's own order */
export function longestFirst(root: string, longest: readonly string[]): new (vitest: Vitest) => TestSequencer {
  const placeOf = ({ moduleId }: TestSpecification): number => {
    const place = longest.indexOf(relative(root, moduleId));
    return place === -1 ? longest.length : place;
  };
  return class {
    readonly #usual: Promise<TestSequencer>;

    constructor(vitest: Vitest) {
      // The runner has loaded it; a build, which reads the same configuration, need not.
      this.#usual = import("vitest/node").then(({ BaseSequencer }) => new BaseSequencer(vitest));
    }
    async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      return (await (await this.#usual).sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b));
    }
    async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
      return (await this.#usual).shard(files);
    }
  };
}
