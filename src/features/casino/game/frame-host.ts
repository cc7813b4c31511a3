// The page's end of kvota-1: the one frame it trusts to be its own, and a port to it. What is not understood is dropped
// and counted; of a frame that speaks to us without being asked nothing is taken at all.
import { fromFrameSchema, frameReadySchema, type FromFrame, type ToFrame } from "../../../protocol/games/frame.ts";

export interface FrameHost {
  /** Nothing before the frame is connected. */
  send(message: ToFrame): void;
  stop(): void;
}

export interface FrameHostPorts {
  /** The window that the messages of all frames come to. */
  target: EventTarget;
  /** The frame's window. */
  frame(): MessageEventSource | null;
  /** To whom the port is handed: "*" for a frame of an opaque origin. */
  origin: string;
  /** It is there, and is told how it is to look. */
  connected(): void;
  heard(message: FromFrame): void;
  /** Something was dropped. */
  dropped(): void;
}

/** Answers the frame once; another document in it needs another host. */
export function createFrameHost({ target, frame, origin, connected, heard, dropped }: FrameHostPorts): FrameHost {
  let port: MessagePort | null = null;

  function onMessage(event: Event): void {
    const { source, data } = event as MessageEvent<unknown>;
    const window = frame();
    if (window === null || source !== window) return;
    if (port !== null || !frameReadySchema.safeParse(data).success) return dropped();
    const channel = new MessageChannel();
    port = channel.port1;
    port.addEventListener("message", onPort);
    port.start();
    window.postMessage({ kvota: 1, type: "connect" }, { targetOrigin: origin, transfer: [channel.port2] });
    connected();
  }

  function onPort({ data }: MessageEvent<unknown>): void {
    const parsed = fromFrameSchema.safeParse(data);
    if (parsed.success) heard(parsed.data);
    else dropped();
  }

  target.addEventListener("message", onMessage);
  return {
    send: (message) => port?.postMessage(message),
    stop() {
      target.removeEventListener("message", onMessage);
      port?.close();
      port = null;
    },
  };
}
