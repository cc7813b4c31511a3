// Opens the place of pictures, the same for all processes of the store, and takes over what earlier builds kept in folders.
import { readdirSync, readFileSync, rmdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Store, StoreError } from "../../platform/db/store.ts";
import { readOrMake } from "../accounts/secrets.ts";
import { createSealedPictures, type SealedPictures } from "./document-files.ts";
import { type DocumentsPlace, placeName } from "./documents-place.ts";
import { openObjectStore } from "./object-store.ts";

export const placeMark = "documents-place";

/** @throws StoreError where other processes of the store keep pictures elsewhere */
async function agreeOnPlace(store: Store, place: DocumentsPlace | null): Promise<void> {
  const agreedPlace =
    place === null
      ? await store.db.selectFrom("secret").select("value").where("name", "=", placeMark).executeTakeFirst()
      : { value: await readOrMake(store, placeMark, async () => placeName(place)) };
  const ownName = place === null ? undefined : placeName(place);
  if (agreedPlace?.value === ownName) return;
  throw new StoreError(
    `Documents of this store lie in ${agreedPlace?.value}, and ${ownName === undefined ? "DOCUMENTS_URL is not set" : `DOCUMENTS_URL names ${ownName}`}: ` +
      "all processes need one place for them (docs/configuration.md)",
  );
}

/** Pictures that a build before lay in `documents` of the data folder. */
async function takeOver(
  { db }: Store,
  dataDir: string,
  pictures: SealedPictures,
  tell: (text: string) => void,
): Promise<void> {
  const folder = join(dataDir, "documents");
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  const strangers: string[] = [];
  for (const id of names) {
    const row = await db.selectFrom("document").select("id").where("id", "=", id).executeTakeFirst();
    if (row === undefined) {
      strangers.push(id);
      continue;
    }
    const file = join(folder, id);
    await pictures.put(id, readFileSync(file));
    rmSync(file);
  }
  if (names.length > strangers.length)
    tell(`${names.length - strangers.length} pictures of ${folder} are kept with the store now`);
  if (strangers.length === 0) rmdirSync(folder);
  else tell(`${folder} has ${strangers.length} files that are no documents of this store`);
}

/** @param tell what an operator should know @throws StoreError */
export async function openPictures(
  { dataDir, documents }: { dataDir: string; documents: DocumentsPlace | null },
  store: Store,
  tell: (text: string) => void,
): Promise<{ pictures: SealedPictures; close(): void }> {
  await agreeOnPlace(store, documents);
  const objects = documents === null ? null : await openObjectStore(documents);
  const pictures = createSealedPictures(store, objects);
  await takeOver(store, dataDir, pictures, tell);
  return { pictures, close: () => objects?.close() };
}
