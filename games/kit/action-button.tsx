// What the player does in a round. As the start, it asks for a fresh press.
import { useEffect, useEffectEvent, type ReactNode } from "react";
import styles from "./action-button.module.css";
import { useGame } from "./game-context.tsx";
import { mayAct } from "./play.ts";
import { ignoreRepeat, isFreeSpace } from "./press.ts";

interface ActionButtonProps {
  children: ReactNode;
  onPress(): void;
  /** The one in the accent's colour. */
  isMain?: boolean;
  /** The space bar presses it where nothing has the focus. */
  bySpace?: boolean;
  locked?: boolean;
}

export function ActionButton({
  children,
  onPress,
  isMain = false,
  bySpace = false,
  locked = false,
}: ActionButtonProps): ReactNode {
  const { state, sounds } = useGame();
  const isReady = mayAct(state) && !locked;
  const press = (): void => {
    sounds.unlock();
    if (isReady) onPress();
  };
  const pressByKey = useEffectEvent(press);

  useEffect(() => {
    if (!bySpace) return;
    const onKey = (event: KeyboardEvent): void => {
      if (!isFreeSpace(event)) return;
      event.preventDefault();
      if (!event.repeat) pressByKey();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [bySpace]);

  return (
    <button
      type="button"
      className={styles["action"]}
      data-main={isMain}
      data-action
      aria-disabled={!isReady}
      onKeyDown={ignoreRepeat}
      onClick={press}
    >
      {children}
    </button>
  );
}
