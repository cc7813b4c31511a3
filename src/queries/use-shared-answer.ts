// A live query that much of the page asks is run once; whoever comes later has its last answer at once.
import { useEffect, useState } from "react";
import type { Answer, Share } from "./use-live-answer.ts";
import { watchQuery } from "./watch-query.ts";

interface Source<T> {
  answer: Answer<T>;
  readonly hearers: Set<(answer: Answer<T>) => void>;
  stop: (() => void) | null;
}

/** One question, and what is known of its answer while anybody asks it. */
export interface SharedQuery<T> {
  last(): Answer<T>;
  /** Hears the present answer, then each other one. */
  hear(hearer: (answer: Answer<T>) => void): () => void;
}

const loading = { state: "loading" } as const;

/** @param share keeps what did not change, and takes what did */
export function sharedQuery<T>(query: () => Promise<T>, share: Share<T>): SharedQuery<T> {
  const source: Source<T> = { answer: loading, hearers: new Set(), stop: null };

  function tell(answer: Answer<T>): void {
    source.answer = answer;
    for (const hearer of [...source.hearers]) hearer(answer);
  }

  const start = (): (() => void) =>
    watchQuery(
      query,
      {
        next(value) {
          const { answer } = source;
          const known = answer.state === "ready" ? answer.value : undefined;
          const shared = share(known, value);
          if (answer.state !== "ready" || !Object.is(known, shared)) tell({ state: "ready", value: shared });
        },
        failed(error) {
          // What was read before is still the best there is.
          if (source.answer.state !== "ready") tell({ state: "failed", error });
        },
      },
      document,
    );

  return {
    last: () => source.answer,
    hear(hearer) {
      source.hearers.add(hearer);
      source.stop ??= start();
      if (source.answer.state !== "loading") hearer(source.answer);
      return () => {
        source.hearers.delete(hearer);
        if (source.hearers.size > 0) return;
        source.stop?.();
        source.stop = null;
        // Nobody follows it any more: it may be over by the time somebody asks again.
        source.answer = loading;
      };
    },
  };
}

/** The same query for the same key, made when it is first asked for. */
export function queriesByKey<Key, T>(make: (key: Key) => SharedQuery<T>): (key: Key) => SharedQuery<T> {
  const made = new Map<Key, SharedQuery<T>>();
  return (key) => {
    const query = made.get(key) ?? make(key);
    made.set(key, query);
    return query;
  };
}

/** `query` is the question: another object is another question. */
export function useSharedAnswer<T>(query: SharedQuery<T>): Answer<T> {
  const [held, setHeld] = useState(() => ({ query, answer: query.last() }));
  useEffect(() => query.hear((answer) => setHeld({ query, answer })), [query]);
  return held.query === query ? held.answer : query.last();
}
