// What the mounted components of this tab look at, told to the worker as one list.
import type { Subscription } from "../../workers/api/subscription-schema.ts";

export interface Subscriptions {
  /** Returns the way to look away. Changes made in one task are told together. */
  add(subscriptions: readonly Subscription[]): () => void;
}

export function createSubscriptions(tell: (subscriptions: Subscription[]) => void): Subscriptions {
  const lists = new Set<readonly Subscription[]>();
  let reportedName = "[]";
  let scheduled = false;

  function schedule(): void {
    if (scheduled) return;
    scheduled = true;
    queueMicrotask(() => {
      scheduled = false;
      const unique = new Map<string, Subscription>();
      for (const list of lists) for (const subscription of list) unique.set(JSON.stringify(subscription), subscription);
      const name = JSON.stringify([...unique.keys()].sort());
      if (name === reportedName) return;
      reportedName = name;
      tell([...unique.values()]);
    });
  }

  return {
    add(subscriptions) {
      // A copy, so that two components with the same list count twice.
      const copy = [...subscriptions];
      lists.add(copy);
      schedule();
      return () => {
        lists.delete(copy);
        schedule();
      };
    },
  };
}
