// Names of the feed that outlive a process.
import type { Store } from "../../../../platform/db/store.ts";

export interface StoredText {
  lang: string;
  id: string;
  text: string;
  /** Epoch ms. */
  readAt: number;
}

const atOnce = 100;
/** Tickets of a year ago are still read. */
const keptForMs = 400 * 86_400_000;

export interface TextStore {
  /** Oldest first. */
  load(now: number): Promise<StoredText[]>;
  save(texts: readonly StoredText[]): Promise<void>;
}

export function createTextStore({ db, transact }: Pick<Store, "db" | "transact">): TextStore {
  return {
    async load(now) {
      await db
        .deleteFrom("uof_text")
        .where("read_at", "<", now - keptForMs)
        .execute();
      const rows = await db.selectFrom("uof_text").selectAll().orderBy("read_at").execute();
      return rows.map(({ lang, text_id: id, text, read_at: readAt }) => ({ lang, id, text, readAt }));
    },
    async save(texts) {
      if (texts.length === 0) return;
      const last = new Map(texts.map((text) => [`${text.lang} ${text.id}`, text]));
      const rows = [...last.values()].map(({ lang, id, text, readAt }) => ({
        lang,
        text_id: id,
        text,
        read_at: readAt,
      }));
      await transact("store the feed's names", async (trx) => {
        for (let from = 0; from < rows.length; from += atOnce)
          await trx
            .insertInto("uof_text")
            .values(rows.slice(from, from + atOnce))
            .onConflict((conflict) =>
              conflict.columns(["lang", "text_id"]).doUpdateSet(({ ref }) => ({
                text: ref("excluded.text"),
                read_at: ref("excluded.read_at"),
              })),
            )
            .execute();
      });
    },
  };
}
