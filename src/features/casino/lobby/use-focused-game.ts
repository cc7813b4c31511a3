// The game whose card has the focus: where several countdowns run, only that of the card that the player is at is spoken.
import { useEffect, useState } from "react";

/** Code of the game; null = the focus is elsewhere. */
export function useFocusedGame(): string | null {
  const [gameCode, setGameCode] = useState<string | null>(null);
  useEffect(() => {
    const enter = ({ target }: FocusEvent): void => {
      const card = target instanceof Element ? target.closest<HTMLElement>("[data-game-card]") : null;
      setGameCode(card?.dataset["gameCard"] ?? null);
    };
    const leave = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget === null) setGameCode(null);
    };
    document.addEventListener("focusin", enter);
    document.addEventListener("focusout", leave);
    return () => {
      document.removeEventListener("focusin", enter);
      document.removeEventListener("focusout", leave);
    };
  }, []);
  return gameCode;
}
