// The rows of favourites: one for the guest, one for the signed-in user. Each step is one transaction.
import {
  applyEdit,
  applyEdits,
  compactEdits,
  editsThatAdd,
  isFavourite,
  noFavourites,
  type FavouriteEdit,
  type Favourites,
} from "../../../src/domain/offer/favourites.ts";
import type { DeviceDb } from "../../../src/db/device-db.ts";
import type { FavouritesRow } from "../../../src/db/device-tables.ts";

const guest = "";

export interface Unsaved {
  /** As they are to be on the server. */
  favourites: Favourites;
  edits: readonly FavouriteEdit[];
}

export interface FavouriteStore {
  /** Changes the lists of the present user: `user` is called inside the transaction. */
  edit(edit: FavouriteEdit): Promise<void>;
  /**
   * Takes over what the server has for `sub`, with the edits it does not know replayed over it, and the guest's
   * lists merged in once. Null = `sub` is not the user any more, and nothing was written.
   */
  adopt(sub: string, server: Favourites): Promise<Unsaved | null>;
  /** The first `count` unsaved edits are on the server now. */
  saved(sub: string, count: number): Promise<void>;
  /** The server will never take the first `count` unsaved edits: back to what it has. */
  refused(sub: string, count: number, server: Favourites): Promise<void>;
}

/** @param user sub of the present user; null = guest */
export function createFavouriteStore(db: DeviceDb, user: () => string | null): FavouriteStore {
  async function write<T>(step: () => Promise<T>): Promise<T> {
    return db.transaction("rw", db.favourites, step);
  }

  async function rowOf(owner: string): Promise<FavouritesRow & Favourites> {
    const row = await db.favourites.get(owner);
    // A row of an earlier build has not every list.
    if (row !== undefined) return { ...noFavourites, ...row };
    // Until the server has been asked, a user starts from what the guest sees.
    const seen = owner === guest ? undefined : await db.favourites.get(guest);
    return { ...noFavourites, ...seen, owner, unsaved: [] };
  }

  /** Writes only what changed, because each write wakes the live queries of every tab. */
  async function put(before: FavouritesRow, after: FavouritesRow): Promise<void> {
    if (JSON.stringify(before) !== JSON.stringify(after)) await db.favourites.put(after);
  }

  /** Drops the first `count` unsaved edits of `sub`; `base`: the server's lists, where they must be shown anew. */
  async function forget(sub: string, count: number, base: Favourites | null): Promise<void> {
    await write(async () => {
      const row = user() === sub ? await db.favourites.get(sub) : undefined;
      if (row === undefined) return;
      const unsaved = row.unsaved.slice(count);
      await put(row, { ...row, ...(base === null ? {} : applyEdits(base, unsaved)), unsaved });
    });
  }

  return {
    edit: (edit) =>
      write(async () => {
        const owner = user() ?? guest;
        const row = await rowOf(owner);
        const unsaved = owner === guest ? [] : [...row.unsaved, edit];
        await db.favourites.put({ ...row, ...applyEdit(row, edit), owner, unsaved });
      }),

    adopt: (sub, server) =>
      write(async () => {
        if (user() !== sub) return null;
        const userRow = await db.favourites.get(sub);
        const guests = await db.favourites.get(guest);
        const edits = compactEdits([
          ...editsThatAdd({ ...noFavourites, ...guests }),
          ...(userRow?.unsaved ?? []),
        ]).filter((edit) => edit.list === "lastPlayed" || isFavourite(server, edit) !== edit.on);
        const favourites = applyEdits(server, edits);
        const row: FavouritesRow = { ...favourites, owner: sub, unsaved: edits };
        await (userRow === undefined ? db.favourites.put(row) : put(userRow, row));
        if (guests !== undefined) await db.favourites.delete(guest);
        return { favourites, edits };
      }),

    saved: (sub, count) => forget(sub, count, null),
    refused: (sub, count, server) => forget(sub, count, server),
  };
}
