// `backup FILE`: a copy of the store, made while the server goes on, and proved before it is called one.
import { closeSync, existsSync, openSync, renameSync, rmSync } from "node:fs";
import { backup as copy, DatabaseSync } from "node:sqlite";
import type { Config } from "../config.ts";
import { storeFile } from "../platform/db/sqlite/open-sqlite.ts";
import { auditFile } from "./audit.ts";
import { CommandError } from "./user-add.ts";

/** For its own user alone, as the store is. */
const mode = 0o600;
/** Pages that are copied without a pause. */
const rate = 1000;

/** @throws CommandError where there is a file already, or the copy does not hold */
export async function backup(
  { dataDir, database }: Pick<Config, "dataDir" | "database">,
  target: string,
): Promise<string> {
  if (database !== null)
    throw new CommandError("a PostgreSQL database is backed up by pg_dump -Fc, which knows all of it");
  const file = storeFile(dataDir);
  if (!existsSync(file)) throw new CommandError(`there is no ${file}`);
  if (existsSync(target)) throw new CommandError(`${target} is there already`);
  const partial = `${target}.partial`;
  rmSync(partial, { force: true });
  try {
    closeSync(openSync(partial, "wx", mode));
    const source = new DatabaseSync(file, { readOnly: true });
    try {
      // Of one moment: else what is written meanwhile has the copy begin anew, and under load it would never end.
      source.exec("BEGIN");
      source.prepare("SELECT count(*) FROM sqlite_master").get();
      await copy(source, partial, { rate });
    } finally {
      source.close();
    }
    const made = new DatabaseSync(partial);
    // One file, to be carried anywhere.
    made.exec("PRAGMA journal_mode = DELETE");
    const check = made.prepare("PRAGMA quick_check(1)").get()?.["quick_check"];
    made.close();
    if (check !== "ok") throw new CommandError(`the copy is damaged: ${String(check)}`);
    const faults = await auditFile(partial);
    if (faults.length > 0)
      throw new CommandError(`the ledger of the copy does not hold: ${faults.map(({ rule }) => rule).join("; ")}`);
    renameSync(partial, target);
  } finally {
    rmSync(partial, { force: true });
  }
  return `${target} holds the store`;
}
