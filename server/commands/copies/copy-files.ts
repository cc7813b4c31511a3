// Copies the SQLite files of a running server as they stood at one moment.
import { closeSync, openSync } from "node:fs";
import { backup as copyPages, DatabaseSync } from "node:sqlite";
import { CommandError } from "../command-error.ts";

/** For its own user alone, as the store is. */
const mode = 0o600;
/** Pages that are copied without a pause. */
const pagesAtOnce = 1000;
/** How long a transaction of the server may take to end. */
const lockMs = 10_000;

/** Reads all files from one moment on: none of them is written between the first and the last. */
function readersOf(files: readonly string[]): DatabaseSync[] {
  const writers = files.map((file) => new DatabaseSync(file, { timeout: lockMs }));
  try {
    // The server has a transaction in one of them at a time, and waits for a moment.
    for (const writer of writers) writer.exec("BEGIN IMMEDIATE");
    return files.map((file) => {
      const reader = new DatabaseSync(file, { readOnly: true });
      reader.exec("BEGIN");
      reader.prepare("SELECT count(*) FROM sqlite_master").get();
      return reader;
    });
  } finally {
    for (const writer of writers) writer.close();
  }
}

function prove(file: string): void {
  const made = new DatabaseSync(file);
  try {
    // One file, to be carried anywhere.
    made.exec("PRAGMA journal_mode = DELETE");
    const check = made.prepare("PRAGMA quick_check(1)").get()?.["quick_check"];
    if (check !== "ok") throw new CommandError(`the copy is damaged: ${String(check)}`);
  } finally {
    made.close();
  }
}

/** @param pairs from and to */
export async function copyFilesAtOnce(pairs: readonly (readonly [from: string, to: string])[]): Promise<void> {
  const readers = readersOf(pairs.map(([from]) => from));
  try {
    for (const [index, [, to]] of pairs.entries()) {
      const reader = readers[index];
      if (reader === undefined) continue;
      closeSync(openSync(to, "wx", mode));
      await copyPages(reader, to, { rate: pagesAtOnce });
      prove(to);
    }
  } finally {
    for (const reader of readers) reader.close();
  }
}
