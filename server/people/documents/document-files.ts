// Pictures by the ids of their rows, each sealed for its own: in the store, or where `DOCUMENTS_URL` says.
import type { DataKey } from "../../money/data-key.ts";
import type { Store } from "../../platform/db/store.ts";
import type { ObjectStore } from "./object-store.ts";

export interface DocumentFiles {
  /** Whole and for good before it is told of. */
  write(id: string, bytes: Buffer): Promise<void>;
  /** null = there is none, or it was not sealed under this key. */
  read(id: string): Promise<Buffer | null>;
  remove(id: string): Promise<void>;
  /** For the sandbox's reset. */
  removeAll(ids: readonly string[]): Promise<void>;
}

/** Sealed pictures, as they are kept. */
export interface SealedPictures {
  put(id: string, sealed: Buffer): Promise<void>;
  get(id: string): Promise<Buffer | null>;
  remove(id: string): Promise<void>;
}

/** @param objects null = the store has them itself */
export function createSealedPictures(
  { db, transact }: Pick<Store, "db" | "transact">,
  objects: ObjectStore | null,
): SealedPictures {
  return {
    async put(id, sealed) {
      if (objects !== null) return objects.put(id, sealed);
      await transact("keep picture", (trx) =>
        trx
          .insertInto("document_picture")
          .values({ id, sealed })
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      );
    },
    async get(id) {
      // Also those from before there was another place.
      const row = await db.selectFrom("document_picture").select("sealed").where("id", "=", id).executeTakeFirst();
      return row === undefined ? ((await objects?.get(id)) ?? null) : Buffer.from(row.sealed);
    },
    async remove(id) {
      await transact("remove picture", (trx) => trx.deleteFrom("document_picture").where("id", "=", id).execute());
      await objects?.remove(id);
    },
  };
}

export function createDocumentFiles(
  pictures: SealedPictures,
  dataKey: Pick<DataKey, "sealBytes" | "openBytes">,
): DocumentFiles {
  return {
    write: (id, bytes) => pictures.put(id, dataKey.sealBytes("document", id, bytes)),
    async read(id) {
      const sealed = await pictures.get(id);
      return sealed === null ? null : dataKey.openBytes("document", id, sealed);
    },
    remove: pictures.remove,
    async removeAll(ids) {
      for (const id of ids) await pictures.remove(id);
    },
  };
}
