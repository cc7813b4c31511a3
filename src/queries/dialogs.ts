// The dialog that is open in every tab: how the last ticket came out.
import type { DialogRow } from "../db/device-tables.ts";
import { deviceDb } from "../db/tab-databases.ts";
import { shareEqual } from "./share-rows.ts";
import { useLiveAnswer, valueOf } from "./use-live-answer.ts";

async function readOutcome(): Promise<DialogRow | null> {
  return (await deviceDb.dialogs.get("ticket-outcome")) ?? null;
}

/** null = none is open. */
export function useTicketOutcome(): DialogRow | null {
  return valueOf(useLiveAnswer<DialogRow | null>(readOutcome, shareEqual), null);
}
