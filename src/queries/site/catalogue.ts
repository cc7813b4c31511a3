// What the CMS published: settings, sports, market filters.
import type { Catalogue, CatalogueKey } from "../../db/catalogue-keys.ts";
import { offerDb } from "../../db/tab-databases.ts";
import { shareEqual } from "../ticket/share-rows.ts";
import { type QueryState, queryByKey, createQuery, useQuery, type Query } from "../live-query.ts";

/** null = never read. The worker validated the value before it stored it. */
export async function readCatalogue<Key extends CatalogueKey>(key: Key): Promise<Catalogue[Key] | null> {
  const row = await offerDb.catalogue.get(key);
  return row === undefined ? null : (row.value as Catalogue[Key]);
}

export const catalogueQuery = queryByKey((key: CatalogueKey) =>
  createQuery<unknown>(() => readCatalogue(key), shareEqual),
);

export function useCatalogue<Key extends CatalogueKey>(key: Key): QueryState<Catalogue[Key] | null> {
  return useQuery(catalogueQuery(key) as Query<Catalogue[Key] | null>);
}
