// The record of what was done by those who may do more than play.

/** One act; written once, never changed, dropped after five years. */
export interface AuditTable {
  /** 1, 2, 3 ... without a gap, in the order of the commits. */
  seq: number;
  /** Epoch ms. */
  at: number;
  /** Of the user; what is no user begins with "~". */
  sub: string;
  /** Canonical JSON list. */
  roles: string;
  /** Session family; null = no session. */
  family: string | null;
  /** null = not over the network. */
  ip: string | null;
  /** "user.block": what it was done to, and what. */
  action: string;
  /** Names what it was done to: a setting, a user's sub, a match; "" = the site. */
  target: string;
  /** Canonical JSON of what held before and what holds now; null = nothing to tell. */
  before: string | null;
  after: string | null;
  /** In the author's words; null = none was asked for. */
  reason: string | null;
  outcome: "done" | "refused" | "proposed";
  /** `hash` of the row before; 64 zeros for the first. */
  prev: string;
  /** Hex SHA-256 of `prev` and the canonical JSON of the rest. */
  hash: string;
}

/** Where the chain ends, and where it begins by now; one row. */
interface AuditChainTable {
  id: number;
  /** Of the newest row; 0 and 64 zeros = there is none. */
  seq: number;
  hash: string;
  /** Of the last row that was dropped for its age; 0 and 64 zeros = none was. */
  dropped_seq: number;
  dropped_hash: string;
}

export interface AuditTables {
  audit: AuditTable;
  audit_chain: AuditChainTable;
}
