import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSubscription } from "../../../client/use-subscription.ts";
import { useUnreadCount } from "../../../queries/account/messages.ts";
import { VisuallyHidden } from "../../../ui/layout/visually-hidden.tsx";
import styles from "./unread-badge.module.css";

const maxCount = 99;

/** How many messages are unread; nothing while there are none. */
export function UnreadBadge(): ReactNode {
  const { t } = useTranslation();
  useSubscription([{ kind: "personal", request: { kind: "messages", page: 1 } }]);
  const count = useUnreadCount();
  if (count === 0) return null;
  return (
    <span className={styles.badge} data-unread={count}>
      <span aria-hidden="true">{count > maxCount ? `${maxCount}+` : count}</span>
      <VisuallyHidden>{t("messages.unread", { count })}</VisuallyHidden>
    </span>
  );
}
