// Sports, countries and leagues with their counts.
import { offerDb } from "../db/tab-databases.ts";
import type { SidebarSport } from "../protocol/offer.ts";
import { shareEqual } from "./share-rows.ts";
import type { Answer } from "./use-live-answer.ts";
import { queriesByKey, sharedQuery, useSharedAnswer } from "./use-shared-answer.ts";

export const sidebarQuery = queriesByKey((key: string) =>
  sharedQuery<readonly SidebarSport[] | null>(
    async () => (await offerDb.sidebars.get(key))?.sports ?? null,
    shareEqual,
  ),
);

/** `key`: "live" or "prematch:<time filter>". null = never read. */
export function useSidebar(key: string): Answer<readonly SidebarSport[] | null> {
  return useSharedAnswer(sidebarQuery(key));
}
