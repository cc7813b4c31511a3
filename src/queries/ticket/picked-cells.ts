// Which odd of each match is pressed: what the ticket holds, with a tap shown at once until the ticket has it.
import { useSyncExternalStore } from "react";
import type { TicketSelection } from "../../domain/ticket/ticket-selection.ts";
import { ticketTaps } from "./ticket-taps.ts";
import { ticketQuery } from "./ticket.ts";

/** "marketsTable|marketsKey|B|P|selectionCode" of the match's odd on the ticket; null = none. */
export function pickedCell(eventId: number): string | null {
  const tap = ticketTaps.get(eventId);
  if (tap !== undefined) return tap.value === null ? null : cellOf(tap.value);
  const { state } = ticketQuery.getValue();
  if (state.state !== "ready") return null;
  const pickedSelection = state.value.ticket.selections.find((selection) => selection.eventId === eventId);
  return pickedSelection === undefined ? null : cellOf(pickedSelection);
}

export function usePickedCell(eventId: number): string | null {
  return useSyncExternalStore(subscribe, () => pickedCell(eventId));
}

function cellOf({ marketsTable, marketsKey, band, player, selectionCode }: TicketSelection): string {
  return `${marketsTable}|${marketsKey}|${band}|${player}|${selectionCode}`;
}

function subscribe(listener: () => void): () => void {
  const offs = [
    ticketTaps.subscribe(listener),
    ticketQuery.subscribe(({ state }) => {
      if (state.state === "ready") ticketTaps.read(state.value.ticket.selections);
      listener();
    }),
  ];
  return () => {
    for (const off of offs) off();
  };
}
