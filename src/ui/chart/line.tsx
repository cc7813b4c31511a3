// The line of a chart, which breaks where there is no value.
import type { ReactNode } from "react";
import { type Frame, linesOf } from "../../domain/chart/places.ts";
import type { Series } from "./series.ts";

interface Props {
  series: readonly Series[];
  ticks: readonly number[];
  frame: Frame;
}

/** Nearer to each other they would be a thicker line. */
const leastApart = 8;

export function Line({ series, ticks, frame }: Props): ReactNode {
  return series.map(({ label, values }, n) => {
    const pieces = linesOf(values, ticks, frame);
    const hasRoom = frame.width / Math.max(1, values.length) >= leastApart;
    return (
      <g key={label} data-series={n}>
        {pieces.map((piece) => (
          <polyline
            key={piece[0]?.at}
            className="desk-chart-line"
            points={piece.map(({ x, y }) => `${x},${y}`).join(" ")}
          />
        ))}
        {pieces
          .filter((piece) => hasRoom || piece.length === 1)
          .flat()
          .map(({ x, y, at }) => (
            <circle
              key={at}
              cx={x}
              cy={y}
              r={3}
              className="desk-chart-point"
              data-point={at}
              data-below={(values[at] ?? 0) < 0 || undefined}
            />
          ))}
      </g>
    );
  });
}
