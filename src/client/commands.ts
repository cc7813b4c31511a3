// The core's commands as screens call them: each within its time, errors with their code.
import type { KvotaWorker } from "../../workers/api/contract.ts";
import { mapCommands, type Commands, type TimeLimit } from "../../workers/api/command-table.ts";
import type { SessionMarkerStore } from "./session-marker.ts";
import type { CoreConnection } from "./core-connection.ts";

/** ms. What waits for the server may wait longer than the request that the core makes. */
const limitMs: Record<TimeLimit, number> = { core: 10_000, server: 30_000 };

/** Every command may fail with a KvotaError; WorkerLostError means that its outcome is unknown. */
export function createCommands(
  coreConnection: Pick<CoreConnection, "run">,
  marker: SessionMarkerStore,
  /** What the ticket's commands wait for; null = for nothing. */
  beforeTicket: () => Promise<void> | null,
): Commands {
  const call = async (remote: KvotaWorker, group: string, name: string, args: unknown[]): Promise<unknown> => {
    // A proxy of the worker's: it has no properties of its own, and any name is one of the worker's. Ours are the table's.
    const commands = Reflect.get(remote, group) as object;
    const command = Reflect.get(commands, name) as (...given: unknown[]) => Promise<unknown>;
    return command(...args);
  };
  const commands = mapCommands((group, name, limit) => (...args) => {
    const run = () => coreConnection.run(limitMs[limit], (remote) => call(remote, group, name, args));
    // It is what the others wait for.
    const before = group === "ticket" && name !== "addEarlyPicks" ? beforeTicket() : null;
    return before === null ? run() : before.then(run);
  });
  const { session, factors } = commands;
  return {
    ...commands,
    factors: {
      ...factors,
      async logIn(answer) {
        const entered = await factors.logIn(answer);
        marker.keep(entered.sessionMarker);
        return entered;
      },
    },
    session: {
      ...session,
      async logIn(credentials) {
        const answer = await session.logIn(credentials);
        marker.keep(answer.sessionMarker);
        return answer;
      },
      async register(form) {
        const answer = await session.register(form);
        marker.keep(answer.sessionMarker);
        return answer;
      },
      async logOut() {
        marker.keep(null);
        await session.logOut();
      },
    },
  };
}
