// Who families of sessions belong to, as the store said a moment ago: for pings, which come from every player all day.
import type { Clock } from "../ports.ts";

/** So long a session that another process ended may be taken for a living one. */
const longestMs = 1000;

export interface RecentIdentities<Known> {
  /** What the store said within the last second, or says now; null is never kept. */
  read(familyId: string, fromStore: () => Promise<Known | null>): Promise<Known | null>;
  /** Something of the user, or of everybody, is no longer as it was. */
  forget(sub?: string): void;
}

export function createRecentIdentities<Known extends { sub: string }>(
  clock: Pick<Clock, "now">,
): RecentIdentities<Known> {
  const known = new Map<string, { identity: Known; at: number }>();
  /** Grows with each change: what was read before one must not be kept after it. */
  let changes = 0;

  const isRecent = (at: number): boolean => clock.now() >= at && clock.now() - at < longestMs;

  function dropOld(): void {
    for (const [familyId, { at }] of known) {
      if (isRecent(at)) return;
      known.delete(familyId);
    }
  }

  return {
    async read(familyId, fromStore) {
      const entry = known.get(familyId);
      if (entry !== undefined && isRecent(entry.at)) return entry.identity;
      const [at, before] = [clock.now(), changes];
      const identity = await fromStore();
      // Deleted first, for the oldest are to come first.
      known.delete(familyId);
      dropOld();
      if (identity !== null && changes === before) known.set(familyId, { identity, at });
      return identity;
    },
    forget(sub) {
      changes += 1;
      if (sub === undefined) return known.clear();
      for (const [familyId, { identity }] of known) if (identity.sub === sub) known.delete(familyId);
    },
  };
}
