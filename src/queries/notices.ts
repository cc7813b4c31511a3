// Messages of the worker that every tab shows.
import { useMemo } from "react";
import type { NoticeRow } from "../db/device-tables.ts";
import { deviceDb } from "../db/tab-databases.ts";
import { shareEqual } from "./share-rows.ts";
import { useLiveAnswer, type Answer } from "./use-live-answer.ts";

/** Oldest first. */
export function useNotices(): Answer<NoticeRow[]> {
  const query = useMemo(() => () => deviceDb.notices.orderBy("id").toArray(), []);
  return useLiveAnswer<NoticeRow[]>(query, shareEqual);
}
