import type { ReactNode } from "react";
import { formatMoney, toMinor } from "../../src/domain/money.ts";
import styles from "./chip.module.css";

interface ChipProps {
  /** Major units. */
  amount: number;
  /** Place in the ladder of chips: each has its colour. */
  rank: number;
}

export function Chip({ amount, rank }: ChipProps): ReactNode {
  return (
    <span className={styles["chip"]} data-rank={rank} aria-hidden="true">
      {chipText(amount)}
    </span>
  );
}

/** "50", "0,5", "1,25k": a chip is small. */
function chipText(amount: number): string {
  const shown = amount < 1000 ? amount : amount / 1000;
  const figures = formatMoney(toMinor(shown)).replace(/,00$|(?<=,\d)0$/, "");
  return amount < 1000 ? figures : `${figures}k`;
}
