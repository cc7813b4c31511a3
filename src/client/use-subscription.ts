// What a component shows the core keeps current, for as long as the component is there.
import { useEffect, useMemo } from "react";
import { useClient } from "./client-context.tsx";
import type { Subscription } from "../../workers/api/subscription-schema.ts";

/** Keeps these subscribed while the component is mounted; an equal list changes nothing. */
export function useSubscription(list: readonly Subscription[]): void {
  const { subscriptions } = useClient();
  const name = JSON.stringify(list);
  const stable = useMemo(() => JSON.parse(name) as Subscription[], [name]);
  useEffect(() => subscriptions.add(stable), [subscriptions, stable]);
}
