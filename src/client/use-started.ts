import { useEffect, useState } from "react";
import { afterStart } from "./after-start.ts";

/** Whether what the first screen does without may be fetched. */
export function useStarted(): boolean {
  const [started, setStarted] = useState(false);
  useEffect(() => {
    let here = true;
    afterStart.run(() => here && setStarted(true));
    return () => {
      here = false;
    };
  }, []);
  return started;
}
