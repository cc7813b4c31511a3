// The page that was looked at last in this tab: where a log-in page leads back to.
import { withSafeStorage } from "../browser/safe-storage.ts";

const key = "kvota-last-visited";

export interface LastVisited {
  /** @param address path with its language, query and hash */
  remember(address: string): void;
  read(): string | null;
}

/** A storage that is blocked or full costs the way back, no more. */
export function createLastVisited(storage: () => Storage): LastVisited {
  return {
    remember: (address) => withSafeStorage(() => storage().setItem(key, address), undefined),
    read() {
      const address = withSafeStorage(() => storage().getItem(key), null);
      // An address of ours, and no other site's.
      return address !== null && /^\/(?![/\\])/.test(address) ? address : null;
    },
  };
}

export const lastVisited = createLastVisited(() => sessionStorage);
