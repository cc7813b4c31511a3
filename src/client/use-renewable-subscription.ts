import { useEffect, useState } from "react";
import { useSubscription } from "./use-subscription.ts";

type SubscriptionList = Parameters<typeof useSubscription>[0];

const nothing: SubscriptionList = [];

/** Looks at these; the returned function looks away for a moment, so that the worker reads them anew. */
export function useRenewableSubscription(subscriptions: SubscriptionList): () => void {
  const [away, setAway] = useState(false);
  useSubscription(away ? nothing : subscriptions);
  useEffect(() => {
    if (!away) return;
    const timer = setTimeout(() => setAway(false), 50);
    return () => clearTimeout(timer);
  }, [away]);
  return () => setAway(true);
}
