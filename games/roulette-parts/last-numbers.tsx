import type { ReactNode } from "react";
import { colourOf } from "../../src/domain/games/roulette/spots.ts";
import { useGame } from "../kit/game-context.tsx";
import type { TextKey } from "../kit/texts.ts";
import styles from "./last-numbers.module.css";

const colourNames: Readonly<Record<ReturnType<typeof colourOf>, TextKey>> = {
  red: "roulette.red",
  black: "roulette.black",
  green: "roulette.zero",
};

interface LastNumbersProps {
  /** The number that has come; null = none, or it is not shown yet. */
  came: number | null;
  /** The newest first. */
  numbers: readonly number[];
}

export function LastNumbers({ came, numbers }: LastNumbersProps): ReactNode {
  const { text } = useGame();
  return (
    <div className={styles["row"]}>
      <p className={styles["came"]} data-colour={came === null ? undefined : colourOf(came)} aria-live="polite">
        {came !== null && (
          <>
            <strong>{came}</strong> <span>{text(colourNames[colourOf(came)])}</span>
          </>
        )}
      </p>
      <ol className={styles["last"]} aria-label={text("roulette.last")}>
        {numbers.map((number, at) => (
          <li key={numbers.length - at} data-colour={colourOf(number)}>
            {number}
          </li>
        ))}
      </ol>
    </div>
  );
}
