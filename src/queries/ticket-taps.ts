// Taps on odds that the shared ticket does not hold yet: this tab shows them at once, and forgets them when it does.
import { sameSelection } from "../domain/ticket.ts";
import type { TicketDraft, TicketSelection } from "../domain/ticket-selection.ts";

/** What a tap wants of one match: this selection on the ticket, or none. */
export interface HeldTap {
  readonly eventId: number;
  readonly selection: TicketSelection | null;
}

export interface Tap {
  /** The ticket was stored: what it holds at its next reading counts again. */
  settled(): void;
  /** It was refused: back to what the ticket holds. */
  refused(): void;
}

export interface TicketTaps {
  /** The same list until something changes. */
  held(): readonly HeldTap[];
  subscribe(listener: () => void): () => void;
  tap(eventId: number, selection: TicketSelection | null): Tap;
  /** The ticket was read, with these selections. The same list again is the same reading, and changes nothing. */
  stored(selections: readonly TicketSelection[]): void;
}

export function createTicketTaps(): TicketTaps {
  let held: readonly HeldTap[] = [];
  let latest: readonly TicketSelection[] | null = null;
  const settled = new WeakSet<HeldTap>();
  const listeners = new Set<() => void>();

  function set(next: readonly HeldTap[]): void {
    if (next.length === held.length && next.every((tap, index) => tap === held[index])) return;
    held = next;
    for (const listener of [...listeners]) listener();
  }

  return {
    held: () => held,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tap(eventId, selection) {
      const tap: HeldTap = { eventId, selection };
      // A later tap on the same match takes the place of the earlier one.
      set([...held.filter((other) => other.eventId !== eventId), tap]);
      return {
        settled: () => void settled.add(tap),
        refused: () => set(held.filter((other) => other !== tap)),
      };
    },
    stored(selections) {
      // A component that mounts now passes the shared reading on again: it may be older than a tap settled since.
      if (selections === latest) return;
      latest = selections;
      set(held.filter((tap) => !settled.has(tap) && !isMet(selections, tap)));
    },
  };
}

/** Those of this tab. */
export const ticketTaps: TicketTaps = createTicketTaps();

function isMet(selections: readonly TicketSelection[], { eventId, selection }: HeldTap): boolean {
  const own = selections.find((candidate) => candidate.eventId === eventId);
  if (own === undefined || selection === null) return own === undefined && selection === null;
  return sameSelection(own, selection);
}

/** The ticket as it will be once the taps are stored; the same object where they change nothing. */
export function withTaps(ticket: TicketDraft, taps: readonly HeldTap[]): TicketDraft {
  const open = taps.filter((tap) => !isMet(ticket.selections, tap));
  if (open.length === 0) return ticket;
  // System groups belong to the membership they were made for.
  return { ...ticket, selections: open.reduce(applied, ticket.selections), groups: [] };
}

function applied(selections: readonly TicketSelection[], { eventId, selection }: HeldTap): readonly TicketSelection[] {
  if (selection === null) return selections.filter((own) => own.eventId !== eventId);
  if (!selections.some((own) => own.eventId === eventId)) return [...selections, selection];
  return selections.map((own) => (own.eventId === eventId ? selection : own));
}
