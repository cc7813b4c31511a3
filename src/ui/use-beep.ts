import { useEffect, useRef } from "react";
import { beep } from "./beep.ts";

export interface BeepRange {
  /** First and last second that sounds, counting down. */
  readonly from: number;
  readonly to: number;
  /** False where the player wants no sounds. */
  readonly on: boolean;
}

/** Beeps once for each second within the range, in the tab that is looked at. */
export function useBeep(second: number | null, { from, to, on }: BeepRange): void {
  const sounded = useRef<number | null>(null);
  const due = on && second !== null && second <= from && second >= to;
  useEffect(() => {
    if (!due || sounded.current === second) return;
    sounded.current = second;
    if (document.visibilityState === "visible") beep();
  }, [due, second]);
}
