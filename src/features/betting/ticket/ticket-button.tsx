// The footer's right end on phones: what is on the ticket, and the way to it.
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { shortTotalOdds } from "../../../domain/ticket/short-total-odds.ts";
import { totalOdds } from "../../../domain/ticket/total-odds.ts";
import { useOddsFormat } from "../../../queries/offer/odds-format.ts";
import { useTicket } from "../../../queries/ticket/ticket.ts";
import styles from "./ticket-button.module.css";

export function TicketButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation();
  const format = useOddsFormat();
  const answer = useTicket();
  const ready = answer.state === "ready";
  const selections = ready ? answer.value.ticket.selections : [];
  const system = ready && answer.value.ticket.system;
  const singles = ready && answer.value.ticket.singles === true;
  const additions = useAdditions(ready ? selections.length : null);
  const odds = selections.flatMap((leg) => (leg.odd === null ? [] : [leg.odd]));
  const complete = odds.length === selections.length && odds.length > 0;
  const text = complete && !system && !singles ? shortTotalOdds(totalOdds(odds), format) : null;
  const words = t(system ? "ticket.system" : singles ? "ticket.singles" : "ticket.title");
  return (
    <button
      type="button"
      // By turns, so that each addition begins the motion anew.
      data-added={additions === 0 ? undefined : additions % 2}
      className={styles.button}
      data-empty={selections.length === 0 || undefined}
      onClick={onOpen}
    >
      <b className={styles.odds} data-length={text === null ? lengthOfWords(words) : lengthOf(text)}>
        {text ?? words}
      </b>
      <span>{t("ticket.onTicket", { count: selections.length })}</span>
    </button>
  );
}

/** The larger the odds, the smaller their figures: the button is 92 px wide on the narrowest phones. */
function lengthOf(text: string): "short" | "medium" | "long" {
  return text.length <= 6 ? "short" : text.length <= 8 ? "medium" : "long";
}

/** More letters have no room there in the words' own size. */
const mostLetters = 8;
const lengthOfWords = (words: string): "long" | undefined => (words.length > mostLetters ? "long" : undefined);

/** How often the number of selections grew since it was first known. */
function useAdditions(count: number | null): number {
  const [counter, setCounter] = useState({ count, additions: 0 });
  if (counter.count === count || count === null) return counter.additions;
  const grew = counter.count !== null && count > counter.count;
  const additions = counter.additions + (grew ? 1 : 0);
  setCounter({ count, additions });
  return additions;
}
