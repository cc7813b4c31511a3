// What the CMS published: settings, sports, market filters.
import { useMemo } from "react";
import type { Catalogue, CatalogueKey } from "../db/catalogue-keys.ts";
import { offerDb } from "../db/tab-databases.ts";
import { shareEqual } from "./share-rows.ts";
import { useLiveAnswer, type Answer } from "./use-live-answer.ts";

/** null = never read. The worker validated the value before it stored it. */
export async function readCatalogue<Key extends CatalogueKey>(key: Key): Promise<Catalogue[Key] | null> {
  const row = await offerDb.catalogue.get(key);
  return row === undefined ? null : (row.value as Catalogue[Key]);
}

export function useCatalogue<Key extends CatalogueKey>(key: Key): Answer<Catalogue[Key] | null> {
  const query = useMemo(() => () => readCatalogue(key), [key]);
  return useLiveAnswer<Catalogue[Key] | null>(query, shareEqual);
}
