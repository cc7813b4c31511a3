// What the player can do to the ticket: commands to the worker, their failures said in a snackbar.
import { useMemo } from "react";
import { useCommands } from "../../client/client-context.tsx";
import { errorCode } from "../../client/error-code.ts";
import { showSnackbar } from "../../client/snackbars.ts";
import type { Minor, OddsPolicyName, TicketSelection } from "../../domain/ticket-selection.ts";

const undoMs = 6000;

export interface TicketActions {
  remove(leg: TicketSelection): void;
  removeInvalid(invalid: readonly TicketSelection[]): void;
  clear(all: readonly TicketSelection[]): void;
  setStake(stake: Minor): void;
  setOddsPolicy(policy: OddsPolicyName): void;
  acceptChanges(): void;
  retry(): void;
  discard(): void;
}

/** Says what failed. */
export function reportFailure(error: unknown): void {
  showSnackbar(`errors.${errorCode(error)}`, { tone: "error" });
}

export function useTicketActions(): TicketActions {
  const { ticket } = useCommands();
  return useMemo(() => {
    const run = (command: Promise<void>): void => void command.catch(reportFailure);
    const undoable = (command: Promise<void>, removed: readonly TicketSelection[]): void => {
      const undo = { labelKey: "ticket.undo", run: () => run(ticket.restore([...removed])) };
      const offerUndo = async (): Promise<void> => {
        await command;
        showSnackbar("ticket.removed", { params: { count: removed.length }, timeout: undoMs, action: undo });
      };
      run(offerUndo());
    };
    return {
      remove: (leg) => undoable(ticket.remove(leg.id), [leg]),
      removeInvalid: (invalid) => undoable(ticket.removeInvalid(), invalid),
      clear: (all) => undoable(ticket.clear(), all),
      setStake: (stake) => run(ticket.setStake(stake)),
      setOddsPolicy: (policy) => run(ticket.setOddsPolicy(policy)),
      acceptChanges: () => run(ticket.acceptChanges()),
      retry: () => run(ticket.retry()),
      discard: () => run(ticket.discard()),
    };
  }, [ticket]);
}
