// Where a visible change goes: to the tables, to the tabs that look at it, and to whoever watches the offer.
import type { DurableLane } from "./offer-writer.ts";
import type { Effect } from "./match-cache.ts";
import type { Clock, Timer, Topics } from "../core/ports.ts";

export interface Effects {
  emit(effect: Effect | null): void;
  stop(): void;
}

const announceEveryMs = 100;

export function createEffects(ports: {
  clock: Clock;
  topics: Topics;
  durable: Pick<DurableLane, "touch">;
  /** The hot lanes of visible tabs; sends when a whole frame was applied. */
  hot(effect: Effect): void;
}): Effects {
  let changed = new Set<number>();
  let timer: Timer | null = null;

  function announce(): void {
    timer = null;
    const eventIds = changed;
    changed = new Set();
    ports.topics.announce("offer-changed", { eventIds });
  }

  return {
    emit(effect) {
      if (effect === null) return;
      ports.durable.touch(effect);
      ports.hot(effect);
      changed.add(effect.eventId);
      timer ??= ports.clock.setTimeout(announce, announceEveryMs);
    },
    stop() {
      timer?.cancel();
    },
  };
}
