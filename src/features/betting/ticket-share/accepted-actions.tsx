// What can be done with a ticket that was just accepted: as soon as the server has told it whole. Sharing and printing
// come back to the dialog that tells of it; betting again leaves it.
import Printer from "lucide-react/icons/printer";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import Share2 from "lucide-react/icons/share-2";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSubscription } from "../../../client/use-subscription.ts";
import { openTicketsRequest } from "../../../db/request-keys.ts";
import { dataOr } from "../../../queries/live-query.ts";
import { usePlacedTicket } from "../../../queries/ticket/placed-ticket.ts";
import type { WireTicket } from "../../../protocol/placed-ticket.ts";
import { Button } from "../../../ui/form/button.tsx";
import styles from "./accepted-actions.module.css";
import { ShareDialog } from "./share-dialog.tsx";
import { printTicket } from "./share-state.ts";
import { useCopyTicket } from "./use-copy-ticket.ts";

export interface AcceptedActionsProps {
  /** The server's `_id`. */
  ticketId: string;
  onLeave: () => void;
}

export function AcceptedActions({ ticketId, onLeave }: AcceptedActionsProps) {
  const { t } = useTranslation("site");
  useSubscription([{ kind: "history", request: openTicketsRequest, page: 1 }]);
  const ticket = dataOr(usePlacedTicket(ticketId), null);
  const { busy, betAgain } = useCopyTicket();
  const [sharing, setSharing] = useState(false);
  const run = (act: (placed: WireTicket) => void) => (): void => {
    if (ticket !== null) act(ticket);
  };
  const again = (placed: WireTicket): void => {
    betAgain(placed);
    onLeave();
  };
  return (
    <div className={styles.actions}>
      <Button disabled={ticket === null} onClick={run(() => setSharing(true))}>
        <Share2 size={18} aria-hidden="true" />
        <span>{t("share.title")}</span>
      </Button>
      <Button disabled={ticket === null} onClick={run((placed) => printTicket({ kind: "placed", ticket: placed }))}>
        <Printer size={18} aria-hidden="true" />
        <span>{t("share.print")}</span>
      </Button>
      <Button busy={busy} disabled={ticket === null} onClick={run(again)}>
        <RotateCcw size={18} aria-hidden="true" />
        <span>{t("share.betAgain")}</span>
      </Button>
      {ticket !== null && (
        <ShareDialog open={sharing} subject={{ kind: "placed", ticket }} onClose={() => setSharing(false)} />
      )}
    </div>
  );
}
