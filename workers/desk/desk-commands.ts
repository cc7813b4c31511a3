// The commands of operators and agents; their code comes with the first of them: hardly anybody ever needs it.
import type { DeskCommands } from "../api/contract.ts";
import type { DeskPorts } from "./desk-calls.ts";

export function createDeskCommands(ports: DeskPorts): DeskCommands {
  let calls: Promise<DeskCommands> | null = null;
  const open = (): Promise<DeskCommands> =>
    (calls ??= import("./desk-calls.ts")
      .then(({ createDeskCalls }) => createDeskCalls(ports))
      .catch((error: unknown) => {
        calls = null;
        throw error;
      }));
  return {
    read: async (asked) => (await open()).read(asked),
    act: async (order) => (await open()).act(order),
    csv: async (list) => (await open()).csv(list),
  };
}
