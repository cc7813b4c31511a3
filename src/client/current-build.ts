// Which build this site is on, by what was loaded last: digests have no order, and what is served may be an older one
// again. A tab of another build must not start a worker that would end the present one.
import { withSafeStorage } from "../browser/safe-storage.ts";

const key = "kvota-build";

export interface CurrentBuild {
  /** To be called when a page begins: from now on its build is the present one. */
  claim(): void;
  /** Whether no page of another build was loaded since. */
  isOurs(): boolean;
}

/** Where nothing can be remembered, each tab takes its own build for the present one. */
export function createCurrentBuild(storage: () => Storage, build: string): CurrentBuild {
  return {
    claim: () => withSafeStorage(() => storage().setItem(key, build), undefined),
    isOurs() {
      const present = withSafeStorage(() => storage().getItem(key), null);
      return present === null || present === build;
    },
  };
}
