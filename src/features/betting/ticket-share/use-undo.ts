// The way back from a ticket that was loaded over one's own.
import { useCallback } from "react";
import { useCommands } from "../../../client/client-context.tsx";
import { showError } from "../../../client/show-error.ts";
import type { Snackbar } from "../../../state/snackbars.ts";
import type { TicketDraft } from "../../../domain/ticket/ticket-selection.ts";

const undoMs = 6000;

/** What a snackbar needs to offer it; nothing where there was no ticket. */
export function useUndo(): (before: TicketDraft | null) => Partial<Pick<Snackbar, "timeout" | "action">> {
  const { bookings } = useCommands();
  return useCallback(
    (before) => {
      if (before === null || before.selections.length === 0) return {};
      const { selections, system, groups, stake, placedOnce = false, singles, singleStakes } = before;
      const ofSingles = singles === true ? { singles, singleStakes: singleStakes ?? {} } : {};
      const run = (): void => {
        bookings.undo({ selections, system, groups, stake, placedOnce, ...ofSingles }).catch(showError);
      };
      return { timeout: undoMs, action: { labelKey: "ticket.undo", run } };
    },
    [bookings],
  );
}
