// The ball falls row by row; where nothing should move, it lies in its slot for as long.
import { useEffect, useState } from "react";
import type { View } from "../../src/protocol/games/game-server.ts";
import { useGame } from "../kit/game-context.tsx";
import { useReveal } from "../kit/use-reveal.ts";
import { readFall } from "./plinko-round.ts";

export const rowMs = 110;
const restMs = 600;

const rowsOf = (view: View): number => readFall(view.public)?.rows ?? 0;

/** How many rows the ball has passed by now. */
export function useFall(): number {
  const { state, look, sounds } = useGame();
  const { phase, view } = state;
  const roundId = phase === "showing" ? (view?.roundId ?? null) : null;
  const rows = view === null ? 0 : rowsOf(view);
  const [falling, setFalling] = useState<{ roundId: string | null; passed: number }>({ roundId: null, passed: 0 });
  useReveal((shown) => rowsOf(shown) * rowMs + restMs);

  useEffect(() => {
    if (roundId === null || look.reducedMotion) return;
    let passed = 0;
    const timer = setInterval(() => {
      passed += 1;
      setFalling({ roundId, passed });
      sounds.play(passed === rows ? "stop" : "tick");
      if (passed === rows) clearInterval(timer);
    }, rowMs);
    return () => clearInterval(timer);
  }, [roundId, rows, look.reducedMotion, sounds]);

  if (roundId === null || look.reducedMotion) return rows;
  return falling.roundId === roundId ? falling.passed : 0;
}
