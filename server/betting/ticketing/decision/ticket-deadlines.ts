// One timer for each ticket that waits: for its decision or for the end of its reoffer.
import { keepRequest } from "../../../platform/http/request-context.ts";
import type { Clock } from "../../../platform/clock.ts";

/** What a ticket waits for: a decision, or its player's answer to a reoffer. */
export type Wait = "pending" | "reoffer";

export interface Deadlines {
  /** Replaces an earlier timer of the ticket. @param at epoch ms */
  set(ticketId: string, at: number, wait: Wait): void;
  clear(ticketId: string): void;
  clearAll(): void;
}

export function createDeadlines(clock: Clock, due: (ticketId: string, wait: Wait) => void): Deadlines {
  const timers = new Map<string, { cancel(): void }>();

  function clear(ticketId: string): void {
    timers.get(ticketId)?.cancel();
    timers.delete(ticketId);
  }

  return {
    clear,
    set(ticketId, at, wait) {
      clear(ticketId);
      const run = () => {
        timers.delete(ticketId);
        due(ticketId, wait);
      };
      timers.set(ticketId, clock.setTimeout(keepRequest(run), Math.max(0, at - clock.now())));
    },
    clearAll() {
      for (const ticketId of Array.from(timers.keys())) clear(ticketId);
    },
  };
}
