// Ends the sockets of sessions that another process has ended, should its word have been lost.
import type { Clock, Database } from "../ports.ts";

export interface SessionCheck {
  stop(): Promise<void>;
}

interface Sockets {
  families(): string[];
  disconnectFamily(familyId: string): void;
}

const atOnce = 1000;

export function checkSessions(
  { db, clock, everyMs }: { db: Database; clock: Clock; everyMs: number },
  sockets: Sockets,
  failed: (error: unknown) => void,
): SessionCheck {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  let timer = clock.setTimeout(again, everyMs);

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

  function again(): void {
    running = look()
      .catch(failed)
      .finally(() => {
        if (!stopped) timer = clock.setTimeout(again, everyMs);
      });
  }

  return {
    async stop() {
      stopped = true;
      timer.cancel();
      await running;
    },
  };
}
