// `backup FOLDER`: a copy of the whole house of one moment, made while servers go on, and proved before it is called one.
import {
  closeSync,
  existsSync,
  fchmodSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { Kysely, sql } from "kysely";
import { houseSteps } from "../../casino/house/migrations.ts";
import { markAsCopy } from "../../casino/house/house-mark.ts";
import { houseFile } from "../../casino/house/open-house-store.ts";
import type { Config } from "../../config.ts";
import { dataKeyCheck } from "../../money/open-data-key.ts";
import { openObjectStore } from "../../people/documents/object-store.ts";
import type { Schema } from "../../platform/db/schema.ts";
import { StoreDialect } from "../../platform/db/sqlite/sqlite-dialect.ts";
import { storeFile } from "../../platform/db/sqlite/open-sqlite.ts";
import { openSqliteReader } from "../../platform/db/sqlite/sqlite-file.ts";
import { auditFile } from "../audit.ts";
import { CommandError } from "../command-error.ts";
import { copyFilesAtOnce } from "./copy-files.ts";
import { documentsFolder, setFiles, writeSet } from "./copy-set.ts";
import { closeFile, copyStores, inDatabase, openFile, openFiles } from "./copy-stores.ts";

export type HousePlace = Pick<Config, "dataDir" | "database" | "documents">;

async function copyFolder(dataDir: string, folder: string, now: number): Promise<void> {
  const [from, to] = [{ site: storeFile(dataDir), house: houseFile(dataDir) }, setFiles(folder)];
  for (const file of [from.site, from.house]) if (!existsSync(file)) throw new CommandError(`there is no ${file}`);
  await copyFilesAtOnce([
    [from.site, to.site],
    [from.house, to.house],
  ]);
  const faults = await auditFile(to.site);
  if (faults.length > 0)
    throw new CommandError(`the ledger of the copy does not hold: ${faults.map(({ rule }) => rule).join("; ")}`);
  await markFile(to.house, now);
}

async function copyDatabase(url: string, folder: string, now: number): Promise<void> {
  const { site, house } = setFiles(folder);
  const copy = await openFiles(site, house, now);
  try {
    // It is thrown away where this process ends before it is whole.
    for (const { db } of [copy.site, copy.house]) await sql`pragma synchronous = off`.execute(db);
    await inDatabase(url, "read only", (stores) => copyStores(stores, copy));
    await markAsCopy(copy.house.db, now);
  } finally {
    await copy.close();
  }
}

/** Who starts on it knows that it is a copy. */
async function markFile(file: string, now: number): Promise<void> {
  const db = await openFile(file, houseSteps, now);
  await markAsCopy(db, now);
  await closeFile(db);
}

/** On the disk, and for its own user alone. */
function keepForGood(file: string): void {
  const opened = openSync(file, "r+");
  fchmodSync(opened, 0o600);
  fsyncSync(opened);
  closeSync(opened);
}

interface Held {
  dataKey: string | null;
  /** In the store itself. */
  pictures: number;
  /** Of documents whose pictures lie elsewhere. */
  elsewhere: string[];
}

async function whatIsIn(file: string): Promise<Held> {
  const db = new Kysely<Schema>({ dialect: new StoreDialect(openSqliteReader(file), "deferred") });
  try {
    const key = await db.selectFrom("secret").select("value").where("name", "=", dataKeyCheck.name).executeTakeFirst();
    const rows = await db
      .selectFrom("document")
      .leftJoin("document_picture", "document_picture.id", "document.id")
      .select(["document.id", "document_picture.id as picture"])
      .execute();
    const elsewhere = rows.filter(({ picture }) => picture === null).map(({ id }) => id);
    return { dataKey: key?.value ?? null, pictures: rows.length - elsewhere.length, elsewhere };
  } finally {
    await db.destroy();
  }
}

/** @returns how many there were */
async function copyDocuments(
  place: NonNullable<HousePlace["documents"]>,
  ids: readonly string[],
  folder: string,
): Promise<number> {
  const objects = await openObjectStore(place);
  let copied = 0;
  mkdirSync(folder, { mode: 0o700 });
  for (const id of ids) {
    const sealed = await objects.get(id);
    if (sealed === null) continue;
    writeFileSync(join(folder, id), sealed, { mode: 0o600, flag: "wx" });
    copied += 1;
  }
  objects.close();
  return copied;
}

/**
 * @param target a folder that is not there yet
 * @param now epoch ms @returns what is to be said
 * @throws CommandError where the copy does not hold: nothing is left of it
 */
export async function backup(place: HousePlace, target: string, now = Date.now()): Promise<string> {
  const { dataDir, database, documents } = place;
  if (existsSync(target)) throw new CommandError(`${target} is there already`);
  const partial = `${target}.partial`;
  rmSync(partial, { recursive: true, force: true });
  try {
    mkdirSync(partial, { mode: 0o700 });
    if (database === null) await copyFolder(dataDir, partial, now);
    else await copyDatabase(database.url, partial, now);
    const { dataKey, pictures, elsewhere } = await whatIsIn(setFiles(partial).site);
    const copied = documents === null ? 0 : await copyDocuments(documents, elsewhere, join(partial, documentsFolder));
    for (const file of Object.values(setFiles(partial))) keepForGood(file);
    await writeSet(partial, { at: now, from: database === null ? "sqlite" : "postgres", dataKey });
    renameSync(partial, target);
    const lost = elsewhere.length - copied;
    const missing = lost === 0 ? "" : `; of ${lost} documents no picture was found`;
    return `${target} holds the store, the games' store and ${pictures + copied} documents${missing}`;
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}
