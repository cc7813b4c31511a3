// The price push's messages: conflated odds and score deltas to a visible tab, at most two batches unacknowledged.
import type { OfferKind } from "../../src/db/offer-tables.ts";
import type { MatchStateChange, OddChange, StatusChange } from "../../src/protocol/sockets.ts";

/** Last value per cell since the batch before; `rev` orders its cells against rows and other patches. */
export interface PriceDelta {
  eventId: number;
  rev: number;
  odds?: OddChange[];
  status?: StatusChange[];
  state?: MatchStateChange;
  /** It left this list: it may come up in the other. */
  gone?: OfferKind;
}

export interface PriceBatch {
  type: "batch";
  n: number;
  patches: PriceDelta[];
}

/** The tab painted (or dropped) batch n. */
export interface PriceAck {
  type: "ack";
  n: number;
}

/** Told over the same port: a core of another build took over, or this one ends. */
export interface CoreNotice {
  type: "newer-build" | "core-ends";
}

/** Whether data is saved: then the worker wants to know the tab's rows. */
export interface SaverNotice {
  type: "saver";
  on: boolean;
}

/** Whether the tables can be written; not told = they can. */
export interface StorageNotice {
  type: "storage";
  ok: boolean;
}

/** Matches with a row on the screen; only these are posted while data is saved. */
export interface VisibleRowsNotice {
  type: "rows";
  eventIds: number[];
}

export type ToTab = PriceBatch | CoreNotice | SaverNotice | StorageNotice;
export type ToWorker = PriceAck | VisibleRowsNotice;
