// One odd that can be put on the ticket.
import { memo, useRef, type ReactNode } from "react";
import Lock from "lucide-react/icons/lock";
import { classNames } from "../../../../ui/class-names.ts";
import { showOdd } from "../../../../domain/offer/odds-format.ts";
import type { OddMillis } from "../../../../domain/ticket/ticket-selection.ts";
import { useOddsFormat } from "../../../../queries/offer/odds-format.ts";
import { useOddsShared } from "./odds-context.tsx";
import { useMovementMark } from "./use-movement-mark.ts";
import styles from "./odds-button.module.css";

export interface OddsButtonProps {
  /** eventId|marketsTable|marketsKey|B|P|selectionCode */
  cell: string;
  odd: OddMillis;
  locked: boolean;
  pressed: boolean;
  /** Match, market and selection; the odd follows. */
  name: string;
  /** Short name inside the button, where no column header gives it. */
  label?: string | undefined;
  onPick(cell: string): void;
}

export const OddsButton = memo(function OddsButton(props: OddsButtonProps): ReactNode {
  const { cell, odd, locked, pressed, name, label, onPick } = props;
  const { stale, closed, texts } = useOddsShared();
  const button = useRef<HTMLButtonElement>(null);
  const format = useOddsFormat();
  const price = showOdd(odd, format);
  useMovementMark(button, odd, price);

  return (
    <button
      ref={button}
      type="button"
      className={classNames(styles.odd, label !== undefined && styles.named)}
      data-odd={cell}
      data-state={stale ? "stale" : locked ? "locked" : "open"}
      data-locked={locked || undefined}
      data-empty={price === "-" || undefined}
      data-long={format !== "decimal" || price.length > 6 || undefined}
      aria-label={`${name} ${price}${locked ? `, ${texts.locked}` : ""}${stale ? `, ${texts.stale}` : ""}`}
      aria-pressed={pressed}
      aria-disabled={(locked || closed) && !pressed}
      onClick={() => onPick(cell)}
    >
      {label !== undefined && (
        <span className={styles.label} aria-hidden="true">
          {label}
        </span>
      )}
      {locked && <Lock className={styles.lock} aria-hidden="true" size={13} strokeWidth={2} />}
      <span className={styles.price} data-price="" translate="no">
        {price}
      </span>
    </button>
  );
});
