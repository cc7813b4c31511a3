// Starts a round: by a fresh press alone. What is held down starts one, and the wait between rounds is seen on the button.
import { useEffect, useEffectEvent, type ReactNode } from "react";
import { useGame } from "./game-context.tsx";
import { mayStart } from "./play.ts";
import { ignoreRepeat, isFreeSpace } from "./press.ts";
import styles from "./start-button.module.css";

export function StartButton({ children, onStart, locked = false, ready }: StartButtonProps): ReactNode {
  const { state, sounds } = useGame();
  const { waitMs } = state;
  const isReady = (ready ?? mayStart(state)) && !locked;
  const press = (): void => {
    sounds.unlock();
    if (isReady) onStart();
  };
  const pressByKey = useEffectEvent(press);

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!isFreeSpace(event)) return;
      event.preventDefault();
      if (!event.repeat) pressByKey();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);

  return (
    <button
      type="button"
      className={styles["start"]}
      data-start
      data-waiting={waitMs > 0}
      data-busy={state.phase === "asking" || state.phase === "showing"}
      aria-disabled={!isReady}
      onKeyDown={ignoreRepeat}
      onClick={press}
    >
      {waitMs > 0 && <span className={styles["wait"]} style={{ animationDuration: `${waitMs}ms` }} />}
      <span className={styles["label"]}>{children}</span>
    </button>
  );
}

interface StartButtonProps {
  children: ReactNode;
  onStart(): void;
  /** What is missing besides. */
  locked?: boolean;
  /** Where more than a new round may be started: whether it may be now. */
  ready?: boolean;
}
