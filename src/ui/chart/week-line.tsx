// A few days as a line without axes: how a figure went. The last day has a dot.
import { useRef, type ReactNode } from "react";
import { type Frame, linesOf, middleOf, namedPlaces, scaleOf } from "../../domain/chart/places.ts";
import { ticksOf } from "../../domain/chart/ticks.ts";
import { useMedia } from "../layout/use-media.ts";
import { useRoom } from "./use-room.ts";

interface Props {
  /** What it says to those who do not see it: each day with its value. */
  title: string;
  /** Names of the days. */
  places: readonly string[];
  /** null = there is none of that day. */
  values: readonly (number | null)[];
}

const assumedWidth = 240;
const above = 6;
const below = 20;
const dot = 4;
const nameWidth = 52;
const wide = "(min-width: 1600px)";

export function WeekLine({ title, places, values }: Props): ReactNode {
  const figure = useRef<HTMLDivElement>(null);
  const room = useRoom(figure, assumedWidth);
  const height = useMedia(wide) ? 132 : 72;
  const numbers = values.filter((value) => value !== null);
  const ticks = ticksOf(Math.min(0, ...numbers), Math.max(0, ...numbers), 3);
  const frame: Frame = { left: 0, top: above, width: room, height: height - above };
  const bottom = frame.top + frame.height;
  const pieces = linesOf(values, ticks, frame);
  const zero = scaleOf(ticks, frame)(0);
  const last = pieces.at(-1)?.at(-1);
  return (
    <div ref={figure} className="desk-week-line">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here, there is no file */}
      <svg role="img" aria-label={title} width={room} height={height + below} viewBox={`0 0 ${room} ${height + below}`}>
        <line x1={0} x2={room} y1={zero + 0.5} y2={zero + 0.5} className="desk-chart-rule" />
        {pieces.map((piece) => {
          const line = piece.map(({ x, y }) => `${x},${y}`).join(" ");
          const [from, to] = [piece[0]?.x ?? 0, piece.at(-1)?.x ?? 0];
          return (
            <g key={from}>
              <polygon className="desk-week-area" points={`${from},${zero} ${line} ${to},${zero}`} />
              <polyline className="desk-chart-line" points={line} />
            </g>
          );
        })}
        {last?.at === values.length - 1 && <circle className="desk-week-dot" cx={last.x} cy={last.y} r={dot} />}
        {namedPlaces(places.length, nameWidth, room).map((n) => (
          <text key={n} x={middleOf(n, places.length, frame)} y={bottom + 16} textAnchor="middle">
            {places[n]}
          </text>
        ))}
      </svg>
    </div>
  );
}
