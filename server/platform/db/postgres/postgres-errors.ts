// How PostgreSQL's failures are read. Apart from its driver, which a store in a file never loads.

/** A code of the server itself; without one the connection is what failed. */
export function sqlState(error: unknown): string | null {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" && /^[\dA-Z]{5}$/.test(code) ? code : null;
}

/** "cached plan must not change result type": a prepared statement's table has other columns by now. */
export const stalePlan = "0A000";

/** The commit was answered with a rollback. */
export class RolledBackError extends Error {}

/** In a transaction that failed already: nothing more is done, and what was to be prepared is not there. */
const behindFailure: ReadonlySet<string | null> = new Set(["25P02", "26000"]);

/** It failed because something before it in the same transaction did: that is the reason. */
export const isConsequence = (error: unknown): boolean =>
  error instanceof RolledBackError || behindFailure.has(sqlState(error));

/** The connection failed and not the query, or the server has none to give: it restarts, or has too many. */
export class LostConnectionError extends Error {}

/** Of the server's own codes: it ended the connection, or never gave one. */
const away = /^(57P|08|53)/;

export const isLost = (error: unknown): boolean => {
  const state = sqlState(error);
  return state === null || away.test(state);
};

/** What callers get in its place. */
export const lost = (error: unknown): LostConnectionError =>
  new LostConnectionError(`the database is away: ${(error as Error).message}`, { cause: error });
