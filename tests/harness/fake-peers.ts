// Cores of other tabs over channels in memory, with turns in the tables that they share.
import { createTurns } from "../../workers/hosts/turns.ts";
import type { CoreServices, Peers } from "../../workers/ports.ts";
import type { createFakeChannels } from "./fake-channels.ts";

export function createFakePeers(
  open: ReturnType<typeof createFakeChannels>,
  { databases, clock, coreId }: Pick<CoreServices, "databases" | "clock" | "coreId">,
): Peers {
  const channel = open("peers");
  const listeners: ((message: unknown) => void)[] = [];
  channel.onmessage = ({ data }) => {
    for (const listener of listeners) listener(data);
  };
  return {
    say: (message) => channel.postMessage(message),
    listen: (listener) => void listeners.push(listener),
    turn: createTurns({ device: databases.device, clock, coreId }),
    close: channel.close,
  };
}
