// A ten-sided die, seen from above: it turns while it rolls, and shows what it came to.
import { useEffect, useState, type ReactNode } from "react";
import { diceNumbers } from "../../src/domain/games/dice.ts";
import { useGame } from "../kit/game-context.tsx";
import styles from "./dice-gem.module.css";
import { rolledText } from "./roll.ts";

const flickerMs = 70;

interface DiceGemProps {
  /** null = not known, or not shown yet. */
  rolled: number | null;
  isRolling: boolean;
  isWon: boolean;
}

export function DiceGem({ rolled, isRolling, isWon }: DiceGemProps): ReactNode {
  const { look, sounds } = useGame();
  const flicker = useFlicker(isRolling && !look.reducedMotion);
  useEffect(() => {
    if (rolled !== null) sounds.play("stop");
  }, [rolled, sounds]);
  return (
    <div className={styles["gem"]} data-rolling={isRolling}>
      <svg className={styles["faces"]} viewBox="-100 -100 200 200" aria-hidden="true">
        <polygon points="0,-96 92,-30 57,78 -57,78 -92,-30" className={styles["edge"]} />
        <polygon points="0,-96 92,-30 44,-14 0,-52" className={styles["f1"]} />
        <polygon points="92,-30 57,78 28,40 44,-14" className={styles["f2"]} />
        <polygon points="57,78 -57,78 -28,40 28,40" className={styles["f3"]} />
        <polygon points="-57,78 -92,-30 -44,-14 -28,40" className={styles["f4"]} />
        <polygon points="-92,-30 0,-96 0,-52 -44,-14" className={styles["f5"]} />
        <polygon points="0,-52 44,-14 28,40 -28,40 -44,-14" className={styles["f6"]} />
      </svg>
      <span className={styles["number"]} data-rolled={rolled ?? undefined} data-won={rolled !== null && isWon}>
        {rolled !== null ? rolledText(rolled) : isRolling && flicker !== null ? rolledText(flicker) : "–"}
      </span>
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
