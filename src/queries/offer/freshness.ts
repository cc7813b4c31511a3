// How fresh a stream's prices are, by the worker's verdict.
import type { StreamRow } from "../../db/offer-tables.ts";
import { offerDb } from "../../db/tab-databases.ts";
import { type QueryState, queryByKey, createQuery, useQuery } from "../live-query.ts";

export interface Freshness {
  readonly fresh: boolean;
  /** Epoch ms by the server's clock, whole seconds: what "as of HH:MM:SS" shows. */
  readonly confirmedAt: number;
}

function freshnessOf(row: StreamRow | undefined): Freshness | null {
  return row === undefined ? null : { fresh: row.fresh, confirmedAt: row.confirmedAt };
}

function shareFreshness(previous: Freshness | null | undefined, next: Freshness | null): Freshness | null {
  if (!previous || !next) return next;
  // While prices are fresh the moment is not shown, and it changes with each frame.
  const same = previous.fresh === next.fresh && (next.fresh || previous.confirmedAt === next.confirmedAt);
  return same ? previous : next;
}

/** With the newest moment, which `useFreshness` leaves out while prices are fresh. null = never confirmed. */
export async function readFreshness(stream: string): Promise<Freshness | null> {
  return freshnessOf(await offerDb.streams.get(stream));
}

export const freshnessQuery = queryByKey((stream: string) => createQuery(() => readFreshness(stream), shareFreshness));

/** `stream`: "live:F", "prematch:F", "match:123". null = never confirmed. */
export function useFreshness(stream: string): QueryState<Freshness | null> {
  return useQuery(freshnessQuery(stream));
}
