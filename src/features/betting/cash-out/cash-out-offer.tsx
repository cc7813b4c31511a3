// The value as it stands, the part the player wants, and the one press that confirms both.
import type { Minor } from "../../../domain/ticket/ticket-selection.ts";
import { toMinor } from "../../../domain/money.ts";
import { partOf, remainingStake } from "../../../domain/ticket/cash-out-part.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { MoneyOrderUse } from "../../../client/use-money-order.ts";
import type { CashOutRow } from "../../../db/device-tables.ts";
import { amountText } from "../../../i18n/amount-text.ts";
import { useErrorText } from "../../../i18n/use-error-text.ts";
import type { WireTicket } from "../../../protocol/placed-ticket.ts";
import { Button } from "../../../ui/form/button.tsx";
import { useCountdown } from "../../../ui/feedback/use-countdown.ts";
import styles from "./cash-out.module.css";
import { PartChoice } from "./part-choice.tsx";
import { QuoteValue } from "./quote-value.tsx";
import { useMovement } from "./use-movement.ts";

/** A press so soon after the value fell was meant for the one before. */
const reactionMs = 500;

export interface CashOutOfferProps {
  ticketId: string;
  quote: Extract<CashOutRow["quote"], { state: "quoted" }>;
  /** Of this ticket. */
  order: MoneyOrderUse<"cashOut">;
  ticket: WireTicket | null;
  online: boolean;
  /** The part the player wants; it outlives a suspension in between. */
  chosenPercent: number;
  onWant: (percent: number) => void;
}

export function CashOutOffer(props: CashOutOfferProps) {
  const { ticketId, quote, order, ticket, online, chosenPercent, onWant } = props;
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [justFell, setJustFell] = useState(false);
  const movement = useMovement(quote.amount);
  const seconds = useCountdown(quote.expires) ?? 0;
  const underWay = order.open;
  // Another tab's confirmation may be of another part than the one chosen here.
  const percent = underWay === null ? chosenPercent : Math.round(underWay.order.body.part * 100);
  const currency = { currency: quote.currency, currencyId: 0 };
  const sums = partSums(quote.amount, percent, ticket);
  const paid = amountText(sums.paid, currency);
  const busy = order.pressing || underWay !== null;
  const mayConfirm = online && seconds > 0 && sums.paid > 0;

  const confirm = (): void => {
    const isReflex = performance.now() - movement.fellAt.current < reactionMs;
    setJustFell(isReflex);
    if (!isReflex) void order.give({ ticketId, amount: quote.amount, part: percent / 100 });
  };
  const error = order.refused ?? (order.outcome?.state === "refused" ? order.outcome.error.key : null);
  const warning = justFell
    ? t("cashOut.justFell")
    : error === null
      ? null
      : error === "cashOutChanged"
        ? t("cashOut.changed")
        : errorText(error);

  return (
    <>
      {warning !== null && underWay === null && (
        <p role="alert" className={styles.warning}>
          {warning}
        </p>
      )}
      <QuoteValue
        amount={quote.amount}
        currency={currency}
        expires={quote.expires}
        seconds={seconds}
        online={online}
        by={movement.by}
        locked={underWay !== null}
      />
      <PartChoice percent={percent} pays={paid} disabled={busy} onChange={onWant} />
      <dl className={styles.sums}>
        <div className={styles.now}>
          <dt>{t("cashOut.youGet")}</dt>
          <dd data-cash-out="pays">{paid}</dd>
        </div>
        {sums.stake !== null && sums.win !== null && (
          <>
            <div>
              <dt>{t("cashOut.stays")}</dt>
              <dd data-cash-out="stays" translate="no">
                {amountText(sums.stake, currency)}
              </dd>
            </div>
            <div>
              <dt>{t("cashOut.staysWin")}</dt>
              <dd translate="no">{amountText(sums.win, currency)}</dd>
            </div>
          </>
        )}
      </dl>
      <Button
        variant="accent"
        size="large"
        className={styles.confirm}
        busy={busy}
        disabled={!busy && !mayConfirm}
        onClick={confirm}
      >
        {t("cashOut.confirm", { amount: paid })}
      </Button>
      <output className={styles.note}>
        {underWay === null
          ? t(online ? "cashOut.hint" : "cashOut.offline")
          : t(underWay.state === "sending" ? "cashOut.sending" : "cashOut.checking")}
      </output>
    </>
  );
}

// What a part of a cash-out pays now and what it leaves in play. Minor units.
interface PartSums {
  readonly paid: Minor;
  /** null = the ticket itself is not known here. */
  readonly stake: Minor | null;
  readonly win: Minor | null;
}

/** @param value of the whole ticket @param percent 1 to 100 */
function partSums(
  value: Minor,
  percent: number,
  ticket: Pick<WireTicket, "stake" | "openStake" | "possibleWin"> | null,
): PartSums {
  const part = percent / 100;
  const paid = partOf(value, part);
  if (ticket === null) return { paid, stake: null, win: null };
  const open = toMinor(ticket.openStake ?? ticket.stake);
  const stake = remainingStake(open, part);
  // The server rounds the rest's win anew: this is never more than that.
  const win = open === 0 ? 0 : Number((BigInt(toMinor(ticket.possibleWin)) * BigInt(stake)) / BigInt(open));
  return { paid, stake, win };
}
