// Sports, countries and leagues with their counts.
import { offerDb } from "../../db/tab-databases.ts";
import type { SidebarSport } from "../../protocol/offer.ts";
import { shareEqual } from "../ticket/share-rows.ts";
import { type QueryState, queryByKey, createQuery, useQuery } from "../live-query.ts";

export const sidebarQuery = queryByKey((key: string) =>
  createQuery<readonly SidebarSport[] | null>(
    async () => (await offerDb.sidebars.get(key))?.sports ?? null,
    shareEqual,
  ),
);

/** `key`: "live" or "prematch:<time filter>". null = never read. */
export function useSidebar(key: string): QueryState<readonly SidebarSport[] | null> {
  return useQuery(sidebarQuery(key));
}
