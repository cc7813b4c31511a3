import { useEffect, useRef } from "react";
import type { Sound } from "../../../browser/sound-player.ts";
import { sounds } from "../../../browser/sounds.ts";

export interface BeepRange {
  readonly sound: Sound;
  /** First and last second that sounds, counting down. */
  readonly from: number;
  readonly to: number;
  /** False where the player wants no sounds. */
  readonly on: boolean;
}

/** Sounds once for each second within the range. */
export function useBeep(second: number | null, { sound, from, to, on }: BeepRange): void {
  const sounded = useRef<number | null>(null);
  const due = on && second !== null && second <= from && second >= to;
  useEffect(() => {
    if (!due || sounded.current === second) return;
    sounded.current = second;
    sounds.play(sound);
  }, [due, second, sound]);
}
