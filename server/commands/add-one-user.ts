// `user add` as a whole: reads who it is and the password, and opens the store that the user is put into.
import { resolve } from "node:path";
import type { Config } from "../config.ts";
import { openStore } from "../platform/db/open-store.ts";
import { databaseName } from "../platform/db/postgres/database-name.ts";
import { storeFile } from "../platform/db/sqlite/open-sqlite.ts";
import { systemClock } from "../platform/system-clock.ts";
import { readPassword } from "./read-password.ts";
import { addUser, readUserToAdd } from "./user-add.ts";

/** @returns what is to be said @throws CommandError, StoreError */
export async function addOneUser(config: Config, args: readonly string[]): Promise<string> {
  const user = readUserToAdd(args);
  const store = await openStore(config, systemClock, (text) => process.stderr.write(`${text}\n`));
  try {
    await addUser(store, systemClock, user, await readPassword());
  } finally {
    await store.close();
  }
  // Without the server's environment it is another store than the server's: the place shows it.
  const place = config.database === null ? resolve(storeFile(config.dataDir)) : databaseName(config.database.url);
  return `${user.username} may log in${user.roles.map((role) => `, ${role}`).join("")}, to the site of ${place}`;
}
