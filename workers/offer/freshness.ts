// Whether each stream's prices may still be believed: by their age on the monotonic clock, and only while online.
import type { OfferKind, StreamRow } from "../../src/db/offer-tables.ts";
import { isFreshPrice } from "../../src/domain/offer/price-age.ts";
import type { Clock } from "../core/ports.ts";

/** A confirmed stream's row is written at most this often while nothing else changes. */
const rewriteMs = 5000;

interface Entry {
  kind: OfferKind;
  seq: number;
  /** Monotonic ms; null = not since `unconfirmedAt`. */
  at: number | null;
  /** Monotonic ms at which its confirmations began to count for nothing. */
  unconfirmedAt: number;
  /** Epoch ms by the server's clock. */
  confirmedAt: number;
  fresh: boolean;
  writtenAt: number;
}

export interface Freshness {
  confirm(stream: string, kind: OfferKind, seq: number): void;
  /** It has no subscription any more: its prices cannot be confirmed. */
  forget(stream: string): void;
  setOnline(online: boolean): void;
  /** How long ago the last confirmations were is not known any more: each stream needs a new one. */
  markUnconfirmed(): void;
  isFresh(stream: string): boolean;
  /** Looks at the clock; to be called at least once a second. */
  check(): void;
  /** The tables may have lost anything: each stream's row is written again. */
  rewriteAll(): void;
  hasRows(): boolean;
  /** Rows that changed since the last call. */
  takeRows(): StreamRow[];
  /** Whether there are streams, and each is too old, however the connection seems. */
  isAllOld(): boolean;
  /** Age in ms of the least recently confirmed stream of a kind; null = none followed. */
  ageOf(kind: OfferKind): number | null;
}

export function createFreshness(clock: Clock, serverNow: () => number): Freshness {
  const entries = new Map<string, Entry>();
  const dirty = new Map<string, StreamRow>();
  let online = false;

  function judge(stream: string, entry: Entry, touched: boolean): void {
    const now = clock.monotonic();
    const fresh = online && entry.at !== null && isFreshPrice(entry.kind, now - entry.at);
    const due = touched && now - entry.writtenAt >= rewriteMs;
    if (fresh === entry.fresh && !due) return;
    entry.fresh = fresh;
    entry.writtenAt = now;
    dirty.set(stream, { stream, seq: entry.seq, fresh, confirmedAt: entry.confirmedAt });
  }

  function check(): void {
    for (const [stream, entry] of entries) judge(stream, entry, false);
  }

  return {
    confirm(stream, kind, seq) {
      const previousEntry = entries.get(stream);
      const entry: Entry = {
        kind,
        seq,
        at: clock.monotonic(),
        unconfirmedAt: 0,
        confirmedAt: serverNow(),
        fresh: previousEntry?.fresh ?? false,
        writtenAt: previousEntry?.writtenAt ?? Number.NEGATIVE_INFINITY,
      };
      entries.set(stream, entry);
      judge(stream, entry, true);
    },
    forget(stream) {
      const entry = entries.get(stream);
      if (entry === undefined) return;
      entries.delete(stream);
      dirty.set(stream, { stream, seq: entry.seq, fresh: false, confirmedAt: entry.confirmedAt });
    },
    setOnline(value) {
      online = value;
      check();
    },
    markUnconfirmed() {
      for (const entry of entries.values()) Object.assign(entry, { at: null, unconfirmedAt: clock.monotonic() });
      check();
    },
    isFresh(stream) {
      check();
      return entries.get(stream)?.fresh ?? false;
    },
    check,
    isAllOld() {
      const isOld = ({ kind, at, unconfirmedAt }: Entry): boolean =>
        !isFreshPrice(kind, clock.monotonic() - (at ?? unconfirmedAt));
      return entries.size > 0 && [...entries.values()].every(isOld);
    },
    rewriteAll() {
      for (const [stream, { seq, fresh, confirmedAt }] of entries)
        dirty.set(stream, { stream, seq, fresh, confirmedAt });
    },
    hasRows: () => dirty.size > 0,
    takeRows() {
      const rows = [...dirty.values()];
      dirty.clear();
      return rows;
    },
    ageOf(kind) {
      let oldest: number | null = null;
      for (const entry of entries.values()) {
        if (entry.kind !== kind || entry.at === null) continue;
        const age = clock.monotonic() - entry.at;
        oldest = oldest === null ? age : Math.max(oldest, age);
      }
      return oldest;
    },
  };
}
