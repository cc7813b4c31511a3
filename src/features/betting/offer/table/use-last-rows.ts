// Stores the rows of a table for the next visit while their prices are fresh.
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { afterStart } from "../../../../client/after-start.ts";
import { useOddsFormat } from "../../../../queries/offer/odds-format.ts";
import { importWithRetry } from "../../../../ui/loading/import-with-retry.ts";
import { useOfferNames } from "./names/use-offer-names.ts";
import type { StoredTable } from "./store-last-rows.ts";

interface Table extends Pick<StoredTable, "kind" | "sport" | "rows" | "grouping"> {
  columns: StoredTable["columns"] | undefined;
  fresh: boolean;
}

/** When the page is idle, at most once a minute, and when it is hidden. */
export function useLastRows({ kind, sport, rows, columns, grouping, fresh }: Table): void {
  const { t } = useTranslation();
  const location = useLocation();
  const names = useOfferNames();
  const format = useOddsFormat();
  const table =
    fresh && rows.length > 0 && columns !== undefined
      ? { kind, sport, location, rows, columns, grouping, names, format, t }
      : null;
  const latest = useRef<StoredTable | null>(table);
  useEffect(() => {
    latest.current = table;
  });
  /** Another address is stored at once. */
  const storable = table === null ? null : location.search;
  useEffect(() => {
    if (storable === null) return;
    const ended = new AbortController();
    afterStart.run(() => void keepStoring(() => latest.current, ended.signal));
    return () => ended.abort();
  }, [storable]);
}

/** Without its last rows the next start is as good as with them, only later. */
async function keepStoring(latest: () => StoredTable | null, ended: AbortSignal): Promise<void> {
  try {
    const { storeRegularly } = await importWithRetry(() => import("./store-last-rows.ts"));
    storeRegularly(latest, ended);
  } catch (error) {
    performance.mark("last-rows-failed", { detail: String(error) });
  }
}
