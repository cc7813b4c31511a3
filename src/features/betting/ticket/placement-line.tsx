// Where the payment stands, in words, and what can be done about an unknown outcome.
import { useTranslation } from "react-i18next";
import { useConnection } from "../../../client/use-connection.ts";
import type { PlacementState } from "../../../db/device-tables.ts";
import { useDynamicText } from "../../../i18n/use-text.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import { useCountdown } from "../../../ui/feedback/use-countdown.ts";
import styles from "./ticket-panel.module.css";

export interface PlacementLineProps {
  placement: PlacementState;
  onRetry: () => void;
  onDiscard: () => void;
}

const urgentBelow = 7;

export function PlacementLine({ placement, onRetry, onDiscard }: PlacementLineProps) {
  const { t } = useTranslation();
  const deadline = placement.state === "waiting" || placement.state === "reoffer" ? placement.deadline : null;
  const seconds = useCountdown(deadline);
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
      {placement.state === "checking" && <Unknown checking={placement} onRetry={onRetry} onDiscard={onDiscard} />}
    </div>
  );
}

interface UnknownProps extends Omit<PlacementLineProps, "placement"> {
  checking: Extract<PlacementState, { state: "checking" }>;
}

function Unknown({ checking: { canRetry, trouble }, onRetry, onDiscard }: UnknownProps) {
  const { t } = useTranslation();
  const text = useDynamicText();
  const wait = useCountdown(trouble?.wait ?? null) ?? 0;
  // Without a connection, or behind a deploy, nothing can be sent.
  const shut = useConnection().state !== "online" || wait > 0;
  if (trouble === null && !canRetry) return null;
  const reason =
    trouble === null ? t("ticket.message.ticketTimeout") : (text(`errors.${trouble.messageKey}`) ?? t("errors.server"));
  return (
    <>
      <p className={styles.trouble} data-trouble={trouble?.messageKey ?? "ticketTimeout"}>
        {`${reason}. ${canRetry ? t("ticket.undecided") : ""}`}
      </p>
      {canRetry && (
        <div className={styles.choices}>
          <Button onClick={onRetry} disabled={shut}>
            {wait > 0 ? t("ticket.retryIn", { count: wait }) : t("ticket.retry")}
          </Button>
          <Button variant="ghost" onClick={onDiscard} disabled={shut}>
            {t("ticket.discard")}
          </Button>
        </div>
      )}
    </>
  );
}
