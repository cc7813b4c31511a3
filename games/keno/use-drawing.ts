// The twenty numbers of a round appear one after the other; where nothing should move, all at once.
import { useEffect, useState } from "react";
import { kenoDrawn } from "../../src/domain/games/keno.ts";
import { useGame } from "../kit/game-context.tsx";
import { useReveal } from "../kit/use-reveal.ts";

const numberMs = 160;
const restMs = 500;

/** How many of the round's numbers are shown by now. */
export function useDrawing(): number {
  const { state, look, sounds } = useGame();
  const { phase, view } = state;
  const roundId = phase === "showing" ? (view?.roundId ?? null) : null;
  const [drawing, setDrawing] = useState<{ roundId: string | null; shown: number }>({ roundId: null, shown: 0 });
  useReveal(() => kenoDrawn * numberMs + restMs);

  useEffect(() => {
    if (roundId === null || look.reducedMotion) return;
    let shown = 0;
    const timer = setInterval(() => {
      shown += 1;
      setDrawing({ roundId, shown });
      sounds.play("tick");
      if (shown === kenoDrawn) clearInterval(timer);
    }, numberMs);
    return () => clearInterval(timer);
  }, [roundId, look.reducedMotion, sounds]);

  if (roundId === null || look.reducedMotion) return kenoDrawn;
  return drawing.roundId === roundId ? drawing.shown : 0;
}
