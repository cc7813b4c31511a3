// Waits for what real asynchrony (Web Crypto, IndexedDB, a process) will make true; the limit only ends a test that hangs.
import { setTimeout as laterOn } from "node:timers";

// The real one, whatever clock a test puts in its place.
const later = laterOn;
/** What comes in a moment is seen at once; a longer wait leaves the cores to those who are waited for. */
const pauseAfter = (waitedMs: number): number => (waitedMs < 30 ? 0 : waitedMs < 300 ? 2 : 10);

export async function until(what: () => unknown, limitMs = 60_000): Promise<void> {
  const began = performance.now();
  while (!(await what())) {
    const waitedMs = performance.now() - began;
    if (waitedMs > limitMs) throw new Error(`never came true: ${what.toString()}`);
    const pause = pauseAfter(waitedMs);
    await new Promise<void>((resolve) => void (pause === 0 ? setImmediate(resolve) : later(resolve, pause)));
  }
}
