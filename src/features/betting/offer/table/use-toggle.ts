// Puts a selection on the ticket or takes it off, shown at once.
import { useCallback } from "react";
import { useClient } from "../../../../client/client-context.tsx";
import { showError } from "../../../../client/show-error.ts";
import type { TicketSelection } from "../../../../domain/ticket/ticket-selection.ts";
import { ticketTaps } from "../../../../queries/ticket/ticket-taps.ts";

/** The same function for as long as the component lives. `isOn`: the ticket has just this selection. */
export function useToggle(): (selection: TicketSelection, isOn: boolean) => void {
  const {
    commands: { ticket },
    earlyPicks,
  } = useClient();
  return useCallback(
    (selection, isOn) => {
      const tap = ticketTaps.apply(selection.eventId, isOn ? null : selection, earlyPicks.given() !== null);
      ticket.toggle(selection).then(tap.settled, (error: unknown) => {
        tap.refused();
        showError(error);
      });
    },
    [ticket, earlyPicks],
  );
}
