// The end of a session in the tables, which must survive a failed write and the end of this realm: first a small write
// says that it is over, then everything of its user goes. What fails is done again, before anybody is signed in.
import type { CoreServices, Timer } from "../core/ports.ts";
import { createAttempt } from "./attempt.ts";
import type { SerialQueue } from "./serial-queue.ts";
import { personalTables, writeSession, wipePersonal } from "./session-tables.ts";
import { vaultId } from "./token-vault.ts";

export interface Leaving {
  /** A session has ended and not everything of its user is gone: none may be restored or begun. */
  unfinished(): boolean;
  /** Looks for what an earlier realm left unfinished. */
  inspect(): Promise<boolean>;
  /**
   * From here on no later start takes the session for a running one. Fails where nothing at all could be written.
   * @param expired the session ended by itself
   */
  begin(expired: boolean): Promise<void>;
  /** Wipes what is left, to be called between two changes of the user. Where it fails it is tried again by itself. */
  finish(): Promise<void>;
  stop(): void;
}

const id = "leaving";
export const wipeAgainMs = 5000;

export function createLeaving(
  services: Pick<CoreServices, "clock" | "databases" | "counters" | "leavingMark" | "writeFailed">,
  changes: SerialQueue,
): Leaving {
  const { clock, leavingMark } = services;
  const db = services.databases.device;
  const attempt = createAttempt(services);
  let unfinished = false;
  let byItself = false;
  let timer: Timer | null = null;
  /** Whether the mark outside the tables is set. Asked for while the tables are being opened. */
  let marked = leavingMark.isSet();

  async function wipe(): Promise<void> {
    await db.transaction("rw", [...personalTables(db), db.secrets], async () => {
      await wipePersonal(db, byItself);
      await db.secrets.bulkDelete([vaultId, id]);
    });
    if (await marked) await leavingMark.clear();
    marked = Promise.resolve(false);
    unfinished = false;
  }

  async function finish(): Promise<void> {
    timer?.cancel();
    if (!unfinished || (await attempt(wipe))) return;
    timer = clock.setTimeout(() => void changes.run(finish), wipeAgainMs);
  }

  return {
    unfinished: () => unfinished,

    async inspect() {
      unfinished = (await db.secrets.get(id)) !== undefined || (await marked);
      return unfinished;
    },

    async begin(expired) {
      unfinished = true;
      byItself = expired;
      const written = await attempt(() =>
        db.transaction("rw", db.secrets, db.session, async () => {
          await db.secrets.put({ id, value: true });
          await db.secrets.delete(vaultId);
          await writeSession(db, { state: "guest", ...(expired ? { expired } : {}) });
        }),
      );
      if (written) return;
      await leavingMark.set();
      marked = Promise.resolve(true);
    },

    finish,
    stop: () => timer?.cancel(),
  };
}
