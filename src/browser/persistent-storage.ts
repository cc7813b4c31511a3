// Asks the browser to keep what is stored here even when space runs short: once there is a player or an installed app
// whose things it would be, never at a first visit.

/** A browser that asks its user is not made to ask all the time. */
const againAfterMs = 7 * 86_400_000;
const askedKey = "storageAsked";

export interface PersistentStoragePorts {
  /** undefined = this browser has no say in it. */
  manager: Pick<StorageManager, "persist" | "persisted"> | undefined;
  memory(): Pick<Storage, "getItem" | "setItem">;
  /** Epoch ms. */
  now(): number;
}

/** Resolves with whether it is kept; never rejects, as nothing depends on it. */
export async function requestPersistentStorage({ manager, memory, now }: PersistentStoragePorts): Promise<boolean> {
  try {
    if (manager === undefined) return false;
    if (await manager.persisted()) return true;
    const askedAt = Number(memory().getItem(askedKey) ?? Number.NaN);
    // A time to come was written before the device's clock was set back: it says nothing.
    const passed = now() - askedAt;
    if (passed >= 0 && passed < againAfterMs) return false;
    memory().setItem(askedKey, String(now()));
    return await manager.persist();
  } catch (cause) {
    reportError(cause);
    return false;
  }
}
