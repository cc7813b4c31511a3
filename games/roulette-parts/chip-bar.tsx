// The chips to lay, and what lies on the table in all.
import type { ReactNode } from "react";
import { useGame } from "../kit/game-context.tsx";
import styles from "./chip-bar.module.css";
import { Chip } from "./chip.tsx";
import type { Chips } from "./use-chips.ts";

export function ChipBar({ chips }: { chips: Chips }): ReactNode {
  const { text, money } = useGame();
  const { values, value, choose, worth, total, least, most: maxUnits, isFull } = chips;
  const isShort = total > 0 && total < least;
  return (
    <div className={styles["bar"]}>
      <p className={styles["total"]} data-total={worth(total)} aria-live="polite">
        <strong>{text("roulette.total", { amount: money(worth(total)) })}</strong>
        {isFull && <span>{text("roulette.most", { amount: money(worth(maxUnits)) })}</span>}
        {isShort && <span>{text("roulette.least", { amount: money(worth(least)) })}</span>}
      </p>
      <fieldset className={styles["chips"]} aria-label={text("roulette.chips")}>
        {values.map((each, rank) => (
          <button
            key={each}
            type="button"
            className={styles["value"]}
            aria-label={money(worth(each))}
            aria-pressed={each === value}
            onClick={() => choose(each)}
          >
            <Chip amount={worth(each)} rank={rank} />
          </button>
        ))}
      </fieldset>
    </div>
  );
}
