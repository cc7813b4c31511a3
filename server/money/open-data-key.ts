// Finds the key of what is sealed: the environment's, or the file's beside the store, which the first start makes.
import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readOrMake } from "../people/accounts/secrets.ts";
import type { Config } from "../config.ts";
import { keepToOneself } from "../platform/db/sqlite/narrow-modes.ts";
import { type Store, StoreError } from "../platform/db/store.ts";
import { createDataKey, type DataKey, shortestDataKey } from "./data-key.ts";

/** What the key makes of this text stands in the store: another key is noticed before it is used. */
export const dataKeyCheck = { name: "data-key-check", text: "kvota" } as const;

export const dataKeyFile = (dataDir: string): string => join(dataDir, "data.key");

function readKeyFile(file: string): string | null {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw new StoreError(`The data key ${file} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

/** null = there is none yet, or not here. */
export function findDataKey({ dataDir, dataKey }: Pick<Config, "dataDir" | "dataKey">): DataKey | null {
  const secret = dataKey ?? readKeyFile(dataKeyFile(dataDir));
  return secret === null ? null : createDataKey(secret);
}

/** Whole or not at all, and of two processes that start at once the first one's. */
function makeKeyFile(dataDir: string): string {
  const file = dataKeyFile(dataDir);
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(draft, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flag: "wx", flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readKeyFile(file) ?? "";
}

/**
 * @param tell what an operator should know
 * @throws StoreError where the store was written with another key, or the key is gone
 */
export async function openDataKey(
  { dataDir, dataKey: given }: Pick<Config, "dataDir" | "dataKey">,
  store: Store,
  tell: (warning: string) => void,
): Promise<DataKey> {
  const file = dataKeyFile(dataDir);
  const place = given === null ? file : "DATA_KEY";
  const storedCheck = await store.db
    .selectFrom("secret")
    .select("value")
    .where("name", "=", dataKeyCheck.name)
    .executeTakeFirst();
  const found = given ?? readKeyFile(file);
  if (found === null && storedCheck !== undefined)
    throw new StoreError(
      `The store has data sealed by a key that is not here: put ${file} back, or set DATA_KEY (docs/configuration.md)`,
    );
  if (found === null && store.isShared)
    tell(
      `${file} is made now: each further process on this database needs that file, or all of them the same DATA_KEY`,
    );
  const secret = found ?? makeKeyFile(dataDir);
  if (secret.length < shortestDataKey)
    throw new StoreError(`The data key in ${place} must have at least ${shortestDataKey} characters`);
  if (given === null) keepToOneself(dataDir, [file], tell);
  const key = createDataKey(secret);
  const keyMark = key.mark("check", dataKeyCheck.text);
  if ((await readOrMake(store, dataKeyCheck.name, async () => keyMark)) !== keyMark)
    throw new StoreError(`${place} is not the key that the store's sealed data was sealed by (docs/configuration.md)`);
  return key;
}
