// `backup FILE`: a copy of the store, made while the server goes on, and proved before it is called one.
import { existsSync, renameSync, rmSync } from "node:fs";
import { backup as copy, DatabaseSync } from "node:sqlite";
import type { Config } from "../config.ts";
import { storeFile } from "../db/open-sqlite.ts";
import { auditFile } from "./audit.ts";
import { CommandError } from "./user-add.ts";

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
    const source = new DatabaseSync(file, { readOnly: true });
    try {
      await copy(source, partial);
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
