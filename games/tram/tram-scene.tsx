// The street at night: the tram stands at its stop, goes, or has stopped on the way.
import type { ReactNode } from "react";
import styles from "./tram-scene.module.css";

/** Houses as [x, width, height], and where they are lit. */
const houses = [
  [0, 44, 78],
  [46, 34, 56],
  [82, 52, 96],
  [136, 30, 64],
  [168, 46, 84],
  [216, 38, 50],
  [256, 56, 104],
  [314, 46, 70],
] as const;
const width = 360;
const ground = 168;

function Street({ near }: { near: boolean }): ReactNode {
  return houses.map(([x, wide, high]) => {
    const tall = near ? high : high * 1.35;
    return (
      <g key={x}>
        <rect x={x} y={ground - tall} width={wide} height={tall} fill={near ? "#16203a" : "#101a33"} />
        {near &&
          Array.from({ length: Math.floor((tall - 14) / 18) }, (_, floor) => (
            <rect
              key={floor}
              x={x + 7 + ((floor * 13) % (wide - 18))}
              y={ground - tall + 8 + floor * 18}
              width="5"
              height="8"
              rx="1"
              fill={floor % 3 === 1 ? "#ffd98a" : "#31456e"}
            />
          ))}
      </g>
    );
  });
}

export function TramScene({ state }: { state: "waiting" | "going" | "stopped" }): ReactNode {
  return (
    <svg
      className={styles["scene"]}
      viewBox={`0 0 ${width} 200`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      data-tram={state}
    >
      <defs>
        <linearGradient id="sky" x2="0" y2="1">
          <stop offset="0" stopColor="#0b1430" />
          <stop offset="0.6" stopColor="#2a2a5e" />
          <stop offset="1" stopColor="#7a3f6b" />
        </linearGradient>
        <linearGradient id="body" x2="0" y2="1">
          <stop offset="0" stopColor="#fff3dc" />
          <stop offset="0.46" stopColor="#f0dcb8" />
          <stop offset="0.47" stopColor="#d8433f" />
          <stop offset="1" stopColor="#8e1f2b" />
        </linearGradient>
      </defs>
      <rect width={width} height="200" fill="url(#sky)" />
      <circle cx="292" cy="40" r="20" fill="#ffe9b8" opacity="0.9" />
      {[false, true].map((near) => (
        <g key={String(near)} className={styles[near ? "near" : "far"]}>
          <Street near={near} />
          <g transform={`translate(${width} 0)`}>
            <Street near={near} />
          </g>
        </g>
      ))}
      <rect y={ground} width={width} height="32" fill="#0a0f1c" />
      <path d={`M0 ${ground + 9}H360M0 ${ground + 21}H360`} stroke="#53617f" strokeWidth="2" />
      <path className={styles["sleepers"]} d={`M-24 ${ground + 15}H384`} stroke="#2a3350" strokeWidth="14" />
      <path d="M0 78H360" stroke="#6d7aa0" strokeWidth="1.4" opacity="0.7" />
      <g className={styles["tram"]}>
        <path d="M150 112L166 80L182 112M158 79H176" fill="none" stroke="#9aa6c4" strokeWidth="2.4" />
        <path className={styles["light"]} d={`M282 ${ground - 20}L360 ${ground - 34}V${ground + 24}Z`} fill="#ffe9b8" />
        <rect x="72" y="112" width="212" height="58" rx="10" fill="url(#body)" />
        <path d="M82 112Q90 108 100 108H256Q268 108 276 112" fill="#c8b58f" />
        {[84, 112, 140, 168, 196, 224].map((x) => (
          <rect key={x} className={styles["window"]} x={x} y="119" width="22" height="19" rx="3" />
        ))}
        <path className={styles["window"]} d="M252 119H270Q277 121 278 138H252Z" />
        <path d="M72 142H284" stroke="#fff6e0" strokeWidth="1.6" opacity="0.7" />
        <rect x="84" y="164" width="188" height="8" rx="3" fill="#2a1118" />
        {[104, 132, 220, 248].map((x) => (
          <circle key={x} cx={x} cy="175" r="8" fill="#1c2233" stroke="#8590ad" strokeWidth="2" />
        ))}
        <circle cx="278" cy="151" r="4.5" fill="#fff4cf" />
      </g>
    </svg>
  );
}
