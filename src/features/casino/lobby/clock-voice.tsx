// Speaks for the countdown of the card that has the focus: at ten seconds, and when betting closes.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { countdownCue } from "../../../domain/games/countdown-cue.ts";
import { VisuallyHidden } from "../../../ui/layout/visually-hidden.tsx";
import { useFocusedGame } from "./use-focused-game.ts";
import { useTableClock, type TableClock } from "./use-table-clock.ts";

export function ClockVoice(): ReactNode {
  const gameCode = useFocusedGame();
  const clock = useTableClock(gameCode ?? "");
  return (
    <VisuallyHidden as="div">
      <p data-clock-voice="" aria-live="polite">
        {clock !== null && <Cue key={gameCode} clock={clock} />}
      </p>
    </VisuallyHidden>
  );
}

function Cue({ clock: { phase, seconds } }: { clock: TableClock }): ReactNode {
  const { t } = useTranslation("casino");
  // The next phase is read a moment after this one is over.
  const cue = countdownCue(phase === "betting" && seconds !== 0, seconds ?? 0);
  // What was so when the focus came is read with the card.
  const [first, setFirst] = useState(cue);
  if (first !== null && cue !== first) setFirst(null);
  if (first !== null || cue === null) return null;
  return <span>{cue === 0 ? t("clock.closed") : t("clock.soon", { seconds: cue })}</span>;
}
