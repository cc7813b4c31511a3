// The bars of a chart.
import type { ReactNode } from "react";
import { barsOf, type Frame } from "../../domain/chart/places.ts";
import type { Series } from "./series.ts";

interface Props {
  series: readonly Series[];
  ticks: readonly number[];
  frame: Frame;
}

export function Bars({ series, ticks, frame }: Props): ReactNode {
  const count = series[0]?.values.length ?? 0;
  const values = Array.from({ length: count }, (_, n) => series.map((entry) => entry.values[n] ?? 0));
  return barsOf(values, ticks, frame).flatMap((placeBars, n) =>
    placeBars.map((bar, at) => (
      <rect
        key={`${n} ${at}`}
        {...bar}
        className="desk-chart-bar"
        data-bar={n}
        data-series={at}
        data-below={(values[n]?.[at] ?? 0) < 0 || undefined}
      />
    )),
  );
}
