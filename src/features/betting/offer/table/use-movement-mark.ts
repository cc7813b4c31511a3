import { useLayoutEffect, useRef, type RefObject } from "react";
import type { OddMillis } from "../../../../domain/ticket/ticket-selection.ts";
import { clearMovement, directionOf, markMovement } from "./movement.ts";
import { useOddsShared } from "./odds-context.tsx";

/** Marks the element for a while when the odd it shows has moved. @param price the odd as it is shown */
export function useMovementMark(element: RefObject<HTMLElement | null>, odd: OddMillis, price: string): void {
  const { texts } = useOddsShared();
  const shown = useRef({ odd, price });
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { odd, price };
    // What was moved is what was seen to move.
    const changed = before.price !== price;
    const direction = changed ? directionOf(before.odd, odd) : null;
    if (element.current === null || !changed) return;
    if (direction === null) clearMovement(element.current);
    else markMovement(element.current, direction, texts[direction]);
  }, [element, odd, price, texts]);
}
