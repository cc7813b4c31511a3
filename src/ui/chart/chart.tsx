// A chart of a table: bars side by side, or a line. The table stands beside it and says the same to those who do not see it.
import { useContext, useLayoutEffect, useRef, type ReactNode } from "react";
import { type Frame, middleOf, namedPlaces, scaleOf } from "../../domain/chart/places.ts";
import { ticksOf } from "../../domain/chart/ticks.ts";
import { AxisWidthContext } from "./axis-width.ts";
import { Bars } from "./bars.tsx";
import { Line } from "./line.tsx";
import type { Series } from "./series.ts";
import { useRoom } from "./use-room.ts";

interface ChartProps {
  /** What is shown, with its sum: the chart's name. */
  title: string;
  look: "bars" | "line";
  /** Names of the places, as the axis has room for. */
  places: readonly string[];
  /** One, or two to be compared. */
  series: readonly Series[];
  /** Of the axis. */
  format(value: number): string;
  /** What is said of a place that is pointed at. */
  tip(place: number): string;
  /** It counts: there is nothing between 1 and 2. */
  whole?: boolean;
}

const height = 200;
const assumedWidth = 640;
/** Of the type on the axes, which is 11 px high. */
const digitWidth = 7.2;
/** As wide as two digits. */
const wideSigns = /[%‰M]/g;
const [above, below] = [10, 24];
const tickRoom = 40;

export function Chart({ title, look, places, series, format, tip, whole = false }: ChartProps): ReactNode {
  const figure = useRef<HTMLElement>(null);
  const room = useRoom(figure, assumedWidth);
  const values = series.flatMap((entry) => entry.values.filter((value) => value !== null));
  const about = Math.floor((height - above - below) / tickRoom) + 1;
  const ticks = ticksOf(Math.min(0, ...values), Math.max(0, ...values), about, whole);
  const names = ticks.map(format);
  const signs = names.map((name) => name.length + (name.match(wideSigns)?.length ?? 0));
  const neededWidth = Math.ceil(Math.max(...signs) * digitWidth) + 8;
  const { width: sharedWidth, need } = useContext(AxisWidthContext);
  useLayoutEffect(() => need(neededWidth), [need, neededWidth]);
  const labelWidth = Math.max(neededWidth, sharedWidth);
  const frame: Frame = {
    left: labelWidth,
    top: above,
    width: Math.max(40, room - labelWidth - 4),
    height: height - above - below,
  };
  const y = scaleOf(ticks, frame);
  const longest = Math.max(0, ...places.map(({ length }) => length));
  const middle = (n: number): number => middleOf(n, places.length, frame);
  return (
    <figure ref={figure} className="desk-chart-chart">
      <figcaption>{title}</figcaption>
      {series.length > 1 && (
        <p className="desk-chart-legend" aria-hidden="true">
          {series.map(({ label }, n) => (
            <span key={label} data-series={n}>
              {label}
            </span>
          ))}
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here, there is no file */}
      <svg role="img" aria-label={title} width={room} height={height} viewBox={`0 0 ${room} ${height}`}>
        {ticks.map((tick, n) => (
          <g key={tick}>
            <line
              x1={labelWidth}
              x2={labelWidth + frame.width}
              y1={y(tick) + 0.5}
              y2={y(tick) + 0.5}
              className={tick === 0 ? "desk-chart-zero" : "desk-chart-rule"}
            />
            <text x={labelWidth - 8} y={y(tick) + 4} textAnchor="end">
              {names[n]}
            </text>
          </g>
        ))}
        {look === "bars" ? (
          <Bars series={series} ticks={ticks} frame={frame} />
        ) : (
          <Line series={series} ticks={ticks} frame={frame} />
        )}
        {namedPlaces(places.length, longest * digitWidth + 12, frame.width).map((n) => (
          <text key={n} {...namedAt(middle(n), (longest * digitWidth) / 2, room)} y={height - 6}>
            {places[n]}
          </text>
        ))}
        {places.map((place, n) => (
          <rect
            key={`${place} ${n}`}
            className="desk-chart-place"
            x={frame.left + (n * frame.width) / places.length}
            width={frame.width / places.length}
            y={frame.top}
            height={frame.height}
          >
            <title>{tip(n)}</title>
          </rect>
        ))}
      </svg>
    </figure>
  );
}

/** The last one ends where the chart does. */
function namedAt(x: number, half: number, room: number): { x: number; textAnchor: "middle" | "end" } {
  return x + half > room ? { x: room, textAnchor: "end" } : { x, textAnchor: "middle" };
}
