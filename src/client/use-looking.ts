import { useEffect, useState } from "react";
import { useSubscription } from "./use-subscription.ts";

type Interests = Parameters<typeof useSubscription>[0];

const nothing: Interests = [];

/** Looks at these; the returned function looks away for a moment, so that the worker reads them anew. */
export function useRenewableSubscription(interests: Interests): () => void {
  const [away, setAway] = useState(false);
  useSubscription(away ? nothing : interests);
  useEffect(() => {
    if (!away) return;
    const timer = setTimeout(() => setAway(false), 50);
    return () => clearTimeout(timer);
  }, [away]);
  return () => setAway(true);
}
