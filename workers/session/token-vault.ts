// The refresh token at rest, sealed. Without remember-me the seal is bound to a marker that only a tab's
// sessionStorage holds, so that a browser started afresh cannot use it.
import * as z from "zod/mini";
import type { DeviceDb } from "../../src/db/device-db.ts";
import type { Sealed, Sealer } from "./sealing.ts";

export interface KeptSession {
  refreshToken: string;
  sub: string;
  username: string;
  roles: readonly string[];
}

/** What stands beside the seal, readable without unsealing. */
interface VaultEntry {
  sealed: Sealed;
  remember: boolean;
}

export interface TokenVault {
  /** @param marker null = remembered @param isCurrent asked last of all: nothing is written for a session that has ended */
  store(session: KeptSession, marker: string | null, isCurrent: () => boolean): Promise<void>;
  /** Whether something is kept, and whether it needs a marker. */
  inspect(): Promise<"nothing" | "remembered" | "needs-marker">;
  /** Null = nothing kept, or the marker is not the one. */
  open(marker: string | null): Promise<KeptSession | null>;
  /** Logged out of by a tab without its marker: no start restores it, and its tab can only give up its token. */
  close(): Promise<void>;
  /** What was closed and this marker opens, once; null = nothing. */
  takeClosed(marker: string | null): Promise<KeptSession | null>;
}

/** Of the row in `secrets`. */
export const vaultId = "session";
const closedId = "session:closed";
const keptSchema = z.object({
  refreshToken: z.string(),
  sub: z.string(),
  username: z.string(),
  roles: z.array(z.string()),
});

export function createTokenVault(db: DeviceDb, sealer: Sealer): TokenVault {
  async function read(id: string): Promise<VaultEntry | null> {
    const row = await db.secrets.get(id);
    return row === undefined ? null : (row.value as VaultEntry);
  }

  async function open(id: string, marker: string | null): Promise<KeptSession | null> {
    const entry = await read(id);
    if (entry === null || (!entry.remember && marker === null)) return null;
    const parseResult = keptSchema.safeParse(await sealer.unseal(entry.sealed, entry.remember ? "" : (marker ?? "")));
    return parseResult.success ? parseResult.data : null;
  }
  return {
    async store(session, marker, isCurrent) {
      const sealed = await sealer.seal(session, marker ?? "");
      // A log-out while it was sealed has wiped the vault already. One that comes from here on wipes after this write.
      await db.transaction("rw", db.secrets, async () => {
        if (isCurrent())
          await db.secrets.put({ id: vaultId, value: { sealed, remember: marker === null } satisfies VaultEntry });
      });
    },
    async inspect() {
      const entry = await read(vaultId);
      if (entry === null) return "nothing";
      return entry.remember ? "remembered" : "needs-marker";
    },
    open: (marker) => open(vaultId, marker),
    close: () =>
      db.transaction("rw", db.secrets, async () => {
        const row = await db.secrets.get(vaultId);
        if (row !== undefined) await db.secrets.put({ ...row, id: closedId });
        await db.secrets.delete(vaultId);
      }),
    async takeClosed(marker) {
      const session = await open(closedId, marker);
      if (session !== null) await db.secrets.delete(closedId);
      return session;
    },
  };
}
