// One page of the pre-match table, in the order the server gave.
import type { OfferRow } from "../../db/offer-tables.ts";
import { prematchKey } from "../../db/request-keys.ts";
import type { PrematchRequest } from "../../db/requests.ts";
import { offerDb } from "../../db/tab-databases.ts";
import { shareRows } from "../ticket/share-rows.ts";
import { type QueryState, queryByKey, createQuery, useQuery } from "../live-query.ts";

export interface PrematchPage {
  readonly rows: readonly OfferRow[];
  readonly totalPages: number;
  /** False = the server was not asked yet: what is shown was found in the cache. */
  readonly answered: boolean;
}

/** null = the page is not there, neither from the server nor from the cache. */
export async function readPrematchPage(key: string): Promise<PrematchPage | null> {
  const page = await offerDb.pages.get(key);
  if (page === undefined) return null;
  const rows = await offerDb.rows.bulkGet(page.eventIds);
  return {
    // A match that went live has left this table, whatever the page's list still says.
    rows: rows.filter((row) => row !== undefined).filter((row) => row.kind === "prematch"),
    totalPages: page.totalPages,
    answered: page.answered,
  };
}

export function sharePage(previous: PrematchPage | null | undefined, next: PrematchPage | null): PrematchPage | null {
  if (!previous || !next) return next;
  const rows = shareRows(previous.rows, next.rows);
  const same = rows === previous.rows && next.totalPages === previous.totalPages && next.answered === previous.answered;
  return same ? previous : { ...next, rows };
}

/** By `prematchKey`. */
export const prematchPageQuery = queryByKey((key: string) => createQuery(() => readPrematchPage(key), sharePage));

export function usePrematchPage(request: PrematchRequest, page: number): QueryState<PrematchPage | null> {
  return useQuery(prematchPageQuery(prematchKey(request, page)));
}
