// What the table is at for everybody: its stage, what is left of it, and how many play.
import { useSyncExternalStore, type ReactNode } from "react";
import { useGame } from "../game-context.tsx";
import type { TextKey } from "../texts.ts";
import { useLeft, useTableParts } from "./table-context.tsx";
import type { TableStage } from "./table-line.ts";
import styles from "./table-status.module.css";

const stageKeys: Readonly<Record<TableStage, TextKey>> = {
  betting: "table.betting",
  closed: "table.closed",
  playing: "table.playing",
  result: "table.result",
};
const secondMs = 1000;
const lastSeconds = 5;

export function TableStatus(): ReactNode {
  const { text } = useGame();
  const { line, phases, rideMs } = useTableParts();
  const { table, stage } = useSyncExternalStore(line.state.subscribe, line.state.get);
  const remainingMs = useLeft(secondMs);
  const playingMs = rideMs === null ? phases.playingMs : 0;
  const whole = { betting: phases.bettingMs, closed: 0, playing: playingMs, result: phases.resultMs }[stage];
  const share = whole === 0 ? 0 : Math.min(1, remainingMs / whole);
  const seconds = remainingMs / secondMs;
  return (
    <div className={styles["status"]} data-stage={table === null ? "opening" : stage} data-n={table?.n}>
      <p className={styles["stage"]} aria-live="polite">
        {table === null ? text("table.opening") : text(stageKeys[stage])}
      </p>
      {whole > 0 && table !== null && (
        <p
          className={styles["left"]}
          role="timer"
          aria-label={text("table.left", { seconds })}
          data-left={seconds}
          data-last={stage === "betting" && seconds <= lastSeconds}
        >
          {seconds}
        </p>
      )}
      {table !== null && (
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
