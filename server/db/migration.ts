// One step of the store's schema; each area exports its own, ordered by name.
import type { Kysely } from "kysely";

export interface Step {
  /** Sorted by name over all areas: "2026-11-21-ledger-1". Never renamed once released. */
  name: string;
  up(db: Kysely<unknown>): Promise<void>;
}
