// The settings that a page tells the frame of a game, heard in the place of the game.
import { act } from "@testing-library/react";

/** Whether it may sound, as the frame is told from now on: the newest last. */
export function soundsToldTo(frame: HTMLIFrameElement): boolean[] {
  const told: boolean[] = [];
  const source = frame.contentWindow!;
  const connect = (_message: unknown, { transfer: [port] }: { transfer: [MessagePort] }): void => {
    port.addEventListener("message", ({ data }: MessageEvent<{ sounds?: boolean }>) => {
      if (data.sounds !== undefined) told.push(data.sounds);
    });
    port.start();
  };
  Object.defineProperty(source, "postMessage", { value: connect });
  act(() => void dispatchEvent(new MessageEvent("message", { source, data: { kvota: 1, type: "ready" } })));
  return told;
}
