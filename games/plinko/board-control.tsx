// The board that is played on: how many rows, and how far what its slots pay lies apart.
import type { ReactNode } from "react";
import { plinkoRisks, plinkoRows, type PlinkoBet } from "../../src/domain/games/plinko.ts";
import { useGame } from "../kit/game-context.tsx";
import styles from "./board-control.module.css";

interface BoardControlProps {
  bet: PlinkoBet;
  isLocked: boolean;
  onChange(bet: PlinkoBet): void;
}

export function BoardControl({ bet, isLocked, onChange }: BoardControlProps): ReactNode {
  const { text } = useGame();
  const choose = (change: Partial<PlinkoBet>): void => {
    if (!isLocked) onChange({ ...bet, ...change });
  };
  return (
    <div className={styles["control"]}>
      <fieldset className={styles["choice"]} aria-label={text("plinko.rows")}>
        <span className={styles["name"]} aria-hidden="true">
          {text("plinko.rows")}
        </span>
        {plinkoRows.map((rows) => (
          <button
            key={rows}
            type="button"
            aria-pressed={rows === bet.rows}
            aria-disabled={isLocked}
            onClick={() => choose({ rows })}
          >
            {rows}
          </button>
        ))}
      </fieldset>
      <fieldset className={styles["choice"]} aria-label={text("plinko.risk")}>
        <span className={styles["name"]} aria-hidden="true">
          {text("plinko.risk")}
        </span>
        {plinkoRisks.map((risk) => (
          <button
            key={risk}
            type="button"
            aria-pressed={risk === bet.risk}
            aria-disabled={isLocked}
            onClick={() => choose({ risk })}
          >
            {text(`plinko.risk.${risk}`)}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
