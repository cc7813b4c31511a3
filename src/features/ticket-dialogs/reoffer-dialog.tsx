// The server's other terms: one answer, by whichever tab is first, until the deadline.
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommands } from "../../client/client-context.tsx";
import { errorCode } from "../../client/error-code.ts";
import { showSnackbar } from "../../client/snackbars.ts";
import type { PlacementState, ReofferChange } from "../../db/device-tables.ts";
import { formatMoney } from "../../domain/money.ts";
import { showOdd } from "../../domain/odds-format.ts";
import type { TicketSelection } from "../../domain/ticket-selection.ts";
import { useOddsFormat } from "../../queries/odds-format.ts";
import { useSoundsOn } from "../../queries/sounds.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useBeep } from "../../ui/use-beep.ts";
import { useCountdown } from "../../ui/use-countdown.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./ticket-dialogs.module.css";

type Reoffer = Extract<PlacementState, { state: "reoffer" }>;

export interface ReofferDialogProps {
  reoffer: Reoffer;
  selections: readonly TicketSelection[];
}

const urgentFrom = 5;
/** Seconds at which the countdown is spoken. */
const spoken = [20, 10, 5];

export function ReofferDialog({ reoffer, selections }: ReofferDialogProps) {
  const { t } = useTranslation();
  const { ticket } = useCommands();
  const [pressed, setPressed] = useState(false);
  const seconds = useCountdown(reoffer.deadline);
  useBeep(seconds, { from: urgentFrom, to: 1, on: useSoundsOn() });
  const answered = pressed || reoffer.answer !== null || seconds === 0;
  const answer = (accepted: boolean): void => {
    setPressed(true);
    const reason = accepted ? {} : { reason: "Player declined." };
    ticket.answerReoffer({ ticketId: reoffer.ticketId, accepted, ...reason }).catch((error: unknown) => {
      setPressed(false);
      showSnackbar(`errors.${errorCode(error)}`, { tone: "error" });
    });
  };
  const spokenNow = spoken.find((second) => seconds !== null && seconds <= second && seconds > second - 2);
  return (
    <Dialog
      open
      title={t("ticket.reoffer.title")}
      actions={
        <>
          <Button disabled={answered} onClick={() => answer(false)}>
            {t("ticket.reoffer.decline")}
          </Button>
          <Button variant="accent" disabled={answered} onClick={() => answer(true)}>
            {t("ticket.reoffer.accept")}
          </Button>
        </>
      }
    >
      <p role="alert" className={styles.text}>
        {t("ticket.reoffer.text")}
      </p>
      <ul className={styles.changes}>
        {reoffer.changes.filter(isChange).map((change) => (
          <Change key={`${change.eventId}_${change.player}`} change={change} leg={legOf(change, selections)} />
        ))}
        {reoffer.stake !== null && (
          <li>
            <span>{t("ticket.reoffer.newStake")}</span>
            <b>{formatMoney(reoffer.stake)}</b>
          </li>
        )}
      </ul>
      {seconds !== null && (
        <p role="timer" className={styles.seconds} data-urgent={seconds <= urgentFrom || undefined}>
          {t("ticket.seconds", { count: seconds })}
        </p>
      )}
      <output className={styles.answer}>
        <VisuallyHidden>{spokenNow === undefined ? "" : t("ticket.seconds", { count: spokenNow })}</VisuallyHidden>
        {answered && <span>{t("ticket.reoffer.answering")}</span>}
      </output>
    </Dialog>
  );
}

/** The answer names every leg; only those that differ are shown. */
function isChange({ odd, originalOdd, band, originalBand, blocked }: ReofferChange): boolean {
  return blocked || odd !== originalOdd || band !== originalBand;
}

function legOf(change: ReofferChange, selections: readonly TicketSelection[]): TicketSelection | undefined {
  return selections.find((leg) => leg.eventId === change.eventId);
}

function Change({ change, leg }: { change: ReofferChange; leg: TicketSelection | undefined }) {
  const { t } = useTranslation();
  const format = useOddsFormat();
  const moved = change.odd !== change.originalOdd;
  return (
    <li>
      <span>
        {leg ? `${leg.hostName} – ${leg.awayName}` : change.eventId}
        {change.band !== change.originalBand &&
          ` · ${t("ticket.bandChanged", { from: change.originalBand || "–", to: change.band || "–" })}`}
      </span>
      <span>
        {moved && <s>{showOdd(change.originalOdd, format)}</s>}{" "}
        <b>{change.blocked ? t("ticket.reoffer.blocked") : showOdd(change.odd, format)}</b>
      </span>
    </li>
  );
}
