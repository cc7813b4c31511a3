import { useEffect, useState } from "react";

/** A page that is not painted any more waits no longer. */
const latestMs = 100;

/**
 * True one frame after `enabled` is: what takes long to be drawn comes behind the frame that answers a tap. From the start
 * on where it is enabled from the start, and at once untrue.
 */
export function useAfterPaint(enabled: boolean): boolean {
  const [painted, setPainted] = useState(enabled);
  useEffect(() => {
    if (!enabled) {
      // oxlint-disable-next-line react/set-state-in-effect -- the next wish waits for a frame again
      setPainted(false);
      return;
    }
    const show = (): void => setPainted(true);
    let task = setTimeout(show, latestMs);
    const frame = requestAnimationFrame(() => {
      clearTimeout(task);
      task = setTimeout(show);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(task);
    };
  }, [enabled]);
  return enabled && painted;
}
