// Rows of an earlier visit can be here sooner than anybody has confirmed them, and those of the first paint can be pressed.
import { useEffect, useState } from "react";
import { useConnection } from "../../../../client/use-connection.ts";
import type { Freshness } from "../../../../queries/offer/freshness.ts";
import { areFirstRowsOpen } from "../../../../state/first-rows.ts";

const lookAgainMs = 500;

/** Whether those of the first paint stay for now, because they can be pressed and the page's own cannot. */
export function useKeptRows(freshness: Freshness | null): boolean {
  const isFresh = useConnection().state === "online" && freshness?.fresh === true;
  const [areOpen, setAreOpen] = useState(areFirstRowsOpen);
  if (isFresh && areOpen) setAreOpen(false);
  useEffect(() => {
    if (!areOpen) return;
    const timer = setInterval(() => setAreOpen(areFirstRowsOpen()), lookAgainMs);
    return () => clearInterval(timer);
  }, [areOpen]);
  return areOpen && !isFresh;
}
