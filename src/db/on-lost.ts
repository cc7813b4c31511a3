// Tells when a database was taken away under its connection: its site's data were cleared, or it was deleted elsewhere.
import type { Dexie } from "dexie";

/**
 * Follows the database over every opening. Clearing of site data closes the connection at once, a deletion waits until it
 * is closed: `run` is called for both, and closes it.
 */
export function onLost(db: Dexie, run: () => void): void {
  db.on("ready", follow, true);
  db.on("versionchange", (event) => {
    if (event.newVersion === null) run();
  });

  function follow(): void {
    const connection = db.backendDB();
    connection.addEventListener("close", () => {
      // The last word of a connection that was replaced meanwhile.
      if (!db.isOpen() || db.backendDB() === connection) run();
    });
  }
}

const names: ReadonlySet<string> = new Set(["DatabaseClosedError", "AbortError", "InvalidStateError"]);

/** Reports a read that failed, unless its database was taken away while it ran: that one is opened again, and read anew. */
export function reportRead(error: unknown): void {
  if (!(error instanceof Error && names.has(error.name))) reportError(error);
}
