// node:sqlite in the shape Kysely's SQLite dialect expects.
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { type QueryExecutorProvider, sql, type SqliteDatabase, type SqliteStatement } from "kysely";

/** More would only hold rarely used statements of variable-length lists. */
const cachedStatements = 500;

/** Readers beside the server hold it up for moments at most. */
const readerWaitMs = 3000;

/** Of a server that runs: nothing else of the process goes on while SQLite waits, so transactions wait by themselves. */
const servingWaitMs = 50;

/** Pages of the log after which SQLite writes them to the file, 16 MB: most pages of a busy minute are in it many times. */
const checkpointPages = 4000;

/** What the log is cut to once no reader needs more of it. */
export const walLimitBytes = 64 * 1024 * 1024;

/** Booleans are stored as 0 and 1: SQLite has none. */
function toInput(value: unknown): SQLInputValue {
  if (value === undefined) return null;
  if (typeof value === "boolean") return value ? 1 : 0;
  return value as SQLInputValue;
}

function wrap(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(toInput)),
    run: (parameters) => statement.run(...parameters.map(toInput)),
    iterate: (parameters) => statement.iterate(...parameters.map(toInput)),
  };
}

/**
 * Opens one SQLite file: WAL, an fsync for each commit, foreign keys on.
 * Throws where the file cannot be opened or is no database.
 */
export function openSqliteFile(path: string): SqliteDatabase {
  const database = new DatabaseSync(path, { timeout: readerWaitMs });
  try {
    database.exec("PRAGMA journal_mode = WAL");
    database.exec("PRAGMA synchronous = FULL");
    database.exec("PRAGMA foreign_keys = ON");
    database.exec(`PRAGMA journal_size_limit = ${walLimitBytes}`);
    database.exec("BEGIN IMMEDIATE");
    database.exec("COMMIT");
    const check = database.prepare("PRAGMA quick_check(1)").get();
    if (check?.["quick_check"] !== "ok") throw new Error(String(check?.["quick_check"]));
  } catch (error) {
    database.close();
    throw error;
  }
  return shaped(database);
}

/**
 * Of a server that runs, with its schema up to date: steps of the schema may sort whole tables, for which memory is no place.
 * A file that another process holds is told at once from now on. What savepoints take back is noted in memory: a transaction
 * made a file for it, and the file is of no use after a crash.
 */
export const servingSettings: readonly string[] = [
  `PRAGMA busy_timeout = ${servingWaitMs}`,
  "PRAGMA temp_store = MEMORY",
  `PRAGMA wal_autocheckpoint = ${checkpointPages}`,
];

export async function setForServing(db: QueryExecutorProvider): Promise<void> {
  for (const setting of servingSettings) await sql.raw(setting).execute(db);
}

/** Reads a file that a server may be using, or a copy of one. */
export function openSqliteReader(path: string): SqliteDatabase {
  return shaped(new DatabaseSync(path, { readOnly: true, timeout: readerWaitMs }));
}

/** Writes a row to a file that a server uses. */
export function openSqliteBeside(path: string): SqliteDatabase {
  return shaped(new DatabaseSync(path, { timeout: readerWaitMs }));
}

function shaped(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    prepare(sql) {
      const preparedStatement = statements.get(sql);
      if (preparedStatement) return preparedStatement;
      if (statements.size >= cachedStatements) statements.clear();
      const statement = wrap(database.prepare(sql));
      statements.set(sql, statement);
      return statement;
    },
    close() {
      statements.clear();
      database.close();
    },
  };
}
