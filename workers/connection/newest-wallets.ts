// Which wallets that were told are newer than those that are known: pings and events overtake one another.
import type { Clock } from "../core/ports.ts";

export interface NewestWallets {
  /** @param rev id of the last posting that is in them */
  takesEvent(sub: string, rev: number): boolean;
  /** @param rev null = not told @param askedAt on the monotonic clock */
  takesPing(sub: string, rev: number | null, askedAt: number): boolean;
}

export function createNewestWallets(clock: Pick<Clock, "monotonic">): NewestWallets {
  let seen = { sub: "", rev: 0, at: 0 };
  function take(sub: string, rev: number): true {
    seen = { sub, rev, at: clock.monotonic() };
    return true;
  }
  const isOlder = (sub: string, rev: number): boolean => seen.sub === sub && rev < seen.rev;
  return {
    takesEvent: (sub, rev) => !isOlder(sub, rev) && take(sub, rev),
    takesPing(sub, rev, askedAt) {
      if (rev === null) return true;
      // Asked after the other was seen it cannot be older: the server counts anew.
      return (!isOlder(sub, rev) || seen.at < askedAt) && take(sub, rev);
    },
  };
}
