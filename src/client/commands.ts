// The core's commands as screens call them: each within its time, errors with their code.
import { makeCommands, timeLimitOf, type TimeLimit } from "../../workers/api/command-groups.ts";
import type { Commands, KvotaWorker } from "../../workers/api/contract.ts";
import type { SessionMarker } from "../../workers/api/session-marker.ts";
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
  const commands = makeCommands((group, name) => (...args) => {
    const run = () =>
      coreConnection.run(limitMs[timeLimitOf(group, name)], (remote) => call(remote, group, name, args));
    // It is what the others wait for.
    const before = group === "ticket" && name !== "addEarlyPicks" ? beforeTicket() : null;
    return before === null ? run() : before.then(run);
  });
  const { session, factors } = commands;
  async function keepMarker(entering: Promise<SessionMarker>): Promise<SessionMarker> {
    const entered = await entering;
    marker.keep(entered.sessionMarker);
    return entered;
  }
  return {
    ...commands,
    factors: withOverrides(factors, { logIn: (answer) => keepMarker(factors.logIn(answer)) }),
    session: withOverrides(session, {
      logIn: (credentials) => keepMarker(session.logIn(credentials)),
      register: (form) => keepMarker(session.register(form)),
      async logOut() {
        marker.keep(null);
        await session.logOut();
      },
    }),
  };
}

/** The group with other functions for some of its commands. */
function withOverrides<Group extends object>(group: Group, overrides: Partial<Group>): Group {
  return new Proxy(group, {
    get: (_, name): unknown => Reflect.get(Object.hasOwn(overrides, name) ? overrides : group, name),
  });
}
