// The browser's locks as things that can be stolen.
import type { Lease } from "./election.ts";

export interface StealableLocks {
  hold(name: string, signal?: AbortSignal): Promise<Lease>;
  steal(name: string): Promise<Lease>;
  roundTrip(): Promise<unknown>;
}

export function createStealableLocks(locks: LockManager): StealableLocks {
  function request(name: string, options: LockOptions): Promise<Lease> {
    return new Promise((granted, refused) => {
      let tellStolen: () => void = () => undefined;
      const stolen = new Promise<void>((resolve) => (tellStolen = resolve));
      locks
        .request(name, options, () => new Promise<void>((release) => granted({ release, stolen })))
        .catch((error: unknown) => {
          // Before it was granted the first one counts, after that it was stolen.
          refused(error instanceof Error ? error : new Error(String(error)));
          tellStolen();
        });
    });
  }
  return {
    hold: (name, signal) => request(name, signal === undefined ? {} : { signal }),
    steal: (name) => request(name, { steal: true }),
    roundTrip: () => locks.query(),
  };
}
