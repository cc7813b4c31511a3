// Copies rows from a store to another of any kind: the tables are the same in both, for one code makes them.
import { type Kysely, sql } from "kysely";
import { lookup } from "../../../src/domain/open-record.ts";
import { dialectOf } from "./dialect-of.ts";

/** Tables of one schema, in a transaction where others may write. */
export interface TablesAt {
  db: Kysely<unknown>;
  /** Of PostgreSQL; null = SQLite. */
  schema: string | null;
}

export interface TableCount {
  table: string;
  rows: number;
}

/** The two do not go together; the message says where. */
export class CopyError extends Error {}

interface Column {
  name: string;
  type: "bigint" | "text" | "bytea";
}

/** Written at once: so many rows, or fewer where they are large. */
const rowsAtOnce = 2000;
const charactersAtOnce = 4_000_000;
/** Read at once: what sources said of a match may be some hundred thousand characters. */
const rowsRead = 100;
/** Pictures are larger. */
const wideRowsRead = 16;

const typeOf = (dataType: string): Column["type"] => {
  const type = dataType.toLowerCase();
  if (["integer", "bigint", "int8", "int4"].includes(type)) return "bigint";
  if (type === "text") return "text";
  if (type === "blob" || type === "bytea") return "bytea";
  throw new CopyError(`a column of type ${dataType} is not known here`);
};

const at = ({ schema }: TablesAt, table: string) =>
  schema === null ? sql.table(table) : sql.table(`${schema}.${table}`);

/** By name. */
async function tablesOf({ db, schema }: TablesAt): Promise<Map<string, Column[]>> {
  const tables = await db.introspection.getTables();
  return new Map(
    tables
      .filter((table) => !table.isView && (schema === null || table.schema === schema))
      .map(({ name, columns }) => [
        name,
        columns.map((column) => ({ name: column.name, type: typeOf(column.dataType) })).toSorted(byName),
      ]),
  );
}
const byName = (a: Column, b: Column): number => (a.name < b.name ? -1 : 1);

export async function countRows(tables: TablesAt, table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${at(tables, table)}`.execute(tables.db);
  return rows[0]?.n ?? 0;
}

/** Tables with rows, but for those that each new store has rows in. */
export async function filledTables(tables: TablesAt, firstRows: ReadonlySet<string>): Promise<string[]> {
  const names = [...(await tablesOf(tables)).keys()].filter((name) => !firstRows.has(name));
  const counts = await Promise.all(names.map((name) => countRows(tables, name)));
  return names.filter((_, index) => (counts[index] ?? 0) > 0);
}

type Row = Record<string, unknown>;

async function* rowsOf(from: TablesAt, table: string, columns: readonly Column[]): AsyncGenerator<Row[]> {
  const batch = columns.some(({ type }) => type === "bytea") ? wideRowsRead : rowsRead;
  const list = sql.join(columns.map(({ name }) => sql.ref(name)));
  if (dialectOf(from.db) === "postgres") {
    await sql`declare copied no scroll cursor for select ${list} from ${at(from, table)}`.execute(from.db);
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(batch)} from copied`.execute(from.db);
      if (rows.length > 0) yield rows;
      if (rows.length < batch) break;
    }
    await sql`close copied`.execute(from.db);
    return;
  }
  for (let after = Number.MIN_SAFE_INTEGER; ;) {
    const { rows } = await sql<Row>`select rowid as "~", ${list} from ${at(from, table)} where rowid > ${after}
      order by rowid limit ${batch}`.execute(from.db);
    if (rows.length > 0) yield rows;
    if (rows.length < batch) return;
    after = Number(rows.at(-1)?.["~"]);
  }
}

const sizeOf = (row: Row): number =>
  Object.values(row).reduce<number>((sum, value) => {
    if (typeof value === "string") return sum + value.length;
    return sum + (ArrayBuffer.isView(value) ? value.byteLength : 8);
  }, 0);

/** The same rows in parts that are worth a statement, and that memory bears. */
export async function* inParts(batches: AsyncIterable<Row[]>): AsyncGenerator<Row[]> {
  let [part, size]: [Row[], number] = [[], 0];
  for await (const batch of batches)
    for (const row of batch) {
      part.push(row);
      size += sizeOf(row);
      if (part.length < rowsAtOnce && size < charactersAtOnce) continue;
      yield part;
      [part, size] = [[], 0];
    }
  if (part.length > 0) yield part;
}

const bytes = (value: unknown): Buffer | null => (value === null ? null : Buffer.from(value as Uint8Array));

async function writeRows(to: TablesAt, table: string, columns: readonly Column[], rows: readonly Row[]): Promise<void> {
  const list = sql.join(columns.map(({ name }) => sql.ref(name)));
  if (dialectOf(to.db) === "postgres") {
    const arrays = columns.map(({ name, type }) => {
      const values = rows.map((row) => (type === "bytea" ? bytes(lookup(row, name)) : lookup(row, name)));
      return sql`${values}::${sql.raw(type)}[]`;
    });
    await sql`insert into ${at(to, table)} (${list}) select * from unnest(${sql.join(arrays)})`.execute(to.db);
    return;
  }
  const values = columns.map(({ type }, index) =>
    type === "bytea" ? sql`unhex(value ->> ${sql.lit(index)})` : sql`value ->> ${sql.lit(index)}`,
  );
  const json = JSON.stringify(
    rows.map((row) =>
      columns.map(({ name, type }) =>
        type === "bytea" ? (bytes(lookup(row, name))?.toString("hex") ?? null) : lookup(row, name),
      ),
    ),
  );
  await sql`insert into ${at(to, table)} (${list}) select ${sql.join(values)} from json_each(${json})`.execute(to.db);
}

/** Tables behind those that they refer to. @param lite whichever of the two is SQLite: it has all references */
async function inOrder(lite: TablesAt, names: readonly string[]): Promise<string[]> {
  const parents = new Map<string, string[]>();
  for (const name of names) {
    const { rows } = await sql<{ table: string }>`select "table" from pragma_foreign_key_list(${name})`.execute(
      lite.db,
    );
    parents.set(
      name,
      rows.map(({ table }) => table).filter((parent) => parent !== name),
    );
  }
  const ordered = new Set<string>();
  const add = (name: string): void => {
    if (ordered.has(name)) return;
    for (const parent of parents.get(name) ?? []) add(parent);
    ordered.add(name);
  };
  for (const name of names) add(name);
  return [...ordered];
}

/** The next row's number is above all that came. */
async function renumber(to: TablesAt, table: string, columns: readonly Column[]): Promise<void> {
  for (const { name } of columns.filter(({ type }) => type === "bigint")) {
    const place = to.schema === null ? table : `${to.schema}."${table}"`;
    await sql`select setval(sequence, (select max(${sql.ref(name)}) from ${at(to, table)}))
      from pg_get_serial_sequence(${place}, ${name}) as sequence
      where sequence is not null and exists (select 1 from ${at(to, table)})`.execute(to.db);
  }
}

/**
 * All rows of all tables, into tables that are empty. One of the two is SQLite.
 * @returns what was copied @throws CopyError where the tables differ, or the counts do
 */
export async function copyTables(from: TablesAt, to: TablesAt): Promise<TableCount[]> {
  const [sources, targets] = [await tablesOf(from), await tablesOf(to)];
  const counts: TableCount[] = [];
  for (const name of await inOrder(from.schema === null ? from : to, [...sources.keys()])) {
    const columns = sources.get(name) ?? [];
    const target = targets.get(name);
    if (target === undefined || JSON.stringify(target) !== JSON.stringify(columns))
      throw new CopyError(`table ${name} is another on the two sides: migrate both with this build first`);
    let rows = 0;
    for await (const batch of inParts(rowsOf(from, name, columns))) {
      await writeRows(to, name, columns, batch);
      rows += batch.length;
    }
    if (dialectOf(to.db) === "postgres") {
      await renumber(to, name, columns);
      // Proofs follow in this transaction: without figures of its tables the planner takes them for empty.
      await sql`analyze ${at(to, name)}`.execute(to.db);
    }
    const [before, after] = [await countRows(from, name), await countRows(to, name)];
    if (rows !== before || rows !== after)
      throw new CopyError(`table ${name} had ${before} rows, ${rows} were copied, and ${after} are there`);
    counts.push({ table: name, rows });
  }
  return counts;
}
