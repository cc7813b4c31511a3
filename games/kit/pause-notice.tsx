// Why nothing can be touched: said over the game, which is still seen.
import type { ReactNode } from "react";
import { useGame } from "./game-context.tsx";
import styles from "./pause-notice.module.css";
import type { TextKey } from "./texts.ts";

export function PauseNotice(): ReactNode {
  const { state, text, refusal, send } = useGame();
  const { phase, pause, notice } = state;
  // Dialogs of the page around say what they are about themselves.
  if (phase !== "over" && (pause === "dialog" || pause === "realityCheck" || pause === null)) return null;
  const message = phase === "over" ? refusal(notice ?? "sessionEnded") : text(`paused.${pause}` as TextKey);
  return (
    <div className={styles["over"]}>
      <div className={styles["box"]} role="alert">
        <p>{message}</p>
        {phase === "over" && (
          <button type="button" className={styles["leave"]} onClick={() => send({ type: "close" })}>
            {text("leave")}
          </button>
        )}
      </div>
    </div>
  );
}
