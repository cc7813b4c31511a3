// Live queries: one read for all who need it, shared while anybody does, and never mixed up with another query's.
import { useObservable } from "dexie-react-hooks";
import { useMemo } from "react";
import { pageStateOf } from "./page-state.ts";
import { runQuery } from "./run-query.ts";

export type QueryState<T> =
  /** Nothing was read yet: show a skeleton. */
  { state: "loading" } | { state: "ready"; value: T } | { state: "failed"; error: unknown };

/** What a query says, with whose it is. */
export interface QueryResult<T> {
  query: Query<T>;
  state: QueryState<T>;
}

export interface Query<T> {
  getValue(): QueryResult<T>;
  /** Tells what is known at once, then each change. Returns the way to stop. */
  subscribe(listener: (result: QueryResult<T>) => void): () => void;
}

/** Keeps the parts of `previous` that did not change, so that memoised components see the same objects. */
export type Merge<T> = (previous: T | undefined, next: T) => T;

const takeNext = <T>(_previous: T | undefined, next: T): T => next;

/** Runs while it has a listener; after the last one it forgets its value, which nothing would keep true any more. */
export function createQuery<T>(read: () => Promise<T>, merge: Merge<T> = takeNext): Query<T> {
  const listeners = new Set<(result: QueryResult<T>) => void>();
  let stop: (() => void) | null = null;

  function next(value: T): void {
    const { state } = result;
    const merged = merge(state.state === "ready" ? state.value : undefined, value);
    if (state.state !== "ready" || !Object.is(state.value, merged)) tell({ state: "ready", value: merged });
  }

  function failed(error: unknown): void {
    // What was read before is still the best there is.
    if (result.state.state !== "ready") tell({ state: "failed", error });
  }

  function tell(state: QueryState<T>): void {
    result = { query, state };
    for (const listener of Array.from(listeners)) listener(result);
  }

  const query: Query<T> = {
    getValue: () => result,
    subscribe(listener) {
      listeners.add(listener);
      stop ??= runQuery(read, { next, failed }, { page: pageStateOf(document), whileHidden: "pause" });
      if (result.state.state !== "loading") listener(result);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = null;
        result = loading;
      };
    },
  };
  const loading: QueryResult<T> = { query, state: { state: "loading" } };
  let result = loading;
  return query;
}

/** The same query for the same key, made when it is first needed. */
export function queryByKey<Key, T>(make: (key: Key) => Query<T>): (key: Key) => Query<T> {
  const made = new Map<Key, Query<T>>();
  return (key) => {
    const query = made.get(key) ?? make(key);
    made.set(key, query);
    return query;
  };
}

export function useQuery<T>(query: Query<T>): QueryState<T> {
  const result: QueryResult<T> = useObservable<QueryResult<T>, QueryResult<T>>(() => query, [query], query.getValue());
  // The hook keeps what the query before said until this one says something.
  return result.query === query ? result.state : query.getValue().state;
}

/** Another `read` or `merge` is another query: memoise them. */
export function useQueryOf<T>(read: () => Promise<T>, merge?: Merge<T>): QueryState<T> {
  return useQuery(useMemo(() => createQuery(read, merge), [read, merge]));
}

/** The value, or `otherwise` while there is none. */
export function dataOr<T, U>(state: QueryState<T>, otherwise: U): T | U {
  return state.state === "ready" ? state.value : otherwise;
}
