// Sockets of players over a site: plain ones whose every number is looked at, and the app's own, which come back.
import type { Frame, InitialData } from "../../../src/protocol/sockets.ts";
import { sportsNamespace } from "../../../src/protocol/sockets.ts";
import { browserClock, browserRandom } from "../../../workers/hosts/browser-ports.ts";
import { liveRoom } from "../../../workers/sockets/rooms.ts";
import { createSocketHub } from "../../../workers/sockets/socket-hub.ts";
import { createSocketIoFactory } from "../../../workers/sockets/socket-io-factory.ts";
import { connectSocket, type SocketClient } from "../../harness/socket-client.ts";
import { until } from "../../harness/until.ts";

export interface Listener {
  readonly client: SocketClient;
  frames(): number;
  /** Numbers that are missing or fell, of the stream and of its matches. @param mayMiss only those that fell */
  faults(mayMiss?: boolean): string[];
}

export async function listen(url: string, sport: string): Promise<Listener> {
  const client = await connectSocket(url, sportsNamespace);
  client.socket.emit("live", { sport });
  const first = await client.next<InitialData>("initial_data");
  return {
    client,
    frames: () => client.of("live_update").length,
    faults(mayMiss = false) {
      const faults: string[] = [];
      let { seq } = first;
      const revs = new Map(first.matches.map(({ eventId, rev }) => [eventId, rev]));
      for (const { event, payload } of client.received) {
        if (event === "initial_data" && payload !== first) faults.push("a second snapshot");
        if (event !== "live_update" && event !== "live_inactive_update") continue;
        const frame = payload as Frame;
        if (mayMiss ? frame.seq <= seq : frame.seq !== seq + 1) faults.push(`${frame.seq} after ${seq}`);
        seq = frame.seq;
        for (const { eventId, rev } of frame.changes ?? []) {
          const before = revs.get(eventId) ?? 0;
          if (rev <= before) faults.push(`rev ${rev} after ${before} of ${eventId}`);
          revs.set(eventId, rev);
        }
      }
      return faults;
    },
  };
}

/** @returns ms from now until each of them had another frame */
export async function nextFrames(listeners: readonly Listener[], began = performance.now()): Promise<number> {
  const seen = listeners.map(({ frames }) => frames());
  await until(() => listeners.every(({ frames }, n) => frames() > (seen[n] ?? 0)));
  return performance.now() - began;
}

export interface Clients {
  connected(): number;
  /** ms that each was away, of those that were and are back. */
  absences(): number[];
  close(): void;
}

/** Connections of the app's own making, with its way of coming back, each on live football. */
export async function connectClients(url: string, count: number): Promise<Clients> {
  const absences: number[] = [];
  const lost = new Map<object, number>();
  let connected = 0;
  const traffic = { received: () => undefined, sent: () => undefined };
  const hubs = Array.from({ length: count }, () => {
    const hub = createSocketHub({
      clock: browserClock,
      random: browserRandom,
      sockets: createSocketIoFactory(url, traffic),
      urls: () => ({ sports: "", feed: "" }),
    });
    hub.listen({
      onConnected(namespace) {
        if (namespace !== sportsNamespace) return;
        connected += 1;
        const since = lost.get(hub);
        if (since !== undefined) absences.push(performance.now() - since);
        lost.delete(hub);
      },
      onDisconnected(namespace) {
        if (namespace !== sportsNamespace) return;
        connected -= 1;
        lost.set(hub, performance.now());
      },
      onMessage: () => undefined,
    });
    hub.join(liveRoom("F"));
    hub.open();
    return hub;
  });
  await until(() => connected === count);
  return {
    connected: () => connected,
    absences: () => [...absences],
    close: () => hubs.forEach((hub) => hub.close()),
  };
}
