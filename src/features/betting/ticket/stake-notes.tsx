// What is to be known about the stake beside its amount: the rules of a free bet, the credit.
import { freeBetLegs, freeBetMinOdd, countFreeBetLegs } from "../../../domain/ticket/free-bet-rule.ts";
import { useTranslation } from "react-i18next";
import { isFreeBetCurrency } from "../../../domain/money.ts";
import { showOdd } from "../../../domain/offer/odds-format.ts";
import type { Minor, TicketSelection } from "../../../domain/ticket/ticket-selection.ts";
import { amountText } from "../../../i18n/amount-text.ts";
import { useOddsFormat } from "../../../queries/offer/odds-format.ts";
import type { PlacementTerms } from "../../../domain/ticket/placement-terms.ts";
import { Button } from "../../../ui/form/button.tsx";
import styles from "./stake-notes.module.css";

export interface StakeNotesProps {
  selections: readonly TicketSelection[];
  /** The one under the finger, minor units; null = it cannot be read. */
  stake: Minor | null;
  terms: PlacementTerms;
  locked: boolean;
  onStake: (stake: Minor) => void;
}

export function StakeNotes({ selections, stake, terms, locked, onStake }: StakeNotesProps) {
  const { t } = useTranslation();
  const format = useOddsFormat();
  const { wallet, minStake } = terms;
  const high = countFreeBetLegs(selections.map(({ odd }) => odd));
  const all =
    wallet !== null && stake !== null && stake > wallet.credit && wallet.credit >= minStake ? wallet.credit : null;
  return (
    <>
      {isFreeBetCurrency(terms.currencyId) && (
        <p className={styles.note} data-ticket="free-bet" data-met={high >= freeBetLegs}>
          <span>{t("ticket.freeBet")}</span>
          <b>{t("ticket.freeBetLegs", { odd: showOdd(freeBetMinOdd, format), have: high, need: freeBetLegs })}</b>
        </p>
      )}
      {all !== null && (
        <Button className={styles.all} disabled={locked} onClick={() => onStake(all)}>
          {t("ticket.stakeAll", { amount: amountText(all, terms) })}
        </Button>
      )}
    </>
  );
}
