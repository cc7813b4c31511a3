// The player's tickets beside the offer: those that run, with scores and cash-out, and the last that were settled.
import { useId, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { withPrefix } from "../../../i18n/language-path.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import type { WireTicket } from "../../../protocol/placed-ticket.ts";
import { Button } from "../../../ui/form/button.tsx";
import { ListSkeleton } from "../../../ui/feedback/list-skeleton.tsx";
import { LeftOut } from "../../../ui/layout/left-out.tsx";
import { readFilter } from "./history-filter.ts";
import styles from "./my-bets.module.css";
import { OpenTickets } from "./open-tickets.tsx";
import { TicketCard } from "./ticket-card.tsx";
import type { RenderActions } from "./ticket-details.tsx";
import { useHistoryModel } from "./use-history-model.ts";

/** Older ones are on the page of all tickets. */
const mostSettled = 10;
const wholeHistory = readFilter(new URLSearchParams());

/** @param onLeave the page of all tickets is opened */
export function MyBets({ renderActions, onLeave }: { renderActions: RenderActions; onLeave: () => void }): ReactNode {
  const { t } = useTranslation();
  const { prefix } = useLanguage();
  const list = useHistoryModel(wholeHistory);
  const settledId = useId();
  const allTickets = (
    <Link to={withPrefix(prefix, "/ticket_history")} className={styles.all} onClick={onLeave}>
      {t("ticket.allTickets")}
    </Link>
  );
  if (list.state === "loading") return <ListSkeleton rows={5} />;
  if (list.state === "failed")
    return (
      <div className={styles.bets}>
        <p role="alert">{t(list.reason === "offline" ? "history.offlineText" : "history.failedText")}</p>
        {list.reason === "failed" && <Button onClick={list.reread}>{t("common.retry")}</Button>}
      </div>
    );
  const { open, settled, dropped } = list.value;
  if (open.length + settled.length + dropped === 0)
    return (
      <div className={styles.bets}>
        <p className={styles.none}>{t("history.empty")}</p>
      </div>
    );
  return (
    <div className={styles.bets} data-my-bets="">
      {dropped > 0 && <LeftOut count={dropped} />}
      {open.length > 0 && <OpenTickets tickets={open} renderActions={renderActions} />}
      {settled.length > 0 && (
        <section aria-labelledby={settledId}>
          <h2 id={settledId} className={styles.title}>
            {t("history.settled")}
          </h2>
          <SettledCards tickets={settled.slice(0, mostSettled)} renderActions={renderActions} />
        </section>
      )}
      {allTickets}
    </div>
  );
}

function SettledCards({ tickets, renderActions }: { tickets: readonly WireTicket[]; renderActions: RenderActions }) {
  const [unfolded, setUnfolded] = useState<string | null>(null);
  return (
    <ul className={styles.cards}>
      {tickets.map((ticket) => (
        <TicketCard
          key={ticket._id}
          ticket={ticket}
          scores={{}}
          unfolded={unfolded === ticket._id}
          onToggle={() => setUnfolded(unfolded === ticket._id ? null : ticket._id)}
          renderActions={renderActions}
        />
      ))}
    </ul>
  );
}
