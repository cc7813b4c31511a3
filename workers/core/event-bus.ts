// The announcements that the worker's parts make to each other.
import type { Counters, EventName, EventMap, EventBus } from "./ports.ts";

type Listeners = { [T in EventName]?: Set<(value: EventMap[T]) => void> };

/** A throwing listener is counted as `listener-failed` and does not stop the others. */
export function createEventBus(counters: Counters): EventBus {
  const listeners: Listeners = {};

  function of<T extends EventName>(event: T): Set<(value: EventMap[T]) => void> {
    const topicListeners: Set<(value: EventMap[T]) => void> | undefined = listeners[event];
    if (topicListeners !== undefined) return topicListeners;
    const created = new Set<(value: EventMap[T]) => void>();
    (listeners as Record<EventName, unknown>)[event] = created;
    return created;
  }

  return {
    emit(event, value) {
      for (const listener of Array.from(of(event))) {
        try {
          listener(value);
        } catch {
          counters.add("listener-failed");
        }
      }
    },
    on(event, listener) {
      of(event).add(listener);
      return () => of(event).delete(listener);
    },
  };
}
