// The page that was looked at last in this tab: where a log-in page leads back to.

const key = "kvota-last-visited";

export interface LastVisited {
  /** @param address path with its language, query and hash */
  remember(address: string): void;
  read(): string | null;
}

/** A storage that is blocked or full costs the way back, no more. */
export function createLastVisited(storage: () => Storage): LastVisited {
  const quietly = <T>(run: () => T): T | null => {
    try {
      return run();
    } catch (error) {
      if (error instanceof DOMException) return null;
      throw error;
    }
  };
  return {
    remember: (address) => void quietly(() => storage().setItem(key, address)),
    read() {
      const address = quietly(() => storage().getItem(key));
      // An address of ours, and no other site's.
      return address !== null && /^\/(?![/\\])/.test(address) ? address : null;
    },
  };
}

export const lastVisited = createLastVisited(() => sessionStorage);
