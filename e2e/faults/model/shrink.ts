// Makes a failing schedule smaller: leaves steps out, halves first, then single ones, while it still fails.
import type { Schedule, Step } from "./step.ts";

/**
 * @param fails runs a schedule; true = it still fails
 * @param attempts how many runs at most
 */
export async function shrink(
  schedule: Schedule,
  fails: (smaller: Schedule) => Promise<boolean>,
  attempts: number,
): Promise<Schedule> {
  let steps: readonly Step[] = schedule.steps;
  let left = attempts;
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    let from = 0;
    while (from < steps.length && left > 0) {
      const without = [...steps.slice(0, from), ...steps.slice(from + size)];
      left -= 1;
      if (without.length > 0 && (await fails({ ...schedule, steps: without }))) steps = without;
      else from += size;
    }
  }
  return { ...schedule, steps };
}
