// A decided round is played by its screen before it is told: as long with as without motion.
import { useEffect } from "react";
import type { View } from "../../src/protocol/games/game-server.ts";
import { useGame } from "./game-context.tsx";

/** @param msOf how long the screen plays this round */
export function useReveal(msOf: (view: View) => number): void {
  const { play, state, sounds } = useGame();
  const { phase, view } = state;
  const shown = phase === "showing" ? view : null;
  useEffect(() => {
    if (shown === null) return;
    const timer = setTimeout(() => {
      play.shown();
      if ((shown.win ?? 0) > shown.stake) sounds.play("win");
    }, msOf(shown));
    return () => clearTimeout(timer);
    // The round alone starts it: a screen that is drawn anew must not start it again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [shown]);
}
