import type { ReactNode } from "react";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import styles from "./match-markets.module.css";

const lines = ["a", "b", "c", "d", "e", "f"];

/** The panel before its markets are there. */
export function MarketsSkeleton(): ReactNode {
  return (
    <div className={styles.markets}>
      <Skeleton height="40px" width="60%" radius="10px" />
      <div className={styles.waiting}>
        {lines.map((key) => (
          <Skeleton key={key} height="76px" />
        ))}
      </div>
    </div>
  );
}
