// The cache database. Its schema number is in its name: another shape is another database, the old one is deleted.
import { Dexie, type EntityTable } from "dexie";
import type {
  CatalogueRow,
  FullMatch,
  OfferPage,
  OfferRow,
  ScoresRow,
  SearchRow,
  SidebarRow,
  StreamRow,
} from "./offer-tables.ts";

export const offerSchemaNumber = 2;
export const offerDbPrefix = "kvota-offer-";
export const offerDbName = `${offerDbPrefix}${offerSchemaNumber}`;

export interface OfferDb extends Dexie {
  rows: EntityTable<OfferRow, "eventId">;
  matches: EntityTable<FullMatch, "eventId">;
  pages: EntityTable<OfferPage, "key">;
  streams: EntityTable<StreamRow, "stream">;
  sidebars: EntityTable<SidebarRow, "key">;
  catalogue: EntityTable<CatalogueRow, "key">;
  searches: EntityTable<SearchRow, "key">;
  scores: EntityTable<ScoresRow, "key">;
}

/** Builds the database object without opening it. */
export function createOfferDb(name: string = offerDbName): OfferDb {
  const db = new Dexie(name, { autoOpen: false }) as OfferDb;
  db.version(1).stores({
    rows: "eventId, [kind+sport], [kind+sport+timeStart]",
    matches: "eventId",
    pages: "key",
    streams: "stream",
    sidebars: "key",
    catalogue: "key",
    searches: "key",
    scores: "key",
  });
  return db;
}
