// Rows that are stored for the next visit go when their part of the offer is closed.
import { useEffect } from "react";
import { withSafeStorage } from "../../browser/safe-storage.ts";
import { lastRowsKeys } from "../../domain/offer/last-rows.ts";
import { useClosedKinds } from "../../queries/site/closed-kinds.ts";

export function useClosedRows(): void {
  const { live, prematch } = useClosedKinds();
  useEffect(() => {
    const keys = [...(live ? [lastRowsKeys.live] : []), ...(prematch ? [lastRowsKeys.prematch] : [])];
    withSafeStorage(() => keys.forEach((key) => localStorage.removeItem(key)), undefined);
  }, [live, prematch]);
}
