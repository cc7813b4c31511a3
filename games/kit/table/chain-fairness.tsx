import type { ReactNode } from "react";
import { useGame } from "../game-context.tsx";
import styles from "../rules-panel.module.css";

interface ChainFairnessProps {
  tip: string;
  last: { n: number; seed: string } | null;
}

/** Seeds of shared rounds: each is the hash of the next one. */
export function ChainFairness({ tip, last }: ChainFairnessProps): ReactNode {
  const { text } = useGame();
  return (
    <>
      <p>{text("table.fairness")}</p>
      <dl className={styles["seeds"]}>
        {tip !== "" && (
          <>
            <dt>{text("table.tip")}</dt>
            <dd>{tip}</dd>
          </>
        )}
        {last !== null && (
          <>
            <dt>{text("table.lastSeed", { n: last.n })}</dt>
            <dd data-last-seed={last.n}>{last.seed}</dd>
          </>
        )}
      </dl>
    </>
  );
}
