// A stone that turns while it rolls, and what it came to.
import { useEffect, useState, type ReactNode } from "react";
import { diceNumbers } from "../../src/domain/games/dice.ts";
import { useGame } from "../kit/game-context.tsx";
import styles from "./dice-gem.module.css";
import { rolledText } from "./roll.ts";
import { Stone } from "./stone.tsx";

const flickerMs = 70;

interface DiceGemProps {
  /** null = not known, or not shown yet. */
  rolled: number | null;
  isRolling: boolean;
  isWon: boolean;
  /** Below the number: what it has to be. */
  children: ReactNode;
}

export function DiceGem({ rolled, isRolling, isWon, children }: DiceGemProps): ReactNode {
  const { look, sounds } = useGame();
  const flicker = useFlicker(isRolling && !look.reducedMotion);
  useEffect(() => {
    if (rolled !== null) sounds.play("stop");
  }, [rolled, sounds]);
  return (
    <div className={styles["gem"]}>
      <Stone isRolling={isRolling} />
      <div className={styles["outcome"]}>
        <span className={styles["number"]} data-rolled={rolled ?? undefined} data-won={rolled !== null && isWon}>
          {rolled !== null ? rolledText(rolled) : isRolling && flicker !== null ? rolledText(flicker) : "–"}
        </span>
        <span className={styles["wins"]}>{children}</span>
      </div>
    </div>
  );
}

/** Numbers that mean nothing, as long as nothing is known. */
function useFlicker(isOn: boolean): number | null {
  const [number, setNumber] = useState<number | null>(null);
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => setNumber(Math.floor(Math.random() * diceNumbers)), flickerMs);
    return () => clearInterval(timer);
  }, [isOn]);
  return isOn ? number : null;
}
