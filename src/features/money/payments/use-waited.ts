import { useEffect, useState } from "react";

/** Whether `ms` have passed since `waiting` became true without a pause. */
export function useWaited(waiting: boolean, ms: number): boolean {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setWaited(true), ms);
    return () => {
      clearTimeout(timer);
      setWaited(false);
    };
  }, [waiting, ms]);
  return waited;
}
