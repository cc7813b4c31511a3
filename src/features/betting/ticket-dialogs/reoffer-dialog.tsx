// The server's other terms: one answer, by whichever tab is first, until the deadline.
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommands } from "../../../client/client-context.tsx";
import { showError } from "../../../client/show-error.ts";
import { useConnection } from "../../../client/use-connection.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { useCountdown } from "../../../ui/feedback/use-countdown.ts";
import { VisuallyHidden } from "../../../ui/layout/visually-hidden.tsx";
import { ReofferChanges, type ReofferChangesProps } from "./reoffer-changes.tsx";
import styles from "./ticket-dialogs.module.css";

const urgentFrom = 5;
/** Seconds at which the countdown is spoken. */
const spoken = [20, 10, 5];

export function ReofferDialog({ reoffer, selections }: ReofferChangesProps) {
  const { t } = useTranslation("site");
  const { ticket } = useCommands();
  const [pressed, setPressed] = useState<boolean | null>(null);
  const seconds = useCountdown(reoffer.deadline);
  const given = reoffer.answer === null ? pressed : reoffer.answer === "accepting";
  const answered = given !== null || seconds === 0;
  // A core that has just come asks the server first: until then the offer is its predecessor's.
  const checked = useConnection().state === "connecting";
  const answer = (accepted: boolean): void => {
    setPressed(accepted);
    const reason = accepted ? {} : { reason: "Player declined." };
    ticket.answerReoffer({ ticketId: reoffer.ticketId, accepted, ...reason }).catch((error: unknown) => {
      setPressed(null);
      showError(error);
    });
  };
  const spokenNow = spoken.find((second) => seconds !== null && seconds <= second && seconds > second - 2);
  return (
    <Dialog
      open
      width="offer"
      focus="itself"
      title={t("ticket.reoffer.title")}
      actions={
        reoffer.failed ? (
          <Button variant="accent" onClick={() => ticket.retry().catch(showError)}>
            {t("ticket.retry")}
          </Button>
        ) : (
          <>
            <Button disabled={answered || checked} busy={given === false} onClick={() => answer(false)}>
              {t("ticket.reoffer.decline")}
            </Button>
            <Button variant="accent" disabled={answered || checked} busy={given === true} onClick={() => answer(true)}>
              {t("ticket.reoffer.accept")}
            </Button>
          </>
        )
      }
    >
      <p role="alert" className={styles.text}>
        {t(reoffer.failed ? "ticket.reoffer.failed" : "ticket.reoffer.text")}
      </p>
      <ReofferChanges reoffer={reoffer} selections={selections} />
      {seconds !== null && (
        <p role="timer" className={styles.seconds} data-urgent={seconds <= urgentFrom || undefined}>
          {t("ticket.seconds", { count: seconds })}
        </p>
      )}
      <output className={styles.answer}>
        <VisuallyHidden>{spokenNow === undefined ? "" : t("ticket.seconds", { count: spokenNow })}</VisuallyHidden>
        {(answered || checked) && !reoffer.failed && (
          <span>{t(checked ? "ticket.state.checking" : "ticket.reoffer.answering")}</span>
        )}
      </output>
    </Dialog>
  );
}
