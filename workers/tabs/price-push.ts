// One visible tab's fast lane: at most two batches unacknowledged; what comes meanwhile is conflated, last value per cell.
import type { OfferKind } from "../../src/db/offer-tables.ts";
import type { MatchStateChange, OddChange, StatusChange } from "../../src/protocol/sockets.ts";
import type { PriceDelta, ToTab } from "../api/price-messages.ts";
import type { Clock, Timer } from "../core/ports.ts";
import { oddCellOf, statusCellOf } from "../../src/domain/offer/price-cell.ts";

export interface PricePush {
  /** Sent with whatever else is added in this task. */
  add(patch: PriceDelta): void;
  ack(n: number): void;
  /** Off = hidden: nothing is kept, nothing is sent. */
  setOn(on: boolean): void;
  /** At least this long from batch to batch, ms; 0 = as they come. */
  setPace(ms: number): void;
}

export const maxInFlight = 2;

interface Waiting {
  eventId: number;
  rev: number;
  odds: Map<string, OddChange>;
  status: Map<string, StatusChange>;
  state: MatchStateChange | null;
  gone: OfferKind | null;
}

export function createPricePush(post: (message: ToTab) => void, clock: Clock): PricePush {
  let waiting = new Map<number, Waiting>();
  const inFlight = new Set<number>();
  let n = 0;
  let on = true;
  let scheduled = false;
  let pace = 0;
  let sentAt = Number.NEGATIVE_INFINITY;
  let timer: Timer | null = null;

  function conflate(patch: PriceDelta): void {
    const waitingDelta = waiting.get(patch.eventId);
    const entry = waitingDelta === undefined || patch.gone !== undefined ? empty(patch.eventId) : waitingDelta;
    entry.rev = Math.max(entry.rev, patch.rev);
    entry.gone = patch.gone ?? null;
    for (const odd of patch.odds ?? []) entry.odds.set(oddCellOf(odd), odd);
    for (const status of patch.status ?? []) entry.status.set(statusCellOf(status), status);
    entry.state = patch.state ?? entry.state;
    waiting.set(patch.eventId, entry);
  }

  function schedule(): void {
    if (scheduled) return;
    scheduled = true;
    // All changes of one frame travel together, still in the task that brought them.
    queueMicrotask(() => {
      scheduled = false;
      send();
    });
  }

  function send(): void {
    if (!on || waiting.size === 0 || inFlight.size >= maxInFlight || timer !== null) return;
    const wait = sentAt + pace - clock.monotonic();
    if (wait > 0) {
      timer = clock.setTimeout(afterWait, wait);
      return;
    }
    sentAt = clock.monotonic();
    const patches = [...waiting.values()].map(toPatch);
    waiting = new Map();
    n += 1;
    inFlight.add(n);
    post({ type: "batch", n, patches });
  }

  function afterWait(): void {
    timer = null;
    send();
  }

  return {
    add(patch) {
      // A whole match that is new here changes no cell: its row tells.
      if (!on || saysNothing(patch)) return;
      conflate(patch);
      schedule();
    },
    ack(acked) {
      if (inFlight.delete(acked)) send();
    },
    setOn(value) {
      on = value;
      if (on) return;
      waiting = new Map();
      // A hidden tab paints no frames; what it was sent will not be missed.
      inFlight.clear();
    },
    setPace(ms) {
      pace = ms;
      timer?.cancel();
      afterWait();
    },
  };
}

function saysNothing({ odds, status, state, gone }: PriceDelta): boolean {
  return odds === undefined && status === undefined && state === undefined && gone === undefined;
}

function empty(eventId: number): Waiting {
  return { eventId, rev: 0, odds: new Map(), status: new Map(), state: null, gone: null };
}

function toPatch(entry: Waiting): PriceDelta {
  const patch: PriceDelta = { eventId: entry.eventId, rev: entry.rev };
  if (entry.odds.size > 0) patch.odds = [...entry.odds.values()];
  if (entry.status.size > 0) patch.status = [...entry.status.values()];
  if (entry.state !== null) patch.state = entry.state;
  if (entry.gone !== null) patch.gone = entry.gone;
  return patch;
}
