// What stands for the ticket beside pages without odds.
import ReceiptText from "lucide-react/icons/receipt-text";
import { useTranslation } from "react-i18next";
import { dataOr } from "../../queries/live-query.ts";
import { useTicket } from "../../queries/ticket/ticket.ts";
import { openPanel } from "../../state/panels.ts";
import { IconButton } from "../../ui/form/icon-button.tsx";
import slotStyles from "./ticket-slot.module.css";
import styles from "./ticket-rail.module.css";

export function TicketRail() {
  const { t } = useTranslation();
  const count = dataOr(useTicket(), null)?.ticket.selections.length ?? 0;
  const label = `${t("ticket.title")}: ${t("ticket.onTicket", { count })}`;
  return (
    <aside className={slotStyles.rail}>
      <IconButton label={label} aria-haspopup="dialog" className={styles.open} onClick={() => openPanel("ticket")}>
        <ReceiptText size={20} aria-hidden="true" />
        {count > 0 && (
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
        )}
      </IconButton>
    </aside>
  );
}
