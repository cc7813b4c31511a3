// Everything that is known of a placed ticket, and what can be done with it.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { toMinor } from "../../../domain/money.ts";
import { payoutCurrency } from "../../../domain/ticket/payout-currency.ts";
import { ticketNumber } from "../../../domain/ticket/ticket-code.ts";
import { formatCount, stakePerLineText } from "../../../domain/ticket/stake-per-line.ts";
import { amountText } from "../../../i18n/amount-text.ts";
import type { WireTicket } from "../../../protocol/placed-ticket.ts";
import type { ScoresByEvent } from "../../../queries/offer/match-scores.ts";
import { LegList } from "./leg-list.tsx";
import { linesOf } from "./ticket-facts.ts";
import styles from "./ticket-details.module.css";

export type RenderActions = (ticket: WireTicket) => ReactNode;

export interface TicketDetailsProps {
  ticket: WireTicket;
  scores: ScoresByEvent;
  /** What other parts of the app do with a ticket: print, copy, share. */
  renderActions: RenderActions;
}

export function TicketDetails({ ticket, scores, renderActions }: TicketDetailsProps): ReactNode {
  return (
    <div className={styles.details}>
      <LegList ticket={ticket} legs={ticket.selections} scores={scores} />
      <TicketFigures ticket={ticket} />
      <div className={styles.actions}>{renderActions(ticket)}</div>
    </div>
  );
}

/** Where neither the amount won nor the line of the list says it. */
const mightHaveWon: ReadonlySet<string> = new Set(["lost", "cashout"]);

/** What the ticket's line does not say already. */
function TicketFigures({ ticket }: { ticket: WireTicket }): ReactNode {
  const { t } = useTranslation();
  const currency = { currency: ticket.currency, currencyId: ticket.currency_id };
  const amount = (major: number): string => amountText(toMinor(major), currency);
  const won = (major: number): string => amountText(toMinor(major), payoutCurrency(currency));
  const lines = linesOf(ticket);
  const isSystem = ticket.kind === "system" && lines > 0n;
  const figures: readonly (readonly [string, string] | null)[] = [
    isSystem ? [t("ticket.lines"), formatCount(lines)] : null,
    isSystem ? [t("ticket.perLine"), stakePerLineText(toMinor(ticket.stake), lines)] : null,
    ticket.bonus > 0 ? [t("ticket.bonus"), won(ticket.bonus)] : null,
    mightHaveWon.has(ticket.status) ? [t("ticket.possibleWin"), won(ticket.possibleWin)] : null,
    ticket.cashOut ? [t("history.cashedOut"), won(ticket.cashOut.amount)] : null,
    ticket.openStake !== undefined && ticket.openStake > 0 && ticket.openStake < ticket.stake
      ? [t("history.stillInPlay"), amount(ticket.openStake)]
      : null,
    ticket.bonusStake !== undefined && ticket.bonusStake > 0
      ? [t("history.bonusStake"), amount(ticket.bonusStake)]
      : null,
    [t("history.number"), ticketNumber(ticket)],
  ];
  return (
    <dl className={styles.figures}>
      {figures.map((figure) =>
        figure === null ? null : (
          <div key={figure[0]}>
            <dt>{figure[0]}</dt>
            <dd>{figure[1]}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
