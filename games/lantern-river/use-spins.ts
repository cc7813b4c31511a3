// Free spins follow the staked one by themselves: which of them is seen now, and whether its reels still turn.
import { useEffect, useState } from "react";
import type { View } from "../../src/protocol/games/game-server.ts";
import { useGame } from "../kit/game-context.tsx";
import { useReveal } from "../kit/use-reveal.ts";
import { readSpins } from "./spins.ts";

interface Place {
  round: string;
  spin: number;
  stands: boolean;
}

/** @param turnMs how long reels turn @param readMs how long a spin is seen before the next one */
export function useSpins(turnMs: number, readMs: number): Place | null {
  const { phase, view } = useGame().state;
  const [place, setPlace] = useState<Place | null>(null);
  const spinMs = turnMs + readMs;
  const msOf = ({ public: publicView }: View): number => (readSpins(publicView).length - 1) * spinMs + turnMs + 120;
  useReveal(msOf);

  const shown = phase === "showing" ? view : null;
  useEffect(() => {
    if (shown === null) return;
    const round = shown.roundId;
    const timers = readSpins(shown.public).flatMap((_, spin) => [
      setTimeout(setPlace, spin * spinMs, { round, spin, stands: false }),
      setTimeout(setPlace, spin * spinMs + turnMs, { round, spin, stands: true }),
    ]);
    return () => timers.forEach(clearTimeout);
  }, [shown, spinMs, turnMs]);
  return place !== null && place.round === view?.roundId ? place : null;
}
