// Over "Accept changes": how many selections changed, what became of the total odds, and how not to be asked for every rise.
import MoveRight from "lucide-react/icons/move-right";
import { useTranslation } from "react-i18next";
import { ticketChange } from "../../../domain/ticket/changed-selections.ts";
import { showTotalOddsWithin } from "../../../domain/offer/odds-format.ts";
import type { TicketDraft } from "../../../domain/ticket/ticket-selection.ts";
import { useOddsFormat } from "../../../queries/offer/odds-format.ts";
import { Button } from "../../../ui/form/button.tsx";
import styles from "./change-note.module.css";

interface Props {
  ticket: TicketDraft;
  /** The player was asked before, for this same ticket, and may let rises pass from now on; null = no need to say so. */
  onHigher: (() => void) | null;
}

const uncapped = { stake: 0, cap: null };

export function ChangeNote({ ticket: { selections, system }, onHigher }: Props) {
  const { t } = useTranslation();
  const format = useOddsFormat();
  const { changed, of, total } = ticketChange(selections);
  return (
    <div className={styles.note} data-ticket="changes">
      <p className={styles.line}>
        <span>{t("ticket.changedOf", { changed, count: of })}</span>
        {total !== null && !system && (
          <span className={styles.total}>
            <span className={styles.name}>{t("ticket.totalOdds")}</span>
            <s translate="no">{showTotalOddsWithin(total.before, uncapped, format)}</s>
            <MoveRight size={14} aria-label={t("ticket.oddNow")} />
            <b translate="no">{showTotalOddsWithin(total.now, uncapped, format)}</b>
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
