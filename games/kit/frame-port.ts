// The frame's end of kvota-1: asks the page around it for a port, and takes over it what is a message of the protocol.
import {
  frameConnectSchema,
  type FromFrame,
  frameReadySchema,
  type ToFrame,
  toFrameSchema,
} from "../../src/protocol/games/frame.ts";
import type * as z from "zod/mini";

export interface FramePort {
  /** What is sent before the page has answered waits for it. */
  send(message: FromFrame): void;
  /** So many messages were of somebody else, or none of the protocol. */
  dropped(): number;
}

export type FrameWindow = Pick<Window, "addEventListener" | "parent">;

interface FramePortDeps {
  window: FrameWindow;
  /** Origin of the page around: the site's own, which the policy of this page names too. */
  site: string;
  onConnect(): void;
  onMessage(message: ToFrame): void;
  onDropped(count: number): void;
}

export function connectHost({ window, site, onConnect, onMessage, onDropped }: FramePortDeps): FramePort {
  const waiting: FromFrame[] = [];
  let port: MessagePort | null = null;
  let dropped = 0;

  function drop(): void {
    dropped += 1;
    onDropped(dropped);
  }

  window.addEventListener("message", (event) => {
    const [offered] = event.ports;
    const isHost = event.source === window.parent && event.origin === site;
    if (port !== null || offered === undefined || !isHost || !frameConnectSchema.safeParse(event.data).success) {
      drop();
      return;
    }
    port = offered;
    port.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      const read = toFrameSchema.safeParse(data);
      if (read.success) onMessage(read.data);
      else drop();
    });
    port.start();
    onConnect();
    for (const message of waiting.splice(0)) port.postMessage(message);
  });
  const ready: z.infer<typeof frameReadySchema> = { kvota: 1, type: "ready" };
  window.parent.postMessage(ready, site);

  return {
    send(message) {
      if (port === null) waiting.push(message);
      else port.postMessage(message);
    },
    dropped: () => dropped,
  };
}
