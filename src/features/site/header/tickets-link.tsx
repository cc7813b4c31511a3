// The way to the player's tickets, with how many are still running; on their page, the way back.
import ReceiptText from "lucide-react/icons/receipt-text";
import type { MouseEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { useSubscription } from "../../../client/use-subscription.ts";
import { openTicketsRequest } from "../../../db/request-keys.ts";
import { withPrefix } from "../../../i18n/language-path.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { useCatalogue } from "../../../queries/site/catalogue.ts";
import { useOpenTicketCount } from "../../../queries/ticket/history.ts";
import { useTicketDisabled } from "../../../queries/ticket/ticket-disabled.ts";
import { dataOr } from "../../../queries/live-query.ts";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./tickets-link.module.css";

const historyPath = "/ticket_history";

const ticketMenu = new Set(["ticket", "ticket_history"]);

/** With its name where there is room for it. */
export function TicketsLink({ named = false, onFollow }: { named?: boolean; onFollow?: () => void }): ReactNode {
  const { t } = useTranslation();
  const { prefix, rest } = useLanguage();
  const location = useLocation();
  const navigate = useNavigate();
  const menu = dataOr(useCatalogue("menu"), null);
  useSubscription([{ kind: "history", request: openTicketsRequest, page: 1 }]);
  const count = useOpenTicketCount();
  const here = rest === historyPath;
  const ticketDisabled = useTicketDisabled();
  if (ticketDisabled || menu?.some((entry) => ticketMenu.has(entry.key) && entry.disabled)) return null;
  const follow = (event: MouseEvent): void => {
    onFollow?.();
    if (!here || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // Opened by its address there is nothing to go back to in this app.
    void (location.key === "default" ? navigate(withPrefix(prefix, "/")) : navigate(-1));
  };
  const label = count === 0 ? t("page.ticketHistory") : t("header.openTickets", { count });
  return (
    <Link
      to={withPrefix(prefix, historyPath)}
      aria-label={label}
      title={named ? undefined : label}
      aria-current={here ? "page" : undefined}
      className={classNames(styles.link, named && styles.named)}
      onClick={follow}
    >
      <ReceiptText size={named ? 20 : 22} aria-hidden="true" />
      {named && <span>{t("page.ticketHistory")}</span>}
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count > 99 ? "99+" : count}
        </span>
      )}
    </Link>
  );
}
