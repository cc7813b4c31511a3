// What a live query says, never mixed up with what the query before it said.
import { useEffect, useState } from "react";
import { watchQuery } from "./watch-query.ts";

export type Answer<T> =
  /** The present question has not been answered yet: show a skeleton. */
  { state: "loading" } | { state: "ready"; value: T } | { state: "failed"; error: unknown };

/** Keeps the parts of `previous` that did not change, so that memoised components see the same objects. */
export type Share<T> = (previous: T | undefined, next: T) => T;

const loading = { state: "loading" } as const;

function takeNext<T>(_previous: T | undefined, next: T): T {
  return next;
}

/** `query` is the question: memoise it, another function is another question. So is `share`. */
export function useLiveAnswer<T>(query: () => Promise<T>, share: Share<T> = takeNext): Answer<T> {
  const [held, setHeld] = useState<{ query: () => Promise<T>; answer: Answer<T> } | null>(null);
  useEffect(
    () =>
      watchQuery(
        query,
        {
          next: (value) =>
            setHeld((before) => {
              const known = before?.query === query && before.answer.state === "ready" ? before.answer : null;
              const shared = share(known?.value, value);
              if (known !== null && Object.is(known.value, shared)) return before;
              return { query, answer: { state: "ready", value: shared } };
            }),
          failed: (error) =>
            setHeld((before) =>
              // What was read before is still the best there is.
              before?.query === query && before.answer.state === "ready"
                ? before
                : { query, answer: { state: "failed", error } },
            ),
        },
        document,
      ),
    [query, share],
  );
  return held?.query === query ? held.answer : loading;
}

/** The value, or `otherwise` while there is none. */
export function valueOf<T, U>(answer: Answer<T>, otherwise: U): T | U {
  return answer.state === "ready" ? answer.value : otherwise;
}
