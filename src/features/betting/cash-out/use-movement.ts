import { useEffect, useRef, useState, type RefObject } from "react";
import type { Minor } from "../../../domain/ticket/ticket-selection.ts";

export interface Movement {
  /** Against the value that was shown before; 0 = there was none. */
  readonly by: Minor;
  /** When the value last fell before the eyes of the player, ms of the page's clock. */
  readonly fellAt: RefObject<number>;
}

/** How the shown value last moved. */
export function useMovement(amount: Minor): Movement {
  const [movement, setMovement] = useState({ amount, by: 0 });
  const painted = useRef(amount);
  const fellAt = useRef(Number.NEGATIVE_INFINITY);
  const by = movement.amount === amount ? movement.by : amount - movement.amount;
  if (movement.amount !== amount) setMovement({ amount, by });
  useEffect(() => {
    if (amount < painted.current) fellAt.current = performance.now();
    painted.current = amount;
  }, [amount]);
  return { by, fellAt };
}
