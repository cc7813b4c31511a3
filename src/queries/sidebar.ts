// Sports, countries and leagues with their counts.
import { useMemo } from "react";
import { offerDb } from "../db/tab-databases.ts";
import type { SidebarSport } from "../protocol/offer.ts";
import { shareEqual } from "./share-rows.ts";
import { useLiveAnswer, type Answer } from "./use-live-answer.ts";

/** `key`: "live" or "prematch:<time filter>". null = never read. */
export function useSidebar(key: string): Answer<readonly SidebarSport[] | null> {
  const query = useMemo(() => async () => (await offerDb.sidebars.get(key))?.sports ?? null, [key]);
  return useLiveAnswer<readonly SidebarSport[] | null>(query, shareEqual);
}
