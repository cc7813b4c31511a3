// How the ticket came out: open in every tab, closed in all of them by one OK.
import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { useCommands } from "../../../client/client-context.tsx";
import { showError } from "../../../client/show-error.ts";
import type { OutcomeRow } from "../../../db/dialog-tables.ts";
import { useDynamicText } from "../../../i18n/use-text.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { Accepted, type AcceptedProps } from "./accepted.tsx";
import { SinglesOutcome } from "./singles-outcome.tsx";
import { useSeenOutcome } from "./seen-outcome.ts";
import styles from "./ticket-dialogs.module.css";

export interface OutcomeDialogProps {
  outcome: OutcomeRow;
  /** Where placed tickets are shown, without language; null = nowhere yet. */
  historyPath: string | null;
  /** With a rejected ticket: what another area has to say of the reason. */
  refusedNote?: ComponentType<{ messageKey: string; currency: string; onLeave: () => void }>;
  /** With an accepted one: what another area does with it. */
  acceptedActions?: AcceptedProps["actions"];
}

const titles = { accepted: "ticket.accepted", rejected: "ticket.rejected", singles: "ticket.singles" } as const;

export function OutcomeDialog(props: OutcomeDialogProps) {
  const { outcome, historyPath, refusedNote: RefusedNote, acceptedActions } = props;
  const { t } = useTranslation("site");
  const { ticket } = useCommands();
  const close = (): void => {
    ticket.closeOutcome(outcome.ticketId).catch(showError);
  };
  const seenBefore = useSeenOutcome(outcome.ticketId);
  if (seenBefore) return null;
  return (
    <Dialog
      open
      width={outcome.kind === "singles" ? "offer" : "narrow"}
      focus="actions"
      title={t(titles[outcome.kind])}
      onClose={close}
      actions={
        <Button variant="accent" onClick={close}>
          {t("common.ok")}
        </Button>
      }
    >
      {outcome.kind === "singles" ? (
        <SinglesOutcome outcome={outcome} historyPath={historyPath} onLeave={close} />
      ) : outcome.kind === "accepted" ? (
        <Accepted outcome={outcome} historyPath={historyPath} actions={acceptedActions} onLeave={close} />
      ) : (
        <>
          <Rejected outcome={outcome} />
          {RefusedNote && <RefusedNote messageKey={outcome.messageKey} currency={outcome.currency} onLeave={close} />}
        </>
      )}
    </Dialog>
  );
}

function Rejected({ outcome }: { outcome: OutcomeRow }) {
  const { t } = useTranslation("site");
  const text = useDynamicText();
  // A server may have made up its own key.
  const message =
    text(`ticket.message.${outcome.messageKey}`) ??
    text(`errors.${outcome.messageKey}`) ??
    t("ticket.message.snackbarRejected");
  return (
    <>
      <p role="alert" className={styles.text}>
        {message}
      </p>
      <p className={styles.advice}>{t(`ticket.advice.${adviceFor(outcome.messageKey)}`)}</p>
    </>
  );
}

// What a player can do about a rejected ticket, by the reason it was rejected for.
const advice = {
  ticketRejectedOddsChanged: "oddsChanged",
  ticketRejectedOddsChangedCms: "oddsChanged",
  ticketRejectedOddsBlocked: "blocked",
  ticketRejectedOddsBlockedCms: "blocked",
  lockedSelections: "blocked",
  unknownMatch: "blocked",
  snackbarTimeout: "again",
  minTicketPayin: "stake",
  maxTicketPayin: "stake",
  bonusMaxStake: "stake",
  agentStakeLimit: "stake",
  minPayinPerSystemComb: "stake",
  minSystemPayin: "stake",
  insufficientCredit: "stake",
  stakeLimitReached: "limit",
  lossLimitReached: "limit",
  timeOut: "pause",
  selfExcluded: "pause",
  maxTicketSelections: "selections",
  maxSystemTicketCombinations: "selections",
  minSelectionsMaxOddFreebet: "selections",
  oneSelectionPerMatch: "selections",
} as const;

type Advice = (typeof advice)[keyof typeof advice] | "kept";

/** `kept`: nothing particular can be done, but the ticket is still there. */
function adviceFor(messageKey: string): Advice {
  return Object.hasOwn(advice, messageKey) ? advice[messageKey as keyof typeof advice] : "kept";
}
