import { useMemo } from "react";
import { useCommands } from "../../../../client/client-context.tsx";
import { showError } from "../../../../client/show-error.ts";
import type { SystemGroup } from "../../../../domain/ticket/ticket-selection.ts";

export interface SystemActions {
  addGroup(group: Omit<SystemGroup, "id">): void;
  removeGroup(id: string): void;
  removeFromGroup(groupId: string, selectionId: string): void;
}

export function useSystemActions(): SystemActions {
  const { ticket } = useCommands();
  return useMemo(() => {
    const run = (command: Promise<void>): void => void command.catch(showError);
    return {
      addGroup: (group) => run(ticket.addGroup(group)),
      removeGroup: (id) => run(ticket.removeGroup(id)),
      removeFromGroup: (groupId, selectionId) => run(ticket.removeFromGroup(groupId, selectionId)),
    };
  }, [ticket]);
}
