// The wheel turns for all at once, and the ball lies still before the result is told.
import { useState } from "react";
import { useTableParts, type Table } from "../kit/table/table-context.tsx";
import type { WheelScript } from "../../src/domain/games/roulette/wheel.ts";

const restMs = 1200;

export interface SharedSpin {
  roundId: string;
  number: number;
  /** How long it turns here: shorter for those who come late. */
  ms: number;
}

/** null = nothing has turned yet. */
export function useSharedSpin({ n, script, stage }: Table<unknown, WheelScript, unknown>): SharedSpin | null {
  const { line } = useTableParts();
  const [spin, setSpin] = useState<SharedSpin | null>(null);
  const roundId = String(n);
  if (script !== null && spin?.roundId !== roundId) {
    const ms = stage === "playing" ? Math.max(0, line.left() - restMs) : 0;
    setSpin({ roundId, number: script.number, ms });
  }
  return spin;
}
