// What this process shares with the others beside the offer: players' sockets, settings, what the sandbox steers.
import type { Intervals } from "../../intervals.ts";
import type { TicketSteering } from "../../betting/ticketing/ticket-steering.ts";
import type { RealtimeServer } from "../realtime/create-realtime.ts";
import type { FaultState } from "../../sandbox/fault-state.ts";
import { checkSessions } from "./check-sessions.ts";
import type { Nodes } from "./join-nodes.ts";
import type { NodeFigures } from "./presence.ts";
import { createSettingsNews, type SettingsNews, type SettingsNewsDeps } from "./settings-news.ts";
import { shareRealtime } from "./share-realtime.ts";
import { shareSandbox } from "./share-sandbox.ts";

export interface Shared {
  /** Reaches the sockets of all processes. */
  realtime: RealtimeServer;
  settingsChanged: SettingsNews["changed"];
  /** Has what the sandbox steers hold for every process. */
  steered(): Promise<void>;
  /** Resolves when the other processes have taken in what a call of the sandbox did here. */
  takenIn(): Promise<void>;
  /** Connections to the others. */
  othersSockets(): Promise<NodeFigures[]>;
  stop(): Promise<void>;
}

export interface ShareDeps extends Omit<SettingsNewsDeps, "realtime"> {
  /** This process's own sockets. */
  local: RealtimeServer;
  intervals: Pick<Intervals, "sessionCheckMs">;
  /** null = the sandbox is off. */
  sandbox: { steering: TicketSteering; faults: FaultState } | null;
}

/** @param nodes null = there are none */
export async function shareWithNodes(nodes: Nodes | null, deps: ShareDeps): Promise<Shared> {
  const { db, clock, local, intervals, sandbox, failed } = deps;
  const settingsNews = await createSettingsNews({ ...deps, realtime: local }, nodes?.bus ?? null);
  if (nodes === null)
    return {
      realtime: local,
      settingsChanged: settingsNews.changed,
      steered: async () => undefined,
      takenIn: async () => undefined,
      othersSockets: async () => [],
      stop: settingsNews.stop,
    };

  const steering = sandbox === null ? null : await shareSandbox(nodes, clock, sandbox.steering, sandbox.faults);
  const sessionCheck = checkSessions(
    { db, clock, everyMs: intervals.sessionCheckMs },
    { families: local.families, disconnectFamily: (family) => local.disconnectUser("", family) },
    failed,
  );
  nodes.presence.show(() => {
    const { connections, namespaces } = local.stats();
    return { connections, ...namespaces };
  });
  return {
    realtime: { ...local, ...shareRealtime(local, nodes.bus) },
    settingsChanged: settingsNews.changed,
    steered: async () => steering?.changed(),
    takenIn: async () => steering?.takenIn(),
    othersSockets: nodes.presence.others,
    async stop() {
      await sessionCheck.stop();
      await settingsNews.stop();
    },
  };
}
