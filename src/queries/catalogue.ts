// What the CMS published: settings, sports, market filters.
import type { Catalogue, CatalogueKey } from "../db/catalogue-keys.ts";
import { offerDb } from "../db/tab-databases.ts";
import { shareEqual } from "./share-rows.ts";
import type { Answer } from "./use-live-answer.ts";
import { queriesByKey, sharedQuery, useSharedAnswer, type SharedQuery } from "./use-shared-answer.ts";

/** null = never read. The worker validated the value before it stored it. */
export async function readCatalogue<Key extends CatalogueKey>(key: Key): Promise<Catalogue[Key] | null> {
  const row = await offerDb.catalogue.get(key);
  return row === undefined ? null : (row.value as Catalogue[Key]);
}

export const catalogueQuery = queriesByKey((key: CatalogueKey) =>
  sharedQuery<unknown>(() => readCatalogue(key), shareEqual),
);

export function useCatalogue<Key extends CatalogueKey>(key: Key): Answer<Catalogue[Key] | null> {
  return useSharedAnswer(catalogueQuery(key) as SharedQuery<Catalogue[Key] | null>);
}
