import Copy from "lucide-react/icons/copy";
import Printer from "lucide-react/icons/printer";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import Share2 from "lucide-react/icons/share-2";
import { useTranslation } from "react-i18next";
import type { WireTicket } from "../../../protocol/placed-ticket.ts";
import { Button } from "../../../ui/form/button.tsx";
import { openShare, printTicket } from "./share-state.ts";
import styles from "./ticket-actions.module.css";
import { useCopyTicket } from "./use-copy-ticket.ts";

/** What can be done with a placed ticket: play it again, hand it on, print it. */
export function TicketActions({ ticket }: { ticket: WireTicket }) {
  const { t } = useTranslation("site");
  const { busy, copy, betAgain } = useCopyTicket();
  return (
    <div className={styles.actions}>
      <Button busy={busy} data-bet-again={ticket._id} onClick={() => betAgain(ticket)}>
        <RotateCcw size={18} aria-hidden="true" />
        <span>{t("share.betAgain")}</span>
      </Button>
      <Button disabled={busy} onClick={() => copy(ticket)}>
        <Copy size={18} aria-hidden="true" />
        <span>{t("share.copyTicket")}</span>
      </Button>
      <Button onClick={() => openShare({ kind: "placed", ticket })}>
        <Share2 size={18} aria-hidden="true" />
        <span>{t("share.title")}</span>
      </Button>
      <Button onClick={() => printTicket({ kind: "placed", ticket })}>
        <Printer size={18} aria-hidden="true" />
        <span>{t("share.print")}</span>
      </Button>
    </div>
  );
}
