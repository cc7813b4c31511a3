// Over "Accept changes": how many selections changed, what became of the total odds, and how not to be asked for every rise.
import MoveRight from "lucide-react/icons/move-right";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ticketChange } from "../../../domain/ticket/changed-selections.ts";
import { showTotalOddsWithin } from "../../../domain/offer/odds-format.ts";
import type { TicketDraft } from "../../../domain/ticket/ticket-selection.ts";
import { useOddsFormat } from "../../../queries/offer/odds-format.ts";
import { Button } from "../../../ui/form/button.tsx";
import { VisuallyHidden } from "../../../ui/layout/visually-hidden.tsx";
import styles from "./change-note.module.css";

interface Props {
  ticket: TicketDraft;
  /** The player was asked before, for this same ticket, and may let rises pass from now on; null = no need to say so. */
  onHigher: (() => void) | null;
}

const uncapped = { stake: 0, cap: null };

export function ChangeNote({ ticket: { selections, system, singles }, onHigher }: Props) {
  const { t } = useTranslation();
  const format = useOddsFormat();
  const { changed, of, total } = ticketChange(selections);
  // Neither lines of a system nor singles have odds that are multiplied.
  const totals =
    total === null || system || singles === true
      ? null
      : {
          before: showTotalOddsWithin(total.before, uncapped, format),
          now: showTotalOddsWithin(total.now, uncapped, format),
        };
  const changedText = t("ticket.changedOf", { changed, count: of });
  // Spoken once: who is asked already need not hear each further step.
  const [spoken] = useState(
    totals === null
      ? changedText
      : `${changedText}. ${t("ticket.totalOdds")}: ${t("ticket.oddWas")} ${totals.before}, ${t("ticket.oddNow")} ${totals.now}`,
  );
  return (
    <div className={styles.note} data-ticket="changes">
      <VisuallyHidden>
        <span role="alert">{spoken}</span>
      </VisuallyHidden>
      <p className={styles.line}>
        <span>{changedText}</span>
        {totals !== null && (
          <span className={styles.total}>
            <span className={styles.name}>{t("ticket.totalOdds")}</span>
            <s translate="no">{totals.before}</s>
            <MoveRight size={14} aria-label={t("ticket.oddNow")} />
            <b translate="no">{totals.now}</b>
          </span>
        )}
      </p>
      {onHigher !== null && (
        <Button className={styles.higher} onClick={onHigher}>
          {t("ticket.policy.higherFromNow")}
        </Button>
      )}
    </div>
  );
}
