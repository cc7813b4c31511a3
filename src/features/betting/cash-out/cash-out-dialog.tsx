// Cashing out one ticket: its value, the part, and what became of a confirmation, in whatever tab it was given.
import type { WireTicket } from "../../../protocol/placed-ticket.ts";
import { amountText } from "../../../i18n/amount-text.ts";
import { toMinor } from "../../../domain/money.ts";
import styles from "./cash-out.module.css";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import type { CashOutRow } from "../../../db/device-tables.ts";
import type { MoneyOrderRow } from "../../../db/money-orders.ts";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useMoneyOrder } from "../../../client/use-money-order.ts";
import { closeCashOut } from "../../../state/panels.ts";
import { useConnection } from "../../../client/use-connection.ts";
import { useSubscription } from "../../../client/use-subscription.ts";
import { useCashOut } from "../../../queries/ticket/cash-outs.ts";
import { usePlacedTicket } from "../../../queries/ticket/placed-ticket.ts";
import { useSession } from "../../../queries/account/session.ts";
import { dataOr } from "../../../queries/live-query.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { CashOutOffer } from "./cash-out-offer.tsx";
import { CashOutPaid } from "./cash-out-paid.tsx";

export function CashOutDialog({ ticketId }: { ticketId: string }) {
  const { t } = useTranslation();
  const isOf = useCallback(({ body }: MoneyOrderRow<"cashOut">) => body.ticketId === ticketId, [ticketId]);
  const order = useMoneyOrder("cashOut", isOf);
  const [given, setGiven] = useState(false);
  // The press counts too: a quick server's answer is read before its order is ever seen under way.
  if ((order.open !== null || order.pressing) && !given) setGiven(true);
  const [chosenPercent, setChosenPercent] = useState(100);
  const online = useConnection().state === "online";
  useSubscription([{ kind: "cash-outs", ticketIds: [ticketId] }]);
  const row = dataOr(useCashOut(ticketId), null);
  const ticket = dataOr(usePlacedTicket(ticketId), null);
  const guest = dataOr(useSession(), null)?.state === "guest";
  useEffect(() => {
    if (guest) closeCashOut();
  }, [guest]);
  const { acknowledge } = order;
  const outcome = given ? order.outcome : null;
  const isEarlier = order.outcome !== null && !given;
  useEffect(() => {
    // How an earlier one came out was told when it did.
    if (isEarlier) acknowledge();
  }, [isEarlier, acknowledge]);

  const quote = row?.quote ?? null;
  const currency = {
    currency: quote?.state === "quoted" ? quote.currency : (ticket?.currency ?? "RSD"),
    currencyId: 0,
  };
  const close = (): void => {
    closeCashOut();
    // What is under way goes on; what has come out is known now.
    acknowledge();
  };

  return (
    <Dialog open title={t("cashOut.title")} onClose={close} closeLabel={t("common.close")}>
      {ticket !== null && <TicketLine ticket={ticket} />}
      {outcome?.state === "done" ? (
        <CashOutPaid
          paid={outcome.result.amount}
          part={outcome.body.part}
          currency={currency}
          onClose={close}
          onMore={() => {
            setChosenPercent(100);
            setGiven(false);
            acknowledge();
          }}
        />
      ) : quote?.state === "quoted" ? (
        <CashOutOffer
          ticketId={ticketId}
          quote={quote}
          order={{ ...order, outcome }}
          ticket={ticket}
          online={online}
          chosenPercent={chosenPercent}
          onWant={setChosenPercent}
        />
      ) : (
        <CashOutMessage quote={quote} online={online} failed={outcome?.state === "refused"} />
      )}
    </Dialog>
  );
}

// Why there is no value to cash out at.
interface CashOutMessageProps {
  quote: Extract<CashOutRow["quote"], { state: "unavailable" }> | null;
  online: boolean;
  /** A confirmation has just been refused. */
  failed: boolean;
}

function CashOutMessage({ quote, online, failed }: CashOutMessageProps) {
  const { t } = useTranslation();
  return (
    <output className={styles.message}>
      {failed && <span className={styles.warning}>{t("cashOut.changed")}</span>}
      {!online ? (
        <span>{t("cashOut.offline")}</span>
      ) : quote === null ? (
        <span className={styles.asking}>
          <Spinner /> <span>{t("cashOut.asking")}</span>
        </span>
      ) : (
        <span>{t("cashOut.unavailable")}</span>
      )}
    </output>
  );
}

// Which ticket it is about, in one line.
function TicketLine({ ticket }: { ticket: WireTicket }) {
  const { t } = useTranslation();
  const currency = { currency: ticket.currency, currencyId: ticket.currency_id };
  const [first] = ticket.selections;
  const count = ticket.selections.length;
  const named = count === 1 ? first?.pair : undefined;
  return (
    <p className={styles.ticket}>
      <span>{named ?? t("history.selections", { count })}</span>
      <span>{`${t("ticket.stake")} ${amountText(toMinor(ticket.openStake ?? ticket.stake), currency)}`}</span>
    </p>
  );
}
