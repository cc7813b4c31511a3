// node:sqlite in the shape Kysely's SQLite dialect expects.
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import type { SqliteDatabase, SqliteStatement } from "kysely";

/** More would only hold rarely used statements of variable-length lists. */
const cachedStatements = 500;

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
 * Opens one SQLite file for one process: WAL, an fsync for each commit, foreign keys on.
 * Throws where the file cannot be opened, is no database or is used by another process.
 * @param lockWaitMs how long another process may take to let go of the file
 */
export function openSqliteFile(path: string, lockWaitMs = 3000): SqliteDatabase {
  const database = new DatabaseSync(path, { timeout: lockWaitMs });
  try {
    // Exclusive: the areas keep state in memory (timers, sequence numbers), so a second process would corrupt money.
    database.exec("PRAGMA locking_mode = EXCLUSIVE");
    database.exec("PRAGMA journal_mode = WAL");
    database.exec("PRAGMA synchronous = FULL");
    database.exec("PRAGMA foreign_keys = ON");
    database.exec("BEGIN IMMEDIATE");
    database.exec("COMMIT");
    const check = database.prepare("PRAGMA quick_check(1)").get();
    if (check?.["quick_check"] !== "ok") throw new Error(String(check?.["quick_check"]));
  } catch (error) {
    database.close();
    throw error;
  }
  const statements = new Map<string, SqliteStatement>();
  return {
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
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
