// Decided tickets, a page at a time: a table where there is room for its columns, cards where there is not.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { WireTicket } from "../../../protocol/placed-ticket.ts";
import type { ScoresByEvent } from "../../../queries/offer/match-scores.ts";
import { phone, useMedia } from "../../../ui/layout/use-media.ts";
import type { FoldableTicket } from "./foldable-ticket.ts";
import { TicketCard } from "./ticket-card.tsx";
import type { RenderActions } from "./ticket-details.tsx";
import { TicketRow } from "./ticket-row.tsx";
import styles from "./settled-tickets.module.css";

interface Props {
  tickets: readonly WireTicket[];
  renderActions: RenderActions;
}

const noScores: ScoresByEvent = {};

export function SettledTickets({ tickets, renderActions }: Props): ReactNode {
  const { t } = useTranslation();
  const small = useMedia(phone);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const foldable = tickets.map((ticket): FoldableTicket => ({
    ticket,
    scores: noScores,
    unfolded: unfolded.has(ticket._id),
    onToggle: () => setUnfolded((open) => toggled(open, ticket._id)),
    renderActions,
  }));
  if (small) {
    return (
      <ul className={styles.cards}>
        {foldable.map((foldableTicket) => (
          <TicketCard key={foldableTicket.ticket._id} {...foldableTicket} />
        ))}
      </ul>
    );
  }
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t("history.placed")}</th>
          <th scope="col">{t("ticket.title")}</th>
          <th scope="col" className={styles.number}>
            {t("ticket.stake")}
          </th>
          <th scope="col" className={styles.number}>
            {t("ticket.totalOdds")}
          </th>
          <th scope="col" className={styles.number}>
            {t("history.payout")}
          </th>
          <th scope="col">{t("history.statusLabel")}</th>
        </tr>
      </thead>
      {foldable.map((foldableTicket) => (
        <TicketRow key={foldableTicket.ticket._id} {...foldableTicket} />
      ))}
    </table>
  );
}

function toggled(open: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(open);
  if (!next.delete(id)) next.add(id);
  return next;
}
