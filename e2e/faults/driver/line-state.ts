// Which faults of the line are on, and what waits for the end of a stall.
import type { LineFault } from "../model/step.ts";

/** A line of another kind than the browser's has faults of its own. */
export interface LineState<Fault extends string = LineFault> {
  has(fault: Fault | "stall"): boolean;
  set(fault: Fault | "stall", on: boolean): void;
  /** Resolves at once, or when the stall is over. */
  passes(): Promise<void>;
  /** Ends all of them. */
  clear(): void;
}

/** @param changed told of each change, after it */
export function createLineState<Fault extends string = LineFault>(
  changed: (fault: Fault | "stall", on: boolean) => void,
): LineState<Fault> {
  /** The same fault may be asked for twice: it is over when both are. */
  const counts = new Map<Fault | "stall", number>();
  let waiting: (() => void)[] = [];
  const has = (fault: Fault | "stall") => (counts.get(fault) ?? 0) > 0;

  function set(fault: Fault | "stall", on: boolean): void {
    const before = has(fault);
    counts.set(fault, Math.max(0, (counts.get(fault) ?? 0) + (on ? 1 : -1)));
    if (has(fault) === before) return;
    if (!has("stall")) for (const pass of waiting.splice(0)) pass();
    changed(fault, on);
  }

  return {
    has,
    set,
    passes: () => (has("stall") ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve()),
    clear() {
      for (const fault of counts.keys()) while (has(fault)) set(fault, false);
      waiting = [];
    },
  };
}
