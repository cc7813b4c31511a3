// A sport of a list or bar: icon, name, how many matches.
import { memo, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { SportIcon } from "./sport-icon.tsx";
import styles from "./sport-link.module.css";

interface Props {
  sport: string;
  name: string;
  /** null = not told. */
  count: number | null;
  search: string;
  current: boolean;
  shape: "line" | "chip";
}

export const SportLink = memo(function SportLink({ sport, name, count, search, current, shape }: Props): ReactNode {
  return (
    <Link
      className={shape === "line" ? styles.line : styles.chip}
      data-sport={sport}
      to={{ search }}
      aria-current={current ? "true" : undefined}
    >
      <SportIcon sport={sport} />
      <span className={styles.name}>{name}</span>
      {count !== null && <span className={styles.count}>{count}</span>}
    </Link>
  );
});
