// A document that is shown, hidden and frozen by hand.
import type { ObservedPage } from "../../src/queries/page-state.ts";

export interface FakePage extends ObservedPage {
  turn(state: DocumentVisibilityState): void;
  say(type: "visibilitychange" | "freeze" | "resume"): void;
  readonly listeners: readonly unknown[];
}

export function fakePage(): FakePage {
  const listeners: { type: string; listener: () => void }[] = [];
  let visibilityState: DocumentVisibilityState = "visible";
  const say: FakePage["say"] = (type) => {
    for (const entry of Array.from(listeners)) if (entry.type === type) entry.listener();
  };
  return {
    get visibilityState() {
      return visibilityState;
    },
    addEventListener: (type, listener) => void listeners.push({ type, listener }),
    removeEventListener(type, listener) {
      const at = listeners.findIndex((entry) => entry.type === type && entry.listener === listener);
      if (at >= 0) listeners.splice(at, 1);
    },
    turn(state) {
      visibilityState = state;
      say("visibilitychange");
    },
    say,
    listeners,
  };
}
