// Where a visible change goes: to the tables, to the tabs that subscribe to it, and to listeners of the offer.
import type { OfferWriter } from "./offer-writer.ts";
import type { MatchDelta } from "./match-cache.ts";
import type { Clock, Timer, EventBus } from "../core/ports.ts";

export interface DeltaPublisher {
  emit(delta: MatchDelta | null): void;
  stop(): void;
}

const announceEveryMs = 100;

export function createDeltaPublisher(ports: {
  clock: Clock;
  bus: EventBus;
  offerWriter: Pick<OfferWriter, "touch">;
  /** Pushes prices to visible tabs, once a whole frame was applied. */
  pushPrices(delta: MatchDelta): void;
}): DeltaPublisher {
  let changed = new Set<number>();
  let timer: Timer | null = null;

  function emitRows(): void {
    timer = null;
    const eventIds = changed;
    changed = new Set();
    ports.bus.emit("offer-changed", { eventIds });
  }

  return {
    emit(delta) {
      if (delta === null) return;
      ports.offerWriter.touch(delta);
      ports.pushPrices(delta);
      changed.add(delta.eventId);
      timer ??= ports.clock.setTimeout(emitRows, announceEveryMs);
    },
    stop() {
      timer?.cancel();
    },
  };
}
