// The footer's right end on phones: what is on the ticket, and the way to it.
import { useTranslation } from "react-i18next";
import { showTotalOdds } from "../../domain/odds-format.ts";
import { totalOdds } from "../../domain/total-odds.ts";
import { useOddsFormat } from "../../queries/odds-format.ts";
import { useTicket } from "../../queries/ticket.ts";
import styles from "./ticket-button.module.css";

export function TicketButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation();
  const format = useOddsFormat();
  const answer = useTicket();
  const selections = answer.state === "ready" ? answer.value.ticket.selections : [];
  const system = answer.state === "ready" && answer.value.ticket.system;
  const odds = selections.flatMap((leg) => (leg.odd === null ? [] : [leg.odd]));
  const complete = odds.length === selections.length && odds.length > 0;
  return (
    <button type="button" className={styles.button} data-empty={selections.length === 0 || undefined} onClick={onOpen}>
      <b className={styles.odds}>
        {complete && !system ? showTotalOdds(totalOdds(odds), format) : t(system ? "ticket.system" : "ticket.title")}
      </b>
      <span>{t("ticket.onTicket", { count: selections.length })}</span>
    </button>
  );
}
