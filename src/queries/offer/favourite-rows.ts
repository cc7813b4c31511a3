// Favourite matches of a pre-match request, wherever in its pages the server has them.
import type { OfferRow } from "../../db/offer-tables.ts";
import type { PrematchRequest } from "../../db/requests.ts";
import { deviceDb, offerDb } from "../../db/tab-databases.ts";
import { readFavourites } from "./favourites.ts";
import { rowOfMatch } from "./row-of-match.ts";
import { shareEqual, shareRows } from "../ticket/share-rows.ts";
import { type QueryState, queryByKey, createQuery, useQuery, type Query } from "../live-query.ts";

const hourMs = 3_600_000;
/** Each of them is read and followed by itself. */
const maxRows = 12;

export interface FavouriteRows {
  /** By time. */
  readonly rows: readonly OfferRow[];
  /** Those whose own stream confirms their prices. */
  readonly freshIds: readonly number[];
}

/** Whether favourites stand in front of the page: it is the first, in an order that they may change. */
export function favouritesLead({ tableView, specialFilter }: PrematchRequest, page: number): boolean {
  return page === 1 && tableView === "competition" && specialFilter === "NextMatches";
}

const noPinnedRows: FavouriteRows = { rows: [], freshIds: [] };

/** Which of the favourites are to be found. */
export type FavouriteRowsRequest = Pick<PrematchRequest, "sport" | "leagueIds"> & {
  /** Hours, or "all". */
  readonly timeFilter: string;
};

/** As far as the cache knows them; `now`: epoch ms by this device's clock. */
export async function readFavouriteRows(request: FavouriteRowsRequest, now: number): Promise<FavouriteRows> {
  const ids = [...(await readFavourites()).matches];
  const from = now + ((await deviceDb.status.get("core"))?.clockOffset ?? 0);
  const hours = Number(request.timeFilter);
  const until = Number.isFinite(hours) ? from + hours * hourMs : Number.MAX_SAFE_INTEGER;
  const slim = await offerDb.rows.bulkGet(ids);
  const full = await offerDb.matches.bulkGet(ids);
  const rows = ids
    .flatMap((_, index) => {
      const [row, match] = [slim[index], full[index]];
      if (match !== undefined && (row === undefined || match.rev >= row.rev)) return [rowOfMatch(match)];
      return row === undefined ? [] : [row];
    })
    .filter((row) => row.kind === "prematch" && row.sport === request.sport)
    .filter((row) => row.timeStart > from && row.timeStart <= until)
    .filter((row) => request.leagueIds.length === 0 || request.leagueIds.includes(row.leagueId))
    .sort((a, b) => a.timeStart - b.timeStart || a.eventId - b.eventId)
    .slice(0, maxRows);
  const streams = await offerDb.streams.bulkGet(rows.map((row) => `match:${row.eventId}`));
  return { rows, freshIds: rows.filter((_, index) => streams[index]?.fresh === true).map((row) => row.eventId) };
}

function sharePinned(previous: FavouriteRows | undefined, next: FavouriteRows): FavouriteRows {
  const rows = shareRows(previous?.rows, next.rows);
  const freshIds = shareEqual(previous?.freshIds, next.freshIds);
  return rows === previous?.rows && freshIds === previous.freshIds ? previous : { rows, freshIds };
}

const pinnedByKey = queryByKey((key: string) => {
  const request = JSON.parse(key) as FavouriteRowsRequest | null;
  return createQuery(
    async () => (request === null ? noPinnedRows : readFavouriteRows(request, Date.now())),
    sharePinned,
  );
});

/** `request` null = none are asked for. Equal requests have the same query. */
export function favouriteRowsQuery(request: FavouriteRowsRequest | null): Query<FavouriteRows> {
  if (request === null) return pinnedByKey("null");
  const { sport, leagueIds, timeFilter } = request;
  return pinnedByKey(JSON.stringify({ sport, leagueIds, timeFilter }));
}

export function useFavouriteRows(request: FavouriteRowsRequest | null): QueryState<FavouriteRows> {
  return useQuery(favouriteRowsQuery(request));
}
