// Which ticket it is about, in one line.
import { useTranslation } from "react-i18next";
import { toMinor } from "../../domain/money.ts";
import { amountText } from "../../i18n/amount-text.ts";
import type { WireTicket } from "../../protocol/placed-ticket.ts";
import styles from "./cash-out.module.css";

export function TicketLine({ ticket }: { ticket: WireTicket }) {
  const { t } = useTranslation();
  const currency = { currency: ticket.currency, currencyId: ticket.currency_id };
  const [first] = ticket.selections;
  const count = ticket.selections.length;
  const named = count === 1 ? first?.pair : undefined;
  return (
    <p className={styles.ticket}>
      <span>{named ?? t("history.selections", { count })}</span>
      <span>
        {t("ticket.stake")} {amountText(toMinor(ticket.openStake ?? ticket.stake), currency)}
      </span>
    </p>
  );
}
