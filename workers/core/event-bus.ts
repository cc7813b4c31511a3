// The announcements that the worker's parts make to each other.
import type { Counters, Topic, TopicMap, Topics } from "./ports.ts";

type Listeners = { [T in Topic]?: Set<(value: TopicMap[T]) => void> };

/** A throwing listener is counted as `listener-failed` and stops nobody else. */
export function createTopics(counters: Counters): Topics {
  const listeners: Listeners = {};

  function of<T extends Topic>(topic: T): Set<(value: TopicMap[T]) => void> {
    const known: Set<(value: TopicMap[T]) => void> | undefined = listeners[topic];
    if (known !== undefined) return known;
    const created = new Set<(value: TopicMap[T]) => void>();
    (listeners as Record<Topic, unknown>)[topic] = created;
    return created;
  }

  return {
    announce(topic, value) {
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
