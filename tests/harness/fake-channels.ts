// BroadcastChannels in memory: each message is cloned and comes in a later task.
import type { Channel } from "../../workers/hosts/tab-channels.ts";

export function createFakeChannels(): (name: string) => Channel {
  const open = new Map<string, Set<Channel>>();
  return (name) => {
    const all = open.get(name) ?? new Set();
    open.set(name, all);
    const channel: Channel = {
      onmessage: null,
      postMessage(message) {
        if (!all.has(channel)) throw new DOMException("closed", "InvalidStateError");
        const data: unknown = structuredClone(message);
        setImmediate(() => {
          for (const other of all) if (other !== channel) other.onmessage?.(new MessageEvent("message", { data }));
        });
      },
      close: () => void all.delete(channel),
    };
    all.add(channel);
    return channel;
  };
}
