// Where a visible change goes: to the tables, to the tabs that subscribe to it, and to listeners of the offer.
import type { OfferWriter } from "./offer-writer.ts";
import type { MatchDelta } from "./match-cache.ts";
import type { Clock, Timer, EventBus } from "../core/ports.ts";

export interface DeltaPublisher {
  emit(effect: MatchDelta | null): void;
  stop(): void;
}

const announceEveryMs = 100;

export function createDeltaPublisher(ports: {
  clock: Clock;
  bus: EventBus;
  durable: Pick<OfferWriter, "touch">;
  /** Pushes prices to visible tabs, once a whole frame was applied. */
  pushPrices(effect: MatchDelta): void;
}): DeltaPublisher {
  let changed = new Set<number>();
  let timer: Timer | null = null;

  function announce(): void {
    timer = null;
    const eventIds = changed;
    changed = new Set();
    ports.bus.emit("offer-changed", { eventIds });
  }

  return {
    emit(effect) {
      if (effect === null) return;
      ports.durable.touch(effect);
      ports.pushPrices(effect);
      changed.add(effect.eventId);
      timer ??= ports.clock.setTimeout(announce, announceEveryMs);
    },
    stop() {
      timer?.cancel();
    },
  };
}
