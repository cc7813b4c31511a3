// Waits without taking a core from the processes that are waited for.
import { setTimeout as delay } from "node:timers/promises";

/** The limit only ends a test that hangs. */
export async function soon(what: () => unknown, limitMs = 40_000): Promise<void> {
  const end = performance.now() + limitMs;
  while (!(await what())) {
    if (performance.now() > end) throw new Error(`never came true: ${what.toString()}`);
    await delay(10);
  }
}
