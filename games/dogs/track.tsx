// The track: sand below a rail and a stand, and the dogs where the clock has them.
import type { ReactNode } from "react";
import type { DogsScript } from "../../src/domain/games/dogs/dogs.ts";
import { useGame } from "../kit/game-context.tsx";
import { everyDog, placesOf, runOf } from "./dogs-round.ts";
import { Runner, RunnerPaints } from "./runner.tsx";
import { finishX, placeOn, scenes, type Scene } from "./track-scene.ts";
import styles from "./track.module.css";

interface TrackProps {
  /** null = they wait at the start. */
  script: DogsScript | null;
  /** Of the time that the race is shown. */
  share: number;
  isRunning: boolean;
}

/** A race takes so many strides. */
const strides = 150;
const narrowPx = 640;
/** Of the finish. */
const barWidth = 10;

export function Track({ script, share, isRunning }: TrackProps): ReactNode {
  const { text } = useGame();
  const scene = scenes[window.innerWidth < narrowPx ? "narrow" : "wide"];
  const run = script === null ? everyDog.map(() => 0) : runOf(script, share);
  const step = isRunning ? Math.floor(share * strides) : 1;
  const ariaLabel =
    script === null
      ? text("dogs.atStart")
      : text("dogs.standing", {
          order: placesOf(script, share)
            .map((dog) => dog + 1)
            .join(", "),
        });
  return (
    <svg
      className={styles["track"]}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture that is drawn here is no file
      role="img"
      aria-label={ariaLabel}
      viewBox={`0 0 ${scene.width} ${scene.height}`}
      data-running={isRunning}
    >
      <RunnerPaints />
      <Ground scene={scene} />
      {everyDog.map((dog) => {
        const { x, y, scale } = placeOn(scene, dog, run[dog] ?? 0);
        return (
          <g
            key={dog}
            transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale})`}
            data-runner={dog}
            data-run={(run[dog] ?? 0).toFixed(3)}
          >
            <Runner dog={dog} pose={isRunning ? (step + dog) % 2 : 1} />
          </g>
        );
      })}
    </svg>
  );
}

function Ground({ scene }: { scene: Scene }): ReactNode {
  const { width, height, sand } = scene;
  const [top, bottom] = [finishX(scene, sand), finishX(scene, height)];
  return (
    <>
      <defs>
        <linearGradient id="track-stand" x2="0" y2="1">
          <stop stopColor="#120a10" />
          <stop offset="1" stopColor="#43242a" />
        </linearGradient>
        <linearGradient id="track-sand" x2="0" y2="1">
          <stop stopColor="#8a5a32" />
          <stop offset="0.5" stopColor="#b98048" />
          <stop offset="1" stopColor="#7d4f2a" />
        </linearGradient>
        <pattern id="track-crowd" width="26" height="14" patternUnits="userSpaceOnUse">
          <path d="M2 4h7M14 3h5M8 9h6M19 10h5" stroke="#c9a58a" strokeOpacity="0.3" strokeWidth="2" />
        </pattern>
        <pattern id="track-finish" width="10" height="10" patternUnits="userSpaceOnUse">
          <rect width="10" height="10" fill="#fff" />
          <path d="M0 0h5v5H0zM5 5h5v5H5z" fill="#17181c" />
        </pattern>
      </defs>
      <rect width={width} height={sand} fill="url(#track-stand)" />
      <rect y="8" width={width} height={sand - 30} fill="url(#track-crowd)" />
      <rect y={sand - 18} width={width} height="18" fill="#245733" />
      <rect y={sand} width={width} height={height - sand} fill="url(#track-sand)" />
      <path d={`M0 ${sand - 6}H${width}M0 ${sand}H${width}`} stroke="#fff" strokeOpacity="0.85" strokeWidth="2" />
      <path
        d={`M${top} ${sand}h${barWidth}L${bottom + barWidth} ${height}h${-barWidth}Z`}
        fill="url(#track-finish)"
        opacity="0.9"
      />
    </>
  );
}
