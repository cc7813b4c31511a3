// Messages of the worker that every tab shows.
import { useMemo } from "react";
import type { NoticeRow } from "../../db/device-tables.ts";
import { deviceDb } from "../../db/tab-databases.ts";
import { shareEqual } from "../ticket/share-rows.ts";
import { useQueryOf, type QueryState } from "../live-query.ts";

/** Oldest first. */
export function useNotices(): QueryState<NoticeRow[]> {
  const query = useMemo(() => () => deviceDb.notices.orderBy("id").toArray(), []);
  return useQueryOf<NoticeRow[]>(query, shareEqual);
}
