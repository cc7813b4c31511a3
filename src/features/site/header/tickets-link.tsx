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

/** How many tickets are still running; null = the site takes none, and shows none. */
function useShownTicketCount(): number | null {
  const menu = dataOr(useCatalogue("menu"), null);
  useSubscription([{ kind: "history", request: openTicketsRequest, page: 1 }]);
  const count = useOpenTicketCount();
  const ticketDisabled = useTicketDisabled();
  const hidden = ticketDisabled || menu?.some((entry) => ticketMenu.has(entry.key) && entry.disabled);
  return hidden === true ? null : count;
}

const countText = (count: number): string => (count > 99 ? "99+" : String(count));

/** On the way to the account, where the bar has no room for the link. */
export function OpenTicketsBadge({ className }: { className: string | undefined }): ReactNode {
  const count = useShownTicketCount() ?? 0;
  return (
    count > 0 && (
      <span aria-hidden="true" data-open-tickets="" className={classNames(styles.count, className)}>
        {countText(count)}
      </span>
    )
  );
}

/** With its name in the account panel, where closing that is the way back. */
export function TicketsLink({ named = false, onFollow }: { named?: boolean; onFollow?: () => void }): ReactNode {
  const { t } = useTranslation();
  const { prefix, rest } = useLanguage();
  const location = useLocation();
  const navigate = useNavigate();
  const here = rest === historyPath;
  const count = useShownTicketCount();
  if (count === null) return null;
  const follow = (event: MouseEvent): void => {
    onFollow?.();
    if (named || !here || event.ctrlKey || event.metaKey || event.shiftKey) return;
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
        <span className={styles.count} aria-hidden="true" data-open-tickets="">
          {countText(count)}
        </span>
      )}
    </Link>
  );
}
