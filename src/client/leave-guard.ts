// Whether the page may be left: what holds unsaved work is asked first, and the step waits for the player's answer.
import { createStore, type Readable } from "./store.ts";

/** A step that waits. */
export interface HeldStep {
  /** Lets it happen. */
  proceed(): void;
  /** Forgets it. */
  stay(): void;
}

export interface LeaveGuard {
  /** Watches every step until the answer is called. @param holds whether a step from one path to another must wait */
  watch(holds: (from: string, to: string) => boolean): () => void;
  /** Whether the step must wait; `run` makes it happen later. */
  holds(from: string, to: string, run: () => void): boolean;
  /** The step that waits; null = none. */
  readonly held: Readable<HeldStep | null>;
}

export function createLeaveGuard(): LeaveGuard {
  const held = createStore<HeldStep | null>(null);
  let watching: ((from: string, to: string) => boolean) | null = null;
  let letGo = false;
  return {
    watch(holds) {
      watching = holds;
      return () => {
        if (watching !== holds) return;
        watching = null;
        held.set(null);
      };
    },
    holds(from, to, run) {
      if (letGo || watching === null || !watching(from, to)) return false;
      held.set({
        proceed() {
          held.set(null);
          letGo = true;
          try {
            run();
          } finally {
            letGo = false;
          }
        },
        stay: () => held.set(null),
      });
      return true;
    },
    held,
  };
}

/** The page's own. */
export const leaveGuard = createLeaveGuard();
