// The tickets that are still running, before all others.
import { useId, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSubscription } from "../../../client/use-subscription.ts";
import type { WireTicket } from "../../../protocol/placed-ticket.ts";
import { useMatchScores } from "../../../queries/offer/match-scores.ts";
import { useStatus } from "../../../queries/site/status.ts";
import { dataOr } from "../../../queries/live-query.ts";
import { Button } from "../../../ui/form/button.tsx";
import { useNow } from "../../../ui/use-now.ts";
import { followedLegs } from "./followed-legs.ts";
import { OpenTicket } from "./open-ticket.tsx";
import { mayCashOut } from "./ticket-facts.ts";
import type { RenderActions } from "./ticket-details.tsx";
import styles from "./open-tickets.module.css";

const atFirst = 10;
/** The value of more is not asked for at a time. */
const mostCashOuts = 200;
const everyMinute = 60_000;

interface Props {
  tickets: readonly WireTicket[];
  renderActions: RenderActions;
}

export function OpenTickets({ tickets, renderActions }: Props): ReactNode {
  const { t } = useTranslation();
  const titleId = useId();
  const [all, setAll] = useState(false);
  const shown = all ? tickets : tickets.slice(0, atFirst);
  const offset = dataOr(useStatus(), undefined)?.clockOffset ?? 0;
  const followed = followedLegs(shown, useNow(everyMinute) + offset);
  useSubscription(
    followed.map(({ eventId, sport = "" }) => ({ kind: "match" as const, offer: "live" as const, eventId, sport })),
  );
  const ticketIds = shown
    .filter(mayCashOut)
    .map(({ _id }) => _id)
    .slice(0, mostCashOuts);
  useSubscription(ticketIds.length === 0 ? [] : [{ kind: "cash-outs", ticketIds }]);
  const scores = useMatchScores(followed.map(({ eventId }) => eventId));
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        <span>{t("history.open")}</span> <span className={styles.count}>{tickets.length}</span>
      </h2>
      <div className={styles.tickets}>
        {shown.map((ticket) => (
          <OpenTicket key={ticket._id} ticket={ticket} scores={scores} renderActions={renderActions} />
        ))}
      </div>
      {shown.length < tickets.length && (
        <Button onClick={() => setAll(true)}>{t("history.showAllOpen", { count: tickets.length })}</Button>
      )}
    </section>
  );
}
