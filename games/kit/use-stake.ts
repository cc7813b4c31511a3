// The stake that the player chose, a step of the game's ladder.
import { useState } from "react";
import * as z from "zod/mini";
import { useGame } from "./game-context.tsx";

const rulesSchema = z.object({ stakes: z.array(z.number()) });

export interface Stake {
  /** Major units. */
  value: number;
  /** null = there is none further that way. */
  less: (() => void) | null;
  more: (() => void) | null;
}

export function useStakes(): readonly number[] {
  const { session } = useGame().state;
  const read = rulesSchema.safeParse(session?.rules);
  const { min = 0, max = Infinity } = session?.limits ?? {};
  return (read.data?.stakes ?? []).filter((stake) => stake >= min && stake <= max);
}

export function useStake(): Stake {
  const ladder = useStakes();
  const [chosen, setChosen] = useState<number | null>(null);
  const at = Math.max(0, chosen === null ? Math.min(1, ladder.length - 1) : ladder.indexOf(chosen));
  const to = (place: number): (() => void) | null => {
    const stake = ladder[place];
    return stake === undefined ? null : () => setChosen(stake);
  };
  return { value: ladder[at] ?? 0, less: to(at - 1), more: to(at + 1) };
}
