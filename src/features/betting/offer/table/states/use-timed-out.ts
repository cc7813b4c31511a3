import { useEffect, useState } from "react";

/** True once `waiting` has lasted `ms`; `again` starts anew. */
export function useTimedOut(waiting: boolean, ms: number): { lost: boolean; again(): void } {
  const [round, setRound] = useState(0);
  const [lostRound, setLostRound] = useState<number | null>(null);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLostRound(round), ms);
    return () => clearTimeout(timer);
  }, [waiting, ms, round]);
  return { lost: waiting && lostRound === round, again: () => setRound((current) => current + 1) };
}
