// One odd that can be put on the ticket.
import { memo, useLayoutEffect, useRef, type ReactNode } from "react";
import { Lock } from "lucide-react";
import { clearMovement, directionOf, markMovement } from "./movement.ts";
import { useOddsShared } from "./odds-context.tsx";
import styles from "./odds-button.module.css";

export interface OddsButtonProps {
  /** eventId|marketsTable|marketsKey|B|P|selectionCode */
  cell: string;
  /** As displayed; "-" = none. */
  price: string;
  locked: boolean;
  pressed: boolean;
  /** Match, market and selection; the odd follows. */
  name: string;
  /** Short name inside the button, where no column header gives it. */
  label?: string | undefined;
  onPick(cell: string): void;
}

export const OddsButton = memo(function OddsButton(props: OddsButtonProps): ReactNode {
  const { cell, price, locked, pressed, name, label, onPick } = props;
  const { stale, texts } = useOddsShared();
  const button = useRef<HTMLButtonElement>(null);
  const shown = useRef(price);
  useLayoutEffect(() => {
    const direction = directionOf(shown.current, price);
    const changed = shown.current !== price;
    shown.current = price;
    if (button.current === null || !changed) return;
    if (direction === null) clearMovement(button.current);
    else markMovement(button.current, direction, texts[direction]);
  }, [price, texts]);

  return (
    <button
      ref={button}
      type="button"
      className={styles.odd}
      data-odd={cell}
      data-state={stale ? "stale" : locked ? "locked" : "open"}
      data-locked={locked || undefined}
      data-empty={price === "-" || undefined}
      aria-label={`${name} ${price}${locked ? `, ${texts.locked}` : ""}${stale ? `, ${texts.stale}` : ""}`}
      aria-pressed={pressed}
      aria-disabled={locked && !pressed}
      onClick={() => onPick(cell)}
    >
      {label !== undefined && (
        <span className={styles.label} aria-hidden="true">
          {label}
        </span>
      )}
      {locked && <Lock className={styles.lock} aria-hidden="true" size={13} strokeWidth={2} />}
      <span className={styles.price} data-price="">
        {price}
      </span>
    </button>
  );
});
