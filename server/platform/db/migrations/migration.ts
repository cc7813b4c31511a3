// One step of the store's schema; each area exports its own, in their order.
import type { Kysely } from "kysely";
import type { ColumnTypes } from "../column-types.ts";

export interface Step {
  /** "2026-11-21-ledger-1". Never renamed once released. */
  name: string;
  /**
   * expand (default): builds that do not know it still work beside it. contract: they do not, so it comes one release
   * after the build that no longer needs what it takes away.
   */
  kind?: "expand" | "contract";
  up(db: Kysely<unknown>, types: ColumnTypes): Promise<void>;
}
