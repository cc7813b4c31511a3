// An administrator orders a page of a lobby anew.
import type { SetSectionsRequest } from "../../../src/protocol/games/operator-games.ts";
import type { Author } from "../../site/audit/author.ts";
import { writeAudit } from "../../site/audit/write-audit.ts";
import type { Store } from "../../platform/db/store.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import type { Catalogue } from "../catalogue.ts";

const badRequest = (path: string, message: string) =>
  new HttpError(400, "badRequest", { body: { details: [{ path, message }] } });

/** @throws HttpError 400 */
export function setSections(
  { transact }: Pick<Store, "transact">,
  catalogue: Pick<Catalogue, "find">,
  { page, sections }: SetSectionsRequest & { sections: NonNullable<SetSectionsRequest["sections"]> },
  by: Author,
): Promise<void> {
  const rows = sections.map(({ id, name, nameKey, games }, index) => {
    if (sections.findIndex((other) => other.id === id) !== index)
      throw badRequest(`sections.${index}.id`, "is there twice");
    const unknown = games.findIndex((code) => catalogue.find(code) === null);
    if (unknown !== -1) throw badRequest(`sections.${index}.games.${unknown}`, "is no game of the site");
    return { page, id, name, name_key: nameKey, order: index, games: JSON.stringify(games) };
  });
  return transact("set sections", async (trx) => {
    const before = await trx.selectFrom("game_section").selectAll().where("page", "=", page).orderBy("order").execute();
    const elsewhere = await trx.selectFrom("game_section").select("id").where("page", "<>", page).execute();
    // An address names a section by its id alone.
    const taken = rows.findIndex(({ id }) => elsewhere.some((other) => other.id === id));
    if (taken !== -1) throw badRequest(`sections.${taken}.id`, "is a section of another page");
    await trx.deleteFrom("game_section").where("page", "=", page).execute();
    if (rows.length > 0) await trx.insertInto("game_section").values(rows).execute();
    await writeAudit(trx, by, { action: "games.sections", target: page, before, after: rows });
  });
}
