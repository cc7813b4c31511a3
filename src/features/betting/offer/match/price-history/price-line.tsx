// A price's step line as far as it goes, up to this moment.
import type { ReactNode } from "react";
import { useStatus } from "../../../../../queries/site/status.ts";
import { dataOr } from "../../../../../queries/live-query.ts";
import { useNow } from "../../../../../ui/use-now.ts";
import { directionSince } from "./price-history.ts";
import { stepChart, type ChartBox } from "./step-chart.ts";
import { usePriceHistory } from "./use-price-history.ts";
import styles from "./price-line.module.css";

const refreshMs = 5000;
/** So that a line that has just begun has a width. */
const leastSpanMs = 1000;

export function PriceLine({ cell, box, className }: { cell: string; box: ChartBox; className?: string }): ReactNode {
  const history = usePriceHistory(cell);
  const offset = dataOr(useStatus(), undefined)?.clockOffset ?? 0;
  const now = useNow(refreshMs) + offset;
  const from = history.points[0]?.at ?? now;
  const to = Math.max(now, history.points.at(-1)?.at ?? 0, from + leastSpanMs);
  const { line } = stepChart(history.points, from, to, box);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${box.width} ${box.height}`}
      height={box.height}
      width="100%"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles.line} data-direction={directionSince(history) ?? undefined} d={line} />
    </svg>
  );
}
