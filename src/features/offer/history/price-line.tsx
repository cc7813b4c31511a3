// A price's step line as far as it goes, up to this moment.
import type { ReactNode } from "react";
import { useStatus } from "../../../queries/status.ts";
import { valueOf } from "../../../queries/use-live-answer.ts";
import { useNow } from "../../../ui/use-now.ts";
import { directionSince } from "./price-history.ts";
import { stepChart, type ChartBox } from "./step-chart.ts";
import { usePriceHistory } from "./use-price-history.ts";
import styles from "./price-line.module.css";

const refreshMs = 5000;
/** A line that has just begun is not stretched over the whole width. */
const leastSpanMs = 60_000;

export function PriceLine({ cell, box, className }: { cell: string; box: ChartBox; className?: string }): ReactNode {
  const history = usePriceHistory(cell);
  const offset = valueOf(useStatus(), undefined)?.clockOffset ?? 0;
  const now = useNow(refreshMs) + offset;
  const to = Math.max(now, history.points.at(-1)?.at ?? 0);
  const from = Math.min(history.points[0]?.at ?? to, to - leastSpanMs);
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
