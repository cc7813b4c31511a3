// The tables of Web Push. Times are epoch ms.
import type { Generated } from "kysely";

/** A browser that wants to be told; it goes with its session. */
export interface PushSubscriptionTable {
  id: string;
  sub: string;
  family_id: string;
  /** Address at the browser's push service. */
  endpoint: string;
  p256dh: string;
  auth: string;
  language: string;
  settled: number;
  kick_off: number;
  /** Percent of the stake; 0 = no notice. */
  cash_out: number;
  created_at: number;
}

export type PushKind = "settled" | "corrected" | "kickOff" | "cashOut";

/** What waits to be sent to one browser. */
export interface PushMessageTable {
  id: string;
  subscription_id: string;
  kind: PushKind;
  /** Path and query of the page that tells more, without language. */
  path: string;
  /** Later it is no news any more. */
  expires_at: number;
  attempts: number;
  /** When it is tried next. */
  next_at: number;
  /** Until then the process that sends it has it for itself. */
  claimed_until: Generated<number>;
  /** Of the request that caused it: for a ticket's news the one that placed it; null = none. */
  req_id: string | null;
  /** 0 = before this was kept. */
  created_at: Generated<number>;
}

/** What was told once and is not told again. */
export interface PushToldTable {
  sub: string;
  ref: string;
  at: number;
}

export interface PushTables {
  push_subscription: PushSubscriptionTable;
  push_message: PushMessageTable;
  push_told: PushToldTable;
}
