// What the table is at for everybody: its stage, what is left of it, and how many play.
import { useSyncExternalStore, type ReactNode } from "react";
import { countdownCue } from "../../../src/domain/games/countdown-cue.ts";
import { useGame } from "../game-context.tsx";
import { useLeft, useTableParts } from "./table-context.tsx";
import styles from "./table-status.module.css";

const secondMs = 1000;
const lastSeconds = 5;

export function TableStatus(): ReactNode {
  const { text } = useGame();
  const { line, phases, rideMs } = useTableParts();
  const { table, stage } = useSyncExternalStore(line.state.subscribe, line.state.get);
  const remainingMs = useLeft(secondMs);
  const playingMs = rideMs === null ? phases.playingMs : 0;
  const whole = { betting: phases.bettingMs, closed: 0, playing: playingMs, result: phases.resultMs }[stage];
  const share = whole && Math.min(1, remainingMs / whole);
  const seconds = remainingMs / secondMs;
  const shown = table ? stage : "opening";
  const isOpen = stage === "betting";
  const cue = table && countdownCue(isOpen, seconds);
  return (
    <div className={styles["status"]} data-stage={shown} data-n={table?.n}>
      <p className={styles["stage"]}>{text(`table.${shown}`)}</p>
      <output className={styles["voice"]}>
        {cue === 0 ? text("table.closed") : cue && text("table.left", { seconds: cue })}
      </output>
      {table && whole > 0 && (
        <p
          className={styles["left"]}
          role="timer"
          aria-label={text("table.left", { seconds })}
          data-left={seconds}
          data-last={isOpen && seconds <= lastSeconds}
        >
          {seconds}
        </p>
      )}
      {table && (
        <p className={styles["players"]}>
          <span>{text("table.round", { n: table.n })}</span>{" "}
          <span>{text("table.players", { count: table.players })}</span>
        </p>
      )}
      <div className={styles["track"]} aria-hidden="true">
        <div className={styles["rest"]} style={{ transform: `scaleX(${share})` }} />
      </div>
    </div>
  );
}
