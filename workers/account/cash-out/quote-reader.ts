// Keeps the value of looked-at tickets current: a new quote when the last one ends, a few requests a second at most.
import { countFailure } from "../../core/count-failure.ts";
import type { CoreServices, Timer } from "../../core/ports.ts";
import { backOff } from "../../sockets/back-off.ts";
import type { QuoteResult, ReadQuote } from "./read-quote.ts";

/** From request to request, over all tickets. */
export const quoteGapMs = 250;
/** A ticket that cannot be cashed out may well be in a moment: a goal's suspension is over. */
export const unavailableRetryMs = 10_000;
/** Where a player waits for it. */
export const openRetryMs = 3000;
/** So long before a quote ends the next one is asked for: there is always one that the server still knows. */
export const renewMs = 700;
/** A quote that came with next to no life left is not asked for again at once. */
const leastWaitMs = 1000;

export interface QuoteReader {
  /** @param alone tickets whose cash-out is open in a tab: they come first */
  setSubscriptions(ticketIds: ReadonlySet<string>, alone: ReadonlySet<string>): void;
  /** Something may have changed: asks anew for this ticket, or for all. */
  again(ticketId?: string): void;
  /** The circumstances are others: goes on, or rests. */
  poke(): void;
  stop(): void;
}

interface Entry {
  /** Monotonic ms. */
  dueAt: number;
  attempt: number;
  reading: boolean;
  /** Asked anew while an answer was on its way, which may be older. */
  overtaken: boolean;
}

export function createQuoteReader(
  {
    clock,
    random,
    visibility,
    connection,
    counters,
  }: Pick<CoreServices, "clock" | "random" | "visibility" | "connection" | "counters">,
  user: () => string | null,
  quote: ReadQuote,
  store: (sub: string, ticketId: string, result: Exclude<QuoteResult, { type: "failed" }>) => Promise<void>,
): QuoteReader {
  const entries = new Map<string, Entry>();
  let first: ReadonlySet<string> = new Set();
  let timer: Timer | null = null;
  let slotAt = 0;
  let stopped = false;

  const mayAsk = (): boolean =>
    !stopped && visibility.anyVisible() && connection.read().state === "online" && user() !== null;

  /** Of those that are due the open one, else the one that waits longest; else the next to fall due. */
  function nextOf(now: number): [string, Entry] | null {
    let best: [string, Entry] | null = null;
    for (const candidate of entries) {
      if (candidate[1].reading) continue;
      if (best === null || rank(candidate, now) < rank(best, now)) best = candidate;
    }
    return best;
  }

  function rank([ticketId, entry]: [string, Entry], now: number): number {
    return entry.dueAt <= now && first.has(ticketId) ? Number.NEGATIVE_INFINITY : entry.dueAt;
  }

  function pump(): void {
    timer?.cancel();
    timer = null;
    if (!mayAsk()) return;
    const now = clock.monotonic();
    const next = nextOf(now);
    if (next === null) return;
    const wait = Math.max(next[1].dueAt, slotAt) - now;
    if (wait > 0) {
      timer = clock.setTimeout(pump, wait);
      return;
    }
    slotAt = now + quoteGapMs;
    const [ticketId, entry] = next;
    entry.reading = true;
    read(ticketId, entry)
      .catch((error: unknown) => {
        countFailure(counters, "cash-out", error);
        entry.dueAt = clock.monotonic() + unavailableRetryMs;
      })
      .finally(() => {
        entry.reading = false;
        pump();
      });
    pump();
  }

  async function read(ticketId: string, entry: Entry): Promise<void> {
    const sub = user();
    if (sub === null) return;
    entry.overtaken = false;
    const result = await quote(sub, ticketId);
    if (stopped || entries.get(ticketId) !== entry || user() !== sub) return;
    const now = clock.monotonic();
    if (entry.overtaken) {
      entry.dueAt = now;
      return;
    }
    if (result.type === "failed") {
      entry.dueAt = now + backOff(entry.attempt, random);
      entry.attempt += 1;
      return;
    }
    entry.attempt = 0;
    const retryMs = first.has(ticketId) ? openRetryMs : unavailableRetryMs;
    entry.dueAt = now + (result.type === "quoted" ? Math.max(leastWaitMs, result.remainingMs - renewMs) : retryMs);
    await store(sub, ticketId, result);
  }

  return {
    setSubscriptions(ticketIds, alone) {
      const opened = [...alone].filter((ticketId) => !first.has(ticketId));
      first = alone;
      for (const ticketId of entries.keys()) if (!ticketIds.has(ticketId)) entries.delete(ticketId);
      const now = clock.monotonic();
      for (const ticketId of ticketIds) {
        if (entries.has(ticketId)) continue;
        entries.set(ticketId, { dueAt: now, attempt: 0, reading: false, overtaken: false });
      }
      // A player who opens it has the whole time of a new value.
      for (const ticketId of opened) {
        const entry = entries.get(ticketId);
        if (entry !== undefined) entry.dueAt = Math.min(entry.dueAt, now);
      }
      pump();
    },
    again(ticketId) {
      const now = clock.monotonic();
      for (const [id, entry] of entries) {
        if (ticketId !== undefined && id !== ticketId) continue;
        entry.dueAt = now;
        entry.attempt = 0;
        entry.overtaken = true;
      }
      pump();
    },
    poke: pump,
    stop() {
      stopped = true;
      timer?.cancel();
      entries.clear();
    },
  };
}
