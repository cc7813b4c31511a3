// The pitch of one match of the round: its score over the play.
import type { CSSProperties, ReactNode } from "react";
import type { VfMatch, VfScript } from "../../src/domain/games/vf/vf.ts";
import { ballAt, playersAt, type Spot } from "./pitch-play.ts";
import styles from "./pitch.module.css";
import { sideName } from "./vf-names.ts";
import { scoreAfter } from "./vf-round.ts";

interface PitchProps {
  match: VfMatch;
  /** Its index in the round. */
  at: number;
  played: VfScript["matches"][number];
  /** Minutes that are over. */
  minute: number;
}

/** The far touch line is shorter: the pitch is seen from its stand. */
const far = { y: 44, left: 66, right: 294 };
const near = { y: 186, left: -14, right: 374 };
const width = 360;
const height = 196;
/** Keepers wear another one. */
const shirts = [
  ["#ffd15c", "#e5484d"],
  ["#c9a0ff", "#4b8dff"],
] as const;

interface Drawn {
  /** Of the picture. */
  across: number;
  down: number;
  scale: number;
}

function onPicture({ x, y }: Spot): Drawn {
  const from = far.left + (near.left - far.left) * y;
  const to = far.right + (near.right - far.right) * y;
  return { across: from + (to - from) * x, down: far.y + (near.y - far.y) * y, scale: 0.7 + 0.5 * y };
}

const point = (x: number, y: number): string => {
  const { across, down } = onPicture({ x, y });
  return `${across.toFixed(1)} ${down.toFixed(1)}`;
};
const box = (x: number, to: number, y: number): string =>
  `M${point(x, y)}L${point(to, y)}L${point(to, 1 - y)}L${point(x, 1 - y)}`;
const lines = [
  `${box(0, 1, 0)}Z`,
  `M${point(0.5, 0)}L${point(0.5, 1)}`,
  box(0, 0.15, 0.2),
  box(0, 0.06, 0.36),
  box(1, 0.85, 0.2),
  box(1, 0.94, 0.36),
].join("");
const stripes = [0.1, 0.3, 0.5, 0.7, 0.9].map(
  (x) => `M${point(x - 0.05, 0)}L${point(x + 0.05, 0)}L${point(x + 0.05, 1)}L${point(x - 0.05, 1)}Z`,
);
const centre = onPicture({ x: 0.5, y: 0.5 });

/** The scores below say the same in words: this is the picture of it. */
export function Pitch({ match, at, played, minute }: PitchProps): ReactNode {
  const [home, away] = scoreAfter(played, minute);
  const [host, guest] = match.sides;
  const ball = ballAt(played, at, minute);
  const isGoal = played.goals.some((goal) => goal.minute === minute);
  return (
    <div className={styles["pitch"]} data-pitch={at} data-goal={isGoal} aria-hidden="true">
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMax meet">
        <rect x={-width} width={3 * width} height={far.y} className={styles["stand"]} />
        <rect x={-width} y={far.y - 8} width={3 * width} height={height} className={styles["grass"]} />
        {stripes.map((stripe) => (
          <path key={stripe} d={stripe} className={styles["stripe"]} />
        ))}
        <path d={lines} className={styles["lines"]} />
        <ellipse cx={centre.across} cy={centre.down} rx="42" ry="17" className={styles["lines"]} />
        <Goal x={0} />
        <Goal x={1} />
        {playersAt(ball).map((spots, side) =>
          spots.map((spot, player) => (
            <g key={`${side} ${player}`} className={styles["moving"]} style={placeOf(spot)}>
              <ellipse rx="4.4" ry="1.5" fill="#0006" />
              <path d="M-1.6 0v-4M1.6 0v-4" stroke="#f1e3cf" strokeWidth="1.6" />
              <rect x="-2.8" y="-9.6" width="5.6" height="6.4" rx="1.6" fill={shirts[side]?.[player === 0 ? 0 : 1]} />
              <circle cy="-11.6" r="1.9" fill="#e8bf9b" />
            </g>
          )),
        )}
        <g className={styles["moving"]} style={placeOf(ball)}>
          <ellipse rx="2.6" ry="1" fill="#0007" />
          <circle cy="-2.2" r="2.4" fill="#fff" stroke="#17211d" strokeWidth="0.5" />
        </g>
      </svg>
      <p className={styles["plate"]}>
        <span>{`${minute}′`}</span>
        <b>{sideName(host)}</b>
        <strong>{`${home} : ${away}`}</strong>
        <b>{sideName(guest)}</b>
      </p>
    </div>
  );
}

function Goal({ x }: { x: number }): ReactNode {
  const [back, front] = [onPicture({ x, y: 0.42 }), onPicture({ x, y: 0.58 })];
  return (
    <path
      d={`M${back.across} ${back.down}V${back.down - 15}L${front.across} ${front.down - 18}V${front.down}`}
      className={styles["goal"]}
    />
  );
}

function placeOf(spot: Spot): CSSProperties {
  const { across, down, scale } = onPicture(spot);
  return { transform: `translate(${across.toFixed(1)}px, ${down.toFixed(1)}px) scale(${scale.toFixed(2)})` };
}
