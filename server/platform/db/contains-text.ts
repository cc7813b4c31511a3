// Search for a part of a text, whatever its case, the same in each kind of store.
import { type Expression, sql, type SqlBool } from "kysely";

/** A text as a part of a `like` pattern that stands for itself; goes with `escape '\'`. */
function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}

/** Whether the expression's text has `part` in it. Letters beyond ASCII keep their case in SQLite. */
export function containsText(text: Expression<unknown>, part: string): Expression<SqlBool> {
  return sql<SqlBool>`lower(${text}) like lower(${`%${escapeLike(part)}%`}) escape '\\'`;
}
