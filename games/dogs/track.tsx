// The track: a lane for each dog, and the dogs where the clock has them.
import type { ReactNode } from "react";
import type { DogsScript } from "../../src/domain/games/dogs/dogs.ts";
import { useGame } from "../kit/game-context.tsx";
import { everyDog, placesOf, runOf } from "./dogs-round.ts";
import { Runner } from "./runner.tsx";
import styles from "./track.module.css";

interface TrackProps {
  /** null = they wait at the start. */
  script: DogsScript | null;
  /** Of the time that the race is shown. */
  share: number;
  isRunning: boolean;
}

const laneHigh = 30;
/** Of the width: where noses start, and where the line is. */
const from = 1;
const line = 76;
/** A race takes so many strides. */
const strides = 150;

export function Track({ script, share, isRunning }: TrackProps): ReactNode {
  const { text } = useGame();
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
      width="100%"
      height={laneHigh * everyDog.length}
      data-running={isRunning}
    >
      <defs>
        <pattern id="stripes" width="4" height="4" patternUnits="userSpaceOnUse">
          <rect width="4" height="4" fill="#fff" />
          <rect width="1" height="4" fill="#17181c" />
        </pattern>
        <pattern id="finish" width="8" height="8" patternUnits="userSpaceOnUse">
          <rect width="8" height="8" fill="#fff" />
          <rect width="4" height="4" fill="#17181c" />
          <rect x="4" y="4" width="4" height="4" fill="#17181c" />
        </pattern>
      </defs>
      {everyDog.map((dog) => (
        <rect
          key={dog}
          className={styles["lane"]}
          y={dog * laneHigh}
          width="100%"
          height={laneHigh}
          data-odd={dog % 2 === 1}
        />
      ))}
      <svg x={`${line}%`} overflow="visible">
        <rect x="40" width="8" height={laneHigh * everyDog.length} fill="url(#finish)" />
      </svg>
      {everyDog.map((dog) => (
        <svg
          key={dog}
          x={`${from + (run[dog] ?? 0) * (line - from)}%`}
          y={dog * laneHigh + 4}
          overflow="visible"
          data-runner={dog}
          data-run={(run[dog] ?? 0).toFixed(3)}
        >
          <Runner dog={dog} step={isRunning ? step + dog : 1} />
        </svg>
      ))}
    </svg>
  );
}
