// Cores that each live in a tab's own worker: what they say to each other, and the turn that one of them has at a time.
import type { DeviceDb } from "../../src/db/device-db.ts";
import type { Clock, Peers } from "../ports.ts";
import { createTurns } from "./turns.ts";

export function createTabPeers(ports: { device: DeviceDb; clock: Clock; coreId: string }): Peers {
  const channel = new BroadcastChannel("kvota-peers");
  return {
    say: (message) => channel.postMessage(message),
    listen(listener) {
      channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => listener(data));
    },
    turn: createTurns(ports),
    close: () => channel.close(),
  };
}
