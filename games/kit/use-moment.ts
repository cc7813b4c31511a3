import { useEffect, useState } from "react";

/**
 * Whether what came with this key has been on screen for so long: what is dealt or rolled is seen before it can be acted on,
 * and a second press of the same button does not act on it unseen.
 * @param key null = there is nothing to see
 */
export function useMoment(key: string | null, ms: number): boolean {
  const [seen, setSeen] = useState<string | null>(null);
  useEffect(() => {
    if (key === null) return;
    const timer = setTimeout(setSeen, ms, key);
    return () => clearTimeout(timer);
  }, [key, ms]);
  return key === null || seen === key;
}
