// The drum that the balls come from: they tumble while a round is drawn, and the newest lies on the chute.
import type { ReactNode } from "react";
import styles from "./drum.module.css";

/** From light to dark. */
const colours = {
  gold: ["#fff2b8", "#ffc53d", "#8a4a05"],
  blue: ["#bfe8ff", "#3b8cf0", "#0c2a6b"],
  red: ["#ffc2b0", "#ec4a3e", "#6d0f14"],
  violet: ["#e6c8ff", "#8b4fe0", "#2d0f66"],
  green: ["#c8fff0", "#21b895", "#064a40"],
} as const;
type Colour = keyof typeof colours;

interface DrumBall {
  x: number;
  y: number;
  radius: number;
  colour: Colour;
}

/** Those behind are smaller: the drum is deep. */
const balls: readonly DrumBall[] = [
  { x: 150, y: 92, radius: 9, colour: "red" },
  { x: 118, y: 116, radius: 11, colour: "green" },
  { x: 186, y: 114, radius: 11, colour: "violet" },
  { x: 150, y: 128, radius: 13, colour: "gold" },
  { x: 206, y: 152, radius: 14, colour: "blue" },
  { x: 104, y: 160, radius: 15, colour: "red" },
  { x: 174, y: 160, radius: 17, colour: "green" },
  { x: 136, y: 168, radius: 17, colour: "violet" },
  { x: 192, y: 190, radius: 19, colour: "gold" },
  { x: 156, y: 208, radius: 19, colour: "red" },
  { x: 118, y: 196, radius: 19, colour: "blue" },
];

interface DrumProps {
  /** Balls fall. */
  isTurning: boolean;
  /** null = none has fallen. */
  newest: number | null;
  isHit: boolean;
}

/** The board and the count beside it say in words what happens: this is the picture of it. */
export function Drum({ isTurning, newest, isHit }: DrumProps): ReactNode {
  return (
    <svg className={styles["drum"]} viewBox="28 40 256 284" aria-hidden="true" data-turning={isTurning}>
      <DrumColours />
      <ellipse cx="158" cy="300" rx="126" ry="22" fill="url(#drum-shadow)" />
      <path d="M92 298L112 250H188L208 298Z" fill="url(#drum-brass)" />
      <path d="M80 296h140v12a70 10 0 0 1-140 0z" fill="url(#drum-brass)" />
      <ellipse cx="150" cy="296" rx="70" ry="10" fill="#f3c566" />
      <ellipse cx="150" cy="295" rx="60" ry="7" fill="#6b3d0c" />
      <circle cx="150" cy="156" r="98" fill="#0b0e33" opacity="0.75" />
      {balls.map((ball, at) => (
        <g key={ball.x + ball.y} className={styles["tumbling"]} data-lane={at % 4}>
          <Ball {...ball} />
        </g>
      ))}
      <circle cx="150" cy="156" r="98" fill="url(#drum-glass)" />
      <g fill="none" stroke="url(#drum-brass)">
        <circle cx="150" cy="156" r="98" strokeWidth="5" />
        <ellipse cx="150" cy="156" rx="34" ry="98" className={styles["bar"]} />
        <ellipse cx="150" cy="156" rx="74" ry="98" className={styles["bar"]} />
        <path d="M54 156a96 22 0 0 0 192 0" strokeWidth="2.5" />
        <path d="M196 256C232 268 252 276 268 298" strokeWidth="5" />
      </g>
      <path d="M70 128C78 92 104 70 136 66C112 80 92 102 86 136C80 140 70 138 70 128Z" fill="#fff" opacity="0.28" />
      <circle cx="52" cy="156" r="11" fill="url(#drum-brass)" />
      <g className={styles["crank"]}>
        <path d="M248 156h22v-34" fill="none" stroke="url(#drum-brass)" strokeWidth="6" strokeLinejoin="round" />
        <circle cx="270" cy="116" r="9" fill="#ec4a3e" />
      </g>
      <circle cx="248" cy="156" r="11" fill="url(#drum-brass)" />
      {newest !== null && (
        <g key={newest} className={styles["fallen"]}>
          <circle cx="244" cy="258" r="27" fill={`url(#drum-${isHit ? "gold" : "blue"})`} />
          <circle cx="244" cy="258" r="18" fill="#fffdf4" />
          <text x="244" y="266" className={styles["number"]}>
            {newest}
          </text>
        </g>
      )}
    </svg>
  );
}

function Ball({ x, y, radius, colour }: DrumBall): ReactNode {
  return (
    <>
      <circle cx={x} cy={y} r={radius} fill={`url(#drum-${colour})`} />
      <circle cx={x} cy={y} r={radius * 0.54} fill="#fffdf4" />
    </>
  );
}

function DrumColours(): ReactNode {
  return (
    <defs>
      {Object.entries(colours).map(([name, [light, middle, dark]]) => (
        <radialGradient key={name} id={`drum-${name}`} cx="0.36" cy="0.3" r="0.75">
          <stop stopColor={light} />
          <stop offset="0.45" stopColor={middle} />
          <stop offset="1" stopColor={dark} />
        </radialGradient>
      ))}
      <radialGradient id="drum-glass" cx="0.38" cy="0.3" r="0.72">
        <stop stopColor="#fff" stopOpacity="0.3" />
        <stop offset="0.55" stopColor="#a9b8ff" stopOpacity="0.06" />
        <stop offset="0.86" stopColor="#a9b8ff" stopOpacity="0.12" />
        <stop offset="1" stopColor="#dfe6ff" stopOpacity="0.5" />
      </radialGradient>
      {/* By the picture and not by the shape: a straight rod has no width of its own. */}
      <linearGradient id="drum-brass" gradientUnits="userSpaceOnUse" x1="52" x2="270">
        <stop stopColor="#8a5416" />
        <stop offset="0.25" stopColor="#ffe6a1" />
        <stop offset="0.5" stopColor="#c8862a" />
        <stop offset="0.75" stopColor="#ffd873" />
        <stop offset="1" stopColor="#8a5416" />
      </linearGradient>
      <radialGradient id="drum-shadow">
        <stop stopOpacity="0.8" />
        <stop offset="1" stopOpacity="0" />
      </radialGradient>
    </defs>
  );
}
