// The record of what was done by those who may do more than play.
import type { Generated } from "kysely";

/** One act; written once, never changed, dropped after five years. */
interface AuditTable {
  /** In the order in which the acts were written. */
  id: Generated<number>;
  /** Epoch ms. */
  at: number;
  /** Kind of who did it, and which one: "sandbox", "command:root", "user:<sub>". */
  actor: string;
  /** "user.block": what it was done to, and what. */
  action: string;
  /** Names what it was done to: a setting, a user's sub, a match. */
  object: string;
  /** JSON of what held before and what holds now; null = nothing to tell. */
  before: string | null;
  after: string | null;
  /** Of the request; null = there was none. */
  req_id: string | null;
}

export interface AuditTables {
  audit: AuditTable;
}
