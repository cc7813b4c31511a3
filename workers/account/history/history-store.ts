// The pages of placed tickets as tabs read them: what was read last stays when a reading fails.
import type { DeviceDb } from "../../../src/db/device-db.ts";
import type { HistoryRow } from "../../../src/db/device-tables.ts";
import type { WireTicket } from "../../../src/protocol/placed-ticket.ts";

/** Pages that are kept for reading offline; those read longest ago go first. */
export const keptPages = 24;

export interface HistoryStore {
  /** Answers which tickets the page had before; null = it was not there. */
  putRead(row: Omit<HistoryRow, "error">): Promise<readonly WireTicket[] | null>;
  /** @param error translation key */
  putFailed(key: string, error: string): Promise<void>;
}

/** @param belongs asked inside the transaction: whether `sub` is still signed in */
export function createHistoryStore(db: DeviceDb, sub: string, belongs: () => boolean): HistoryStore {
  return {
    putRead: (row) =>
      db.transaction("rw", db.history, async () => {
        if (!belongs()) return null;
        const before = await db.history.get([sub, row.key]);
        await db.history.put({ ...row, error: null });
        const all = await db.history.where("sub").equals(sub).toArray();
        const surplus = all.sort((a, b) => b.readAt - a.readAt).slice(keptPages);
        if (surplus.length > 0) await db.history.bulkDelete(surplus.map(({ key }): [string, string] => [sub, key]));
        return before === undefined || before.readAt === 0 ? null : before.tickets;
      }),
    putFailed: (key, error) =>
      db.transaction("rw", db.history, async () => {
        if (!belongs()) return;
        const before = await db.history.get([sub, key]);
        // Each write wakes the live queries of every tab.
        if (before?.error === error) return;
        await db.history.put(
          before ? { ...before, error } : { sub, key, tickets: [], totalPages: 0, readAt: 0, error },
        );
      }),
  };
}
