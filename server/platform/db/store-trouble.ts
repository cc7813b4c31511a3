// What a failure of a store means for who asked: one reading of the errors of both.
import { LostConnectionError, sqlState } from "./postgres/postgres-errors.ts";
import { BusyStoreError, type StoreTrouble } from "./store.ts";

/** Result codes of SQLite without what they add: busy and locked; no memory. */
const sqliteBusy: ReadonlySet<number> = new Set([5, 6, 7]);
/** Read only, an error of reading or writing, full, a file that cannot be opened. */
const sqliteUnwritable: ReadonlySet<number> = new Set([8, 10, 13, 14]);

/** A statement or a lock was waited for too long; serialisation, deadlock; others may not have been done with it. */
const postgresBusy: ReadonlySet<string> = new Set(["57014", "55P03", "40001", "40P01", "55006", "25P03"]);
/** Full disk; an error of reading or writing; read only, as one that follows another is. */
const postgresUnwritable: ReadonlySet<string> = new Set(["53100", "58030", "25006"]);
const postgresAway = /^(?:08|53|57P)/;

function ofSqlite(error: unknown): StoreTrouble | null {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (code !== "ERR_SQLITE_ERROR" || typeof errcode !== "number") return null;
  const primary = errcode & 0xff;
  if (sqliteBusy.has(primary)) return "busy";
  return sqliteUnwritable.has(primary) ? "unwritable" : null;
}

function ofPostgres(error: unknown): StoreTrouble | null {
  const state = sqlState(error);
  if (state === null) return null;
  if (postgresUnwritable.has(state)) return "unwritable";
  if (postgresBusy.has(state)) return "busy";
  return postgresAway.test(state) ? "away" : null;
}

/** null = it is no trouble of a store, but a mistake in what was asked of it, or something else. */
export function troubleOf(error: unknown): StoreTrouble | null {
  if (!(error instanceof Error)) return null;
  const itself = ofSqlite(error) ?? ofPostgres(error);
  if (itself !== null) return itself;
  const beneath = error.cause === undefined ? null : troubleOf(error.cause);
  if (beneath !== null) return beneath;
  if (error instanceof LostConnectionError) return "away";
  return error instanceof BusyStoreError ? "busy" : null;
}
