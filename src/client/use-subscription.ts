import { useEffect, useMemo } from "react";
import { useClient } from "./client-context.tsx";
import type { Subscription } from "../../workers/api/tab-contract.ts";

/** Looks at these for as long as the component is mounted; equal lists change nothing. */
export function useSubscription(interests: readonly Subscription[]): void {
  const { subscriptions } = useClient();
  const name = JSON.stringify(interests);
  const stable = useMemo(() => JSON.parse(name) as Subscription[], [name]);
  useEffect(() => subscriptions.add(stable), [subscriptions, stable]);
}
