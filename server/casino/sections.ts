// Titled lists of games on the lobbies' pages: rows of the CMS, with those that a fresh site starts with.
import type { CasinoSections, LobbyPage } from "../../src/protocol/games/catalogue.ts";
import type { Store } from "../platform/db/store.ts";
import type { Database } from "../platform/db/database.ts";
import type { Catalogue } from "./catalogue.ts";
import { seedSections } from "./seed-sections.ts";

/** Of a store that has none yet. */
export async function ensureSections({ db, transact }: Pick<Store, "db" | "transact">): Promise<void> {
  const storedSection = await db.selectFrom("game_section").select("id").executeTakeFirst();
  if (storedSection !== undefined) return;
  await transact("seed sections", (trx) =>
    trx
      .insertInto("game_section")
      .values(
        seedSections.map(({ page, id, name, nameKey, games }, order) => ({
          page,
          id,
          name,
          name_key: nameKey,
          order,
          games: JSON.stringify(games),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

/** What the catalogue does not show is left out. */
export async function sectionsOf(
  db: Database,
  catalogue: Pick<Catalogue, "has">,
  page: LobbyPage,
): Promise<CasinoSections> {
  const rows = await db.selectFrom("game_section").selectAll().where("page", "=", page).orderBy("order").execute();
  return rows.map(({ id, name, name_key, order, games }) => ({
    id,
    name,
    nameKey: name_key,
    order,
    games: (JSON.parse(games) as string[]).filter((code) => catalogue.has(code)),
  }));
}
