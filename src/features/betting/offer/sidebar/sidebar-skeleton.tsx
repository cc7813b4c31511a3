import type { ReactNode } from "react";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import styles from "./sidebar.module.css";

const lines = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"];

export function SidebarSkeleton(): ReactNode {
  return (
    <div className={styles.sidebar} aria-busy="true">
      {lines.map((line) => (
        <div key={line} className={styles.waiting}>
          <Skeleton width="70%" height="15px" />
        </div>
      ))}
    </div>
  );
}
