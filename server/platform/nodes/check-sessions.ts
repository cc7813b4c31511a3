// Ends the sockets of sessions that another process has ended, should its word have been lost.
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { repeat, type Repetition } from "../repetition.ts";

interface Sockets {
  families(): string[];
  disconnectFamily(familyId: string): void;
}

const atOnce = 1000;

export function checkSessions(
  { db, clock, everyMs }: { db: Database; clock: Clock; everyMs: number },
  sockets: Sockets,
  failed: (error: unknown) => void,
): Repetition {
  async function look(): Promise<void> {
    const all = sockets.families();
    for (let from = 0; from < all.length; from += atOnce) {
      const some = all.slice(from, from + atOnce);
      const rows = await db
        .selectFrom("session")
        .innerJoin("user", "user.sub", "session.sub")
        .select("family_id")
        .where("family_id", "in", some)
        .where("revoked", "=", 0)
        .where("blocked", "=", 0)
        .execute();
      const living = new Set(rows.map((row) => row.family_id));
      for (const family of some) if (!living.has(family)) sockets.disconnectFamily(family);
    }
  }
  return repeat({ clock, everyMs, failed }, look);
}
