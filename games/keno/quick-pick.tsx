// Numbers by chance, as many as wanted, and none again.
import type { ReactNode } from "react";
import { kenoNumbers } from "../../src/domain/games/keno.ts";
import { useGame } from "../kit/game-context.tsx";
import { counts } from "./keno-round.ts";
import { pickNumbers } from "../number-board/number-board.tsx";
import styles from "./quick-pick.module.css";

interface QuickPickProps {
  /** Chosen now. */
  count: number;
  isLocked: boolean;
  onPick(numbers: readonly number[]): void;
}

export function QuickPick({ count, isLocked, onPick }: QuickPickProps): ReactNode {
  const { text } = useGame();
  const mayClear = !isLocked && count > 0;
  return (
    <div className={styles["quick"]}>
      <span className={styles["name"]} aria-hidden="true">
        {text("keno.quick")}
      </span>
      <fieldset className={styles["counts"]} aria-label={text("keno.quick")}>
        {counts.map((each) => (
          <button
            key={each}
            type="button"
            className={styles["count"]}
            data-chosen={each === count}
            aria-label={`${text("keno.quick")}: ${each}`}
            aria-disabled={isLocked}
            onClick={() => {
              if (!isLocked) onPick(pickNumbers(each, kenoNumbers));
            }}
          >
            {each}
          </button>
        ))}
      </fieldset>
      <button
        type="button"
        className={styles["clear"]}
        aria-label={text("keno.clear")}
        title={text("keno.clear")}
        aria-disabled={!mayClear}
        onClick={() => {
          if (mayClear) onPick([]);
        }}
      >
        ×
      </button>
    </div>
  );
}
