// The odd of all legs together, and which way it last moved.
import { useRef, type ReactNode } from "react";
import type { OddMillis } from "../../../../../domain/ticket/ticket-selection.ts";
import { useMovementMark } from "../../table/use-movement-mark.ts";
import styles from "./combined-odd.module.css";

/** Another combination is another element: its odd is no movement of this one's. @param price the odd as it is shown */
export function CombinedOdd({ odd, price, isFresh }: { odd: OddMillis; price: string; isFresh: boolean }): ReactNode {
  const element = useRef<HTMLElement>(null);
  useMovementMark(element, odd, price);
  return (
    <b
      ref={element}
      className={styles.odd}
      tabIndex={-1}
      data-builder="odd"
      data-stale={!isFresh || undefined}
      translate="no"
    >
      {price}
    </b>
  );
}
