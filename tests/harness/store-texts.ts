// Every text that a server's store holds, whatever its tables are called: for what must not be in it any more.
import { sql } from "kysely";
import { readBeside } from "./test-database.ts";

/** Rows as JSON. */
export async function textsIn(dataDir: string): Promise<{ table: string; text: string }[]> {
  const db = await readBeside(dataDir);
  try {
    const tables = await db.introspection.getTables();
    const texts: { table: string; text: string }[] = [];
    for (const { name, schema } of tables.filter((table) => table.schema === undefined || table.schema === "public")) {
      const table = schema === undefined ? sql.table(name) : sql.table(`${schema}.${name}`);
      const { rows } = await sql`select * from ${table}`.execute(db);
      texts.push(...rows.map((row) => ({ table: name, text: JSON.stringify(row) })));
    }
    return texts;
  } finally {
    await db.destroy();
  }
}
