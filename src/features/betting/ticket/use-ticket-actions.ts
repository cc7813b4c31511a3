// What the player can do to the ticket: commands to the worker, their failures said in a snackbar.
import { useMemo } from "react";
import { useCommands } from "../../../client/client-context.tsx";
import { showError } from "../../../client/show-error.ts";
import { showSnackbar } from "../../../state/snackbars.ts";
import type { Minor, OddsPolicyName, TicketDraft, TicketSelection } from "../../../domain/ticket/ticket-selection.ts";

const undoMs = 6000;

export interface TicketActions {
  /** `before`: the ticket as the player sees it, which undo brings back. */
  remove(before: TicketDraft, leg: TicketSelection): void;
  removeInvalid(before: TicketDraft, invalid: readonly TicketSelection[]): void;
  clear(before: TicketDraft): void;
  setStake(stake: Minor): void;
  setOddsPolicy(policy: OddsPolicyName): void;
  acceptChanges(): void;
  /** @param before the ticket as the player sees it: off clears its groups, which undo brings back */
  setSystem(on: boolean, before: TicketDraft): void;
  setSingles(on: boolean): void;
  setSingleStake(id: string, stake: Minor): void;
  retry(): void;
  discard(): void;
}

export function useTicketActions(): TicketActions {
  const { ticket } = useCommands();
  return useMemo(() => {
    const run = (command: Promise<void>): void => void command.catch(showError);
    const undoable = (command: Promise<void>, before: TicketDraft, legs: readonly TicketSelection[]): void => {
      const { selections, stake, system, groups, placedOnce = false, singles, singleStakes = {} } = before;
      const removed = legs.map((leg) => leg.id);
      const ofSingles = singles === true ? { singles, singleStakes } : {};
      const draft = { selections, stake, system, groups, placedOnce, ...ofSingles };
      const restore = () => run(ticket.restore({ before: draft, removed }));
      const undo = { labelKey: "ticket.undo", run: restore };
      const offerUndo = async (): Promise<void> => {
        await command;
        showSnackbar("ticket.removed", { params: { count: removed.length }, timeout: undoMs, action: undo });
      };
      run(offerUndo());
    };
    return {
      remove: (before, leg) => undoable(ticket.remove(leg.id), before, [leg]),
      removeInvalid: (before, invalid) => undoable(ticket.removeInvalid(), before, invalid),
      clear: (before) => undoable(ticket.clear(), before, before.selections),
      setStake: (stake) => run(ticket.setStake(stake)),
      setOddsPolicy: (policy) => run(ticket.setOddsPolicy(policy)),
      acceptChanges: () => run(ticket.acceptChanges()),
      setSystem: (on, { groups }) => {
        const restore = async (): Promise<void> => {
          await ticket.setSystem(true);
          for (const { selectionIds, conditions } of groups) await ticket.addGroup({ selectionIds, conditions });
        };
        const undo = { labelKey: "ticket.undo", run: () => run(restore()) };
        const turn = async (): Promise<void> => {
          await ticket.setSystem(on);
          if (!on && groups.length > 0) showSnackbar("ticket.groupsCleared", { timeout: undoMs, action: undo });
        };
        run(turn());
      },
      setSingles: (on) => run(ticket.setSingles(on)),
      setSingleStake: (id, stake) => run(ticket.setSingleStake(id, stake)),
      retry: () => run(ticket.retry()),
      discard: () => run(ticket.discard()),
    };
  }, [ticket]);
}
