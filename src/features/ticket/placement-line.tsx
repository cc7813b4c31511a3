// Where the payment stands, in words, and what can be done about an unknown outcome.
import { useTranslation } from "react-i18next";
import type { PlacementState } from "../../db/device-tables.ts";
import { useSoundsOn } from "../../queries/sounds.ts";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useBeep } from "../../ui/use-beep.ts";
import { useCountdown } from "../../ui/use-countdown.ts";
import styles from "./ticket-panel.module.css";

export interface PlacementLineProps {
  placement: PlacementState;
  onRetry: () => void;
  onDiscard: () => void;
}

const urgentBelow = 7;
const beeps = { from: 6, to: 2 };

export function PlacementLine({ placement, onRetry, onDiscard }: PlacementLineProps) {
  const { t } = useTranslation();
  const deadline = placement.state === "waiting" || placement.state === "reoffer" ? placement.deadline : null;
  const seconds = useCountdown(deadline);
  useBeep(placement.state === "waiting" ? seconds : null, { ...beeps, on: useSoundsOn() });
  const canRetry = placement.state === "checking" && placement.canRetry;
  const idle = placement.state === "idle";
  return (
    <div className={idle ? styles.hidden : styles.state}>
      {(placement.state === "sending" || placement.state === "waiting") && <Spinner />}
      <output data-ticket="state" data-state={placement.state}>
        {t(`ticket.state.${placement.state}`)}
      </output>
      {seconds !== null && (
        <span role="timer" className={styles.seconds} data-urgent={seconds < urgentBelow || undefined}>
          {t("ticket.seconds", { count: seconds })}
        </span>
      )}
      {canRetry && (
        <div className={styles.choices}>
          <Button onClick={onRetry}>{t("ticket.retry")}</Button>
          <Button variant="ghost" onClick={onDiscard}>
            {t("ticket.discard")}
          </Button>
        </div>
      )}
    </div>
  );
}
