// A ticket that is not decided yet: its running matches first, what it can bring, what cashing it out gives.
import { Button } from "../../../ui/form/button.tsx";
import { dataOr } from "../../../queries/live-query.ts";
import { useCashOut } from "../../../queries/ticket/cash-outs.ts";
import { useConnection } from "../../../client/use-connection.ts";
import { openCashOut } from "../../../state/panels.ts";
import ChevronDown from "lucide-react/icons/chevron-down";
import { memo, useId, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { totalOddsText } from "../../../domain/offer/total-odds-text.ts";
import { toMinor } from "../../../domain/money.ts";
import { amountText } from "../../../i18n/amount-text.ts";
import { formatMoment } from "../../../i18n/format-moment.ts";
import type { PlacedSelection, WireTicket } from "../../../protocol/placed-ticket.ts";
import type { ScoresByEvent } from "../../../queries/offer/match-scores.ts";
import { useOddsFormat } from "../../../queries/offer/odds-format.ts";
import { kindText } from "./kind-text.ts";
import { LegList } from "./leg-list.tsx";
import { StatusTag } from "./status-tag.tsx";
import { TicketDetails, type TicketDetailsProps } from "./ticket-details.tsx";
import { mayCashOut, paidCurrencyOf } from "./ticket-facts.ts";
import styles from "./open-ticket.module.css";

/** As many as say what a ticket is about. */
const shownLegs = 3;

export const OpenTicket = memo(function OpenTicket({ ticket, scores, renderActions }: TicketDetailsProps) {
  const { t, i18n } = useTranslation();
  const format = useOddsFormat();
  const [unfolded, setUnfolded] = useState(false);
  const detailsId = useId();
  const currency = { currency: ticket.currency, currencyId: ticket.currency_id };
  const hidden = ticket.selections.length - shownLegs;
  return (
    <article className={styles.ticket} data-ticket-id={ticket._id} data-status={ticket.status}>
      <header className={styles.head}>
        <h3>{kindText(ticket, t)}</h3>
        <StatusTag status={ticket.status} />
        <time dateTime={new Date(ticket.createdAtTimestamp).toISOString()}>
          {formatMoment(ticket.createdAtTimestamp, i18n.language)}
        </time>
      </header>
      {!unfolded && (
        <div className={styles.legs}>
          <LegList ticket={ticket} legs={foremost(ticket.selections, scores)} scores={scores} />
          {hidden > 0 && <p className={styles.more}>{t("history.moreSelections", { count: hidden })}</p>}
        </div>
      )}
      <div id={detailsId}>
        {unfolded && <TicketDetails ticket={ticket} scores={scores} renderActions={renderActions} />}
      </div>
      <footer className={styles.foot}>
        <Figure label={t("ticket.stake")}>{amountText(toMinor(ticket.stake), currency)}</Figure>
        <Figure label={t("ticket.totalOdds")}>{totalOddsText(ticket.totalOdds, format)}</Figure>
        <Figure label={t("ticket.possibleWin")}>
          <b translate="no">{amountText(toMinor(ticket.possibleWin), paidCurrencyOf(ticket))}</b>
        </Figure>
        {mayCashOut(ticket) && <CashOutButton ticket={ticket} />}
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={unfolded}
          aria-controls={detailsId}
          onClick={() => setUnfolded(!unfolded)}
        >
          <span>{t(unfolded ? "history.lessDetails" : "history.details")}</span>
          <ChevronDown size={18} aria-hidden="true" />
        </button>
      </footer>
    </article>
  );
});

function Figure({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <div className={styles.figure}>
      <span>{label}</span>
      <span>{children}</span>
    </div>
  );
}

/** Those being played, then those not decided; else as on the ticket. */
function foremost(legs: readonly PlacedSelection[], scores: ScoresByEvent): readonly PlacedSelection[] {
  const rank = (leg: PlacedSelection): number =>
    leg.status !== "open" ? 2 : scores[leg.eventId]?.inPlay === true ? 0 : 1;
  if (legs.length <= shownLegs) return legs;
  return legs.toSorted((a, b) => rank(a) - rank(b)).slice(0, shownLegs);
}

// What cashing out an open ticket gives now, and the way to do it.
function CashOutButton({ ticket }: { ticket: WireTicket }): ReactNode {
  const { t } = useTranslation();
  const online = useConnection().state === "online";
  const quote = dataOr(useCashOut(ticket._id), null)?.quote ?? null;
  const currency = { currency: ticket.currency, currencyId: ticket.currency_id };
  if (quote?.state === "quoted" && online) {
    return (
      <Button className={styles.cashOut} data-cash-out={ticket._id} onClick={() => openCashOut(ticket._id)}>
        {t("history.cashOut", { amount: amountText(quote.amount, currency) })}
      </Button>
    );
  }
  return (
    <span className={styles.noCashOut}>
      {!online ? t("history.cashOutOffline") : quote === null ? t("history.cashOutAsking") : t("history.noCashOut")}
    </span>
  );
}
