// The dialogs that are open in every tab: how the last ticket came out, and what a game refused.
import type { BetLimitRow, DialogRow, OutcomeRow, RealityCheckRow } from "../../db/dialog-tables.ts";
import { deviceDb } from "../../db/tab-databases.ts";
import { shareEqual } from "../ticket/share-rows.ts";
import { useQueryOf, dataOr } from "../live-query.ts";

interface OpenDialogs {
  readonly outcome: OutcomeRow | null;
  readonly betLimit: BetLimitRow | null;
}

const none: OpenDialogs = { outcome: null, betLimit: null };

async function readDialogs(): Promise<OpenDialogs> {
  const rows: DialogRow[] = await deviceDb.dialogs.toArray();
  return {
    outcome: rows.find((row) => row.id === "ticket-outcome") ?? null,
    betLimit: rows.find((row) => row.id === "bet-limit") ?? null,
  };
}

export function useOpenDialogs(): OpenDialogs {
  return dataOr(useQueryOf<OpenDialogs>(readDialogs, shareEqual), none);
}

async function readRealityCheck(): Promise<RealityCheckRow["shown"]> {
  const row = await deviceDb.dialogs.get("reality-check");
  return row?.id === "reality-check" ? row.shown : null;
}

/** null = none is shown. */
export function useRealityCheck(): RealityCheckRow["shown"] {
  return dataOr(useQueryOf<RealityCheckRow["shown"]>(readRealityCheck, shareEqual), null);
}
