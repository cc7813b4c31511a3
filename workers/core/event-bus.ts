// The announcements that the worker's parts make to each other.
import type { Counters, EventName, EventMap, EventBus } from "./ports.ts";

type Listeners = { [T in EventName]?: Set<(value: EventMap[T]) => void> };

/** A throwing listener is counted as `listener-failed` and does not stop the others. */
export function createEventBus(counters: Counters): EventBus {
  const listeners: Listeners = {};

  function of<T extends EventName>(topic: T): Set<(value: EventMap[T]) => void> {
    const known: Set<(value: EventMap[T]) => void> | undefined = listeners[topic];
    if (known !== undefined) return known;
    const created = new Set<(value: EventMap[T]) => void>();
    (listeners as Record<EventName, unknown>)[topic] = created;
    return created;
  }

  return {
    emit(topic, value) {
      for (const listener of [...of(topic)]) {
        try {
          listener(value);
        } catch {
          counters.add("listener-failed");
        }
      }
    },
    on(topic, listener) {
      of(topic).add(listener);
      return () => of(topic).delete(listener);
    },
  };
}
