// The pegs, the ball on its way, and the slots with what they pay.
import type { ReactNode } from "react";
import { plinkoPays, slotOf, type PlinkoBet, type PlinkoState } from "../../src/domain/games/plinko.ts";
import { useGame } from "../kit/game-context.tsx";
import { timesText } from "../number-board/times-text.ts";
import styles from "./plinko-board.module.css";
import { drawing, placeAfter } from "./plinko-round.ts";
import { rowMs } from "./use-fall.ts";

interface PlinkoBoardProps {
  bet: PlinkoBet;
  /** The ball's way; null = there is no ball. */
  fall: PlinkoState | null;
  /** Rows that it has passed. */
  passed: number;
  /** It is known what the round came to. */
  isShown: boolean;
}

const slotGap = 2;
/** Where slots are too narrow for their words, these stand upright. */
const narrowSlot = 24;

export function PlinkoBoard({ bet, fall, passed, isShown }: PlinkoBoardProps): ReactNode {
  const { text } = useGame();
  const { rows, risk } = bet;
  const pays = plinkoPays(bet);
  const slotWidth = drawing.width / (rows + 1);
  const isUpright = slotWidth < narrowSlot;
  const slotHeight = isUpright ? 46 : 28;
  const won = fall !== null && isShown ? slotOf(fall.path) : null;
  const ball = fall === null ? null : placeAfter(fall.path, passed, rows);
  return (
    <svg
      className={styles["board"]}
      viewBox={`0 0 ${drawing.width} ${drawing.rows + slotHeight + 4}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the picture is drawn here
      role="img"
      aria-label={text("plinko.board", {
        rows,
        risk: text(`plinko.risk.${risk}`),
        pays: pays.map(timesText).join(", "),
      })}
      data-rows={rows}
    >
      <defs>
        <radialGradient id="ball" cx="0.35" cy="0.3" r="0.8">
          <stop offset="0" stopColor="#fff7df" />
          <stop offset="0.5" stopColor="#ffc53d" />
          <stop offset="1" stopColor="#a65f06" />
        </radialGradient>
      </defs>
      {Array.from({ length: rows }, (_, row) =>
        Array.from({ length: row + 1 }, (_, peg) => (
          <circle
            key={`${row}-${peg}`}
            className={styles["peg"]}
            cx={drawing.width / 2 + (peg - row / 2) * slotWidth}
            cy={((row + 0.8) * drawing.rows) / (rows + 1)}
            r={rows === 16 ? 2.2 : 3}
          />
        )),
      )}
      {pays.map((tenths, slot) => (
        <g
          // oxlint-disable-next-line react/no-array-index-key -- a slot is its place
          key={slot}
          className={styles["slot"]}
          data-heat={heatOf(tenths)}
          data-won={slot === won ? tenths > 10 : undefined}
          transform={`translate(${(slot + 0.5) * slotWidth} ${drawing.rows + slotHeight / 2 + 2})`}
        >
          <rect
            x={slotGap / 2 - slotWidth / 2}
            y={-slotHeight / 2}
            width={slotWidth - slotGap}
            height={slotHeight}
            rx="4"
          />
          <text dy="0.35em" transform={isUpright ? "rotate(-90)" : undefined}>
            {timesText(tenths).slice(1)}
          </text>
        </g>
      ))}
      {ball !== null && (
        <circle
          className={styles["ball"]}
          data-passed={passed}
          r={rows === 16 ? 5.5 : 8}
          fill="url(#ball)"
          style={{ transform: `translate(${ball.x}px, ${ball.y}px)`, transitionDuration: `${rowMs}ms` }}
        />
      )}
    </svg>
  );
}

/** How a slot is coloured: 1 returns no more than the stake, 4 ten times of it and more. */
function heatOf(tenths: number): 1 | 2 | 3 | 4 {
  if (tenths <= 10) return 1;
  return tenths < 30 ? 2 : tenths < 100 ? 3 : 4;
}
