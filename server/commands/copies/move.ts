// `move --to URL`: carries a house from its SQLite files to a PostgreSQL database, in one go.
import { existsSync, readFileSync } from "node:fs";
import { houseFile } from "../../casino/house/open-house-store.ts";
import { databaseName } from "../../platform/db/postgres/database-name.ts";
import { lockFile, storeFile } from "../../platform/db/sqlite/open-sqlite.ts";
import { lockFolder } from "../../platform/db/sqlite/process-lock.ts";
import { CommandError } from "../command-error.ts";
import type { HousePlace } from "./backup.ts";
import { type Copied, copyStores, inDatabase, openFiles } from "./copy-stores.ts";
import { prepareDatabase } from "./restore.ts";

const lockMs = 3000;

/** A file keeps the password out of what lists processes. @throws CommandError */
function readTarget(given: string): string {
  const text = /^\w+:/.test(given) || !existsSync(given) ? given : (readFileSync(given, "utf8").split("\n")[0] ?? "");
  const protocol = URL.parse(text.trim())?.protocol;
  if (protocol !== "postgres:" && protocol !== "postgresql:")
    throw new CommandError("--to must be postgres://user:password@host/name, or a file whose first line is that");
  return text.trim();
}

/** In order of their size. */
const sizesOf = ({ tables }: Copied): string[] =>
  tables
    .filter(({ rows }) => rows > 0)
    .toSorted((a, b) => b.rows - a.rows)
    .map(({ table, rows }) => `  ${table}: ${rows}`);

/**
 * The files stay as they are. Nothing stands in the database before all of it is there and proved, so it may be done again.
 * @returns what is to be said @throws CommandError where the database is not empty, a server uses the files, or a proof fails
 */
export async function moveHouse({ dataDir, database }: Omit<HousePlace, "documents">, given: string): Promise<string> {
  if (database !== null) throw new CommandError("move goes from the files of DATA_DIR: DATABASE_URL must not be set");
  const url = readTarget(given);
  const [site, house] = [storeFile(dataDir), houseFile(dataDir)];
  for (const file of [site, house]) if (!existsSync(file)) throw new CommandError(`there is no ${file}`);
  const began = performance.now();
  let lock: { close(): void };
  try {
    lock = lockFolder(lockFile(dataDir), lockMs);
  } catch (error) {
    throw new CommandError(`a server uses ${dataDir}: stop it first`, { cause: error });
  }
  try {
    await prepareDatabase({ url, pool: 1 });
    const files = await openFiles(site, house, Date.now());
    try {
      const copied = await inDatabase(url, "read write", (stores) => copyStores(files, stores));
      const seconds = Math.round((performance.now() - began) / 1000);
      return [
        ...sizesOf(copied),
        `${copied.rows} rows of ${copied.tables.length} tables are in ${databaseName(url)} after ${seconds} s:`,
        `the counts are the same, the ledger holds, and so does the audit's chain of ${copied.auditRows} rows`,
        `Start with DATABASE_URL and the same data key (DATA_KEY, or ${dataDir}/data.key), and start nothing on the files any more`,
      ].join("\n");
    } finally {
      await files.close();
    }
  } finally {
    lock.close();
  }
}
