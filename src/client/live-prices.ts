// What the price push says beyond the stored rows: event id -> patch, applied once a frame, dropped when the row catches up.
// The first batch of a frame is applied in the task that brought it, so that it is not a frame late; the rest wait.
import type { PriceBatch } from "../../workers/api/price-messages.ts";
import { applyDelta, type PricePatch } from "./price-patch.ts";

export interface LivePrices {
  /** Takes a batch; `ack` runs once the frame that shows it has been built, or at once where nothing of it is shown. */
  receive(batch: PriceBatch, ack: () => void): void;
  /** The same object as long as nothing changed. */
  get(eventId: number): PricePatch | undefined;
  /** @param listener says whether what it shows changed */
  subscribe(eventId: number, listener: () => boolean): () => void;
  /** Matches that a row on the screen reads. */
  rows(): number[];
  /** The stored row has this revision: an older or equal patch is of no more use. */
  dropUpTo(eventId: number, rev: number): void;
  /** Forgets what no row reads: this tab looks elsewhere now, or its core has ended, and hears nothing more of it. */
  forgetUnread(): void;
  /** Forgets everything and tells only the rows concerned: while hidden. */
  clear(): void;
}

export interface FramePorts {
  /** Runs before the next paint; only called while visible. */
  requestFrame(run: () => void): void;
  visible(): boolean;
  /** A match got its first reader or lost its last. */
  onRowsChange(): void;
}

export function createLivePrices(ports: FramePorts): LivePrices {
  const entries = new Map<number, PricePatch>();
  const listeners = new Map<number, Set<() => boolean>>();
  let waiting: PriceBatch[] = [];
  let unacknowledged: (() => void)[] = [];
  let inFrame = false;

  /** Whether anything on the screen changed. */
  function apply(batches: readonly PriceBatch[]): boolean {
    const touched = new Set<number>();
    for (const { patches } of batches) {
      for (const patch of patches) {
        entries.set(patch.eventId, applyDelta(entries.get(patch.eventId), patch));
        touched.add(patch.eventId);
      }
    }
    return [...touched].filter(notify).length > 0;
  }

  function onFrame(): void {
    inFrame = false;
    const batches = waiting;
    const acks = unacknowledged;
    waiting = [];
    unacknowledged = [];
    apply(batches);
    for (const ack of acks) ack();
  }

  function notify(eventId: number): boolean {
    return Array.from(listeners.get(eventId) ?? []).filter((listener) => listener()).length > 0;
  }

  return {
    receive(batch, ack) {
      if (!ports.visible()) return ack();
      if (inFrame) {
        unacknowledged.push(ack);
        waiting.push(batch);
        return;
      }
      // A frame that shows nothing new would hold up the price that comes right behind it.
      if (!apply([batch])) return ack();
      unacknowledged.push(ack);
      inFrame = true;
      ports.requestFrame(onFrame);
    },
    get: (eventId) => entries.get(eventId),
    subscribe(eventId, listener) {
      const set = listeners.get(eventId) ?? new Set();
      if (set.size === 0) ports.onRowsChange();
      listeners.set(eventId, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size > 0 || listeners.get(eventId) !== set) return;
        listeners.delete(eventId);
        ports.onRowsChange();
      };
    },
    rows: () => [...listeners.keys()],
    dropUpTo(eventId, rev) {
      const entry = entries.get(eventId);
      if (entry !== undefined && entry.rev <= rev) entries.delete(eventId);
    },
    forgetUnread() {
      for (const eventId of Array.from(entries.keys())) if (!listeners.has(eventId)) entries.delete(eventId);
    },
    clear() {
      const touched = [...entries.keys()];
      entries.clear();
      waiting = [];
      for (const ack of unacknowledged.splice(0)) ack();
      for (const eventId of touched) notify(eventId);
    },
  };
}
