// `restore FOLDER`: puts a copy of the whole house where there is none, on either kind of store.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { markAsCopy } from "../../casino/house/house-mark.ts";
import { houseFile, openHouseStore } from "../../casino/house/open-house-store.ts";
import type { HouseSchema } from "../../casino/house/tables.ts";
import type { Config } from "../../config.ts";
import { dataKeyCheck, findDataKey } from "../../money/open-data-key.ts";
import { createSealedPictures } from "../../people/documents/document-files.ts";
import { placeName } from "../../people/documents/documents-place.ts";
import { openObjectStore } from "../../people/documents/object-store.ts";
import { placeMark } from "../../people/documents/open-pictures.ts";
import { reachDatabase } from "../../platform/db/postgres/reach-database.ts";
import { openStore } from "../../platform/db/open-store.ts";
import { lockFolder } from "../../platform/db/sqlite/process-lock.ts";
import { lockFile, storeFile } from "../../platform/db/sqlite/open-sqlite.ts";
import { systemClock } from "../../platform/system-clock.ts";
import { auditFile } from "../audit.ts";
import { CommandError } from "../command-error.ts";
import { documentsFolder, readSet, setFiles } from "./copy-set.ts";
import { type Copied, copyStores, inDatabase, openFiles, refuseFilled } from "./copy-stores.ts";
import type { HousePlace } from "./backup.ts";

const lockMs = 3000;

/** @throws CommandError where there is a store */
function putFiles(folder: string, dataDir: string): void {
  const [from, to] = [setFiles(folder), { site: storeFile(dataDir), house: houseFile(dataDir) }];
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  for (const file of [to.site, to.house])
    if (existsSync(file))
      throw new CommandError(`${file} is there already: a copy is restored where there is no store`);
  const lock = lockFolder(lockFile(dataDir), lockMs);
  const draft = (file: string): string => `${file}.restoring`;
  try {
    copyFileSync(from.house, draft(to.house));
    copyFileSync(from.site, draft(to.site));
    // The site's last: without it there is no store.
    renameSync(draft(to.house), to.house);
    renameSync(draft(to.site), to.site);
  } finally {
    for (const file of [to.house, to.site]) rmSync(draft(file), { force: true });
    lock.close();
  }
}

/** Of a database at the schema of this build, with nothing in it. @throws CommandError where it is filled @throws StoreError where it cannot be used */
export async function prepareDatabase(database: NonNullable<HousePlace["database"]>): Promise<void> {
  await reachDatabase(database.url);
  const { host, pathname } = new URL(database.url);
  // Before its schema is touched.
  await inDatabase(database.url, "read only", (stores) => refuseFilled(stores, `${host}${pathname}`));
  const place = { dataDir: "", database };
  await (await openStore(place, systemClock)).close();
  await (await openHouseStore(place, systemClock, () => undefined)).close();
}

async function putInDatabase(folder: string, database: NonNullable<HousePlace["database"]>): Promise<Copied> {
  await prepareDatabase(database);
  // The copy stays as it is: what it lacks of this build's schema is added to one of its own.
  const work = mkdtempSync(join(tmpdir(), "kvota-restore-"));
  try {
    const [from, draft] = [setFiles(folder), setFiles(work)];
    copyFileSync(from.site, draft.site);
    copyFileSync(from.house, draft.house);
    const copy = await openFiles(draft.site, draft.house, Date.now());
    try {
      return await inDatabase(database.url, "read write", (stores) => copyStores(copy, stores));
    } finally {
      await copy.close();
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Pictures of documents that lay beside the store go where this house keeps them. */
async function putDocuments(folder: string, place: HousePlace): Promise<number> {
  const from = join(folder, documentsFolder);
  const names = existsSync(from) ? readdirSync(from) : [];
  const store = await openStore(place, systemClock);
  const objects = place.documents === null ? null : await openObjectStore(place.documents);
  try {
    await store.db.deleteFrom("secret").where("name", "=", placeMark).execute();
    if (place.documents !== null)
      await store.db
        .insertInto("secret")
        .values({ name: placeMark, value: placeName(place.documents) })
        .execute();
    const pictures = createSealedPictures(store, objects);
    for (const name of names) await pictures.put(name, readFileSync(join(from, name)));
  } finally {
    objects?.close();
    await store.close();
  }
  return names.length;
}

/** @returns what is to be said @throws CommandError where the copy does not hold, or there is a store already */
export async function restore(place: HousePlace & Pick<Config, "dataKey">, folder: string): Promise<string> {
  const set = await readSet(folder);
  if (place.database === null) {
    const faults = await auditFile(setFiles(folder).site);
    if (faults.length > 0)
      throw new CommandError(`the ledger of the copy does not hold: ${faults.map(({ rule }) => rule).join("; ")}`);
    putFiles(folder, place.dataDir);
  } else await putInDatabase(folder, place.database);
  const documents = await putDocuments(folder, place);
  const key = findDataKey(place);
  const isOther = set.dataKey !== null && (key === null || key.mark("check", dataKeyCheck.text) !== set.dataKey);
  return [
    `${folder} of ${new Date(set.at).toISOString()} is restored${documents === 0 ? "" : `, with ${documents} documents that lay elsewhere`}`,
    ...(isOther
      ? ["The data key that it was sealed by is not here: put DATA_KEY, or data.key of DATA_DIR, back before a start"]
      : []),
  ].join("\n");
}

/** `restored`: of stores that were put back by other tools: the games begin anew at the next start. */
export async function noteRestored(place: Pick<HousePlace, "dataDir" | "database">): Promise<string> {
  if (place.database === null && !existsSync(houseFile(place.dataDir)))
    throw new CommandError(`there is no ${houseFile(place.dataDir)}`);
  const house = await openHouseStore(place, systemClock, () => undefined);
  await markAsCopy(house.db satisfies Kysely<HouseSchema>, Date.now());
  await house.close();
  return "the games begin anew at the next start";
}
