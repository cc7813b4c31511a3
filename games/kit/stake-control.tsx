import type { ReactNode } from "react";
import { useGame } from "./game-context.tsx";
import styles from "./stake-control.module.css";
import type { Stake } from "./use-stake.ts";

interface StakeControlProps {
  stake: Stake;
  /** Where it is not locked while a round runs. */
  isOpen?: boolean;
}

/** Steps through the ladder of stakes; locked while a round runs. */
export function StakeControl({ stake, isOpen: opened }: StakeControlProps): ReactNode {
  const { state, text, money } = useGame();
  const isOpen = opened ?? (state.phase === "idle" || state.phase === "opening");
  const { value, less, more } = stake;
  return (
    <fieldset className={styles["stake"]} aria-label={text("stake")}>
      <Step label={text("stakeLess")} sign="−" onPress={isOpen ? less : null} />
      <div className={styles["value"]} data-stake={value}>
        <span className={styles["name"]}>{text("stake")}</span>
        <span>{money(value)}</span>
      </div>
      <Step label={text("stakeMore")} sign="+" onPress={isOpen ? more : null} />
    </fieldset>
  );
}

function Step({ label, sign, onPress }: { label: string; sign: string; onPress: (() => void) | null }): ReactNode {
  return (
    <button
      type="button"
      className={styles["step"]}
      aria-label={label}
      aria-disabled={onPress === null}
      onClick={() => onPress?.()}
    >
      {sign}
    </button>
  );
}
