// What cashing out an open ticket gives now, and the way to do it.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { openCashOut } from "../../state/panels.ts";
import { useConnection } from "../../client/use-connection.ts";
import { amountText } from "../../i18n/amount-text.ts";
import type { WireTicket } from "../../protocol/placed-ticket.ts";
import { useCashOut } from "../../queries/ticket/cash-outs.ts";
import { dataOr } from "../../queries/live-query.ts";
import { Button } from "../../ui/form/button.tsx";
import styles from "./open-ticket.module.css";

export function CashOutButton({ ticket }: { ticket: WireTicket }): ReactNode {
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
