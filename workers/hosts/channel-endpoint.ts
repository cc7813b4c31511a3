// One end of Comlink where there is no port, only messages that somebody else addresses and carries.
import type { Endpoint } from "comlink";

export interface ChannelEndpoint extends Endpoint {
  /** A message for this end has come. */
  deliver(data: unknown): void;
}

/** Nothing can be transferred this way; what is marked for transfer is left out by the browser's own error. */
export function createChannelEndpoint(post: (data: unknown) => void): ChannelEndpoint {
  const listeners = new Set<EventListenerOrEventListenerObject>();
  return {
    postMessage: (data) => post(data),
    addEventListener: (_type, listener) => void listeners.add(listener),
    removeEventListener: (_type, listener) => void listeners.delete(listener),
    deliver(data) {
      const event = new MessageEvent("message", { data });
      for (const listener of Array.from(listeners)) {
        if (typeof listener === "function") listener(event);
        else listener.handleEvent(event);
      }
    },
  };
}
