// A player sends pictures in, and reads how they stand; the pictures themselves are never given back.
import type { DocumentKind, Documents } from "../../../src/protocol/documents.ts";
import { afterCommit } from "../../platform/db/after-commit.ts";
import { newId } from "../../platform/db/new-id.ts";
import type { Store } from "../../platform/db/store.ts";
import type { AccountNews } from "../../money/account-news.ts";
import type { Database } from "../../platform/db/database.ts";
import type { DocumentFiles } from "./document-files.ts";

export async function documentsOf(db: Database, sub: string): Promise<Documents> {
  const standing = await db.selectFrom("verification").selectAll().where("sub", "=", sub).executeTakeFirst();
  const files = await db.selectFrom("document").select(["kind", "at"]).where("sub", "=", sub).orderBy("at").execute();
  return { state: standing?.state ?? "none", reason: standing?.reason ?? null, files };
}

export interface SendDeps {
  store: Pick<Store, "transact">;
  files: DocumentFiles;
  news: Pick<AccountNews, "tell">;
  failed(error: unknown): void;
}

/**
 * In place of the one of that kind that was there. It waits for a look, also of a player who is verified: that one counts
 * as verified meanwhile, until it is refused. @param now epoch ms
 */
export async function sendDocument(
  { store, files, news, failed }: SendDeps,
  { sub, kind, bytes, now }: { sub: string; kind: DocumentKind; bytes: Buffer; now: number },
): Promise<void> {
  const id = newId();
  await files.write(id, bytes);
  try {
    await store.transact("send document", async (trx) => {
      const old = await trx
        .deleteFrom("document")
        .where("sub", "=", sub)
        .where("kind", "=", kind)
        .returning("id")
        .execute();
      await trx.insertInto("document").values({ id, sub, kind, at: now }).execute();
      const waiting = {
        state: "submitted",
        reason: null,
        submitted_at: now,
        decided_at: null,
        decided_by: null,
      } as const;
      await trx
        .insertInto("verification")
        .values({ sub, ...waiting, accepted_at: null })
        .onConflict((conflict) => conflict.column("sub").doUpdateSet(waiting))
        .execute();
      news.tell(trx, sub, ["documents"]);
      afterCommit(trx, () => {
        for (const gone of old) files.remove(gone.id).catch(failed);
      });
    });
  } catch (error) {
    await files.remove(id);
    throw error;
  }
}
