import CheckCheck from "lucide-react/icons/check-check";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { formatMoment } from "../../i18n/format-moment.ts";
import { Button } from "../../ui/form/button.tsx";
import { PageMessage } from "../../ui/feedback/page-message.tsx";
import { Pager } from "../../ui/layout/pager/pager.tsx";
import { MessageRow } from "./message-row.tsx";
import { MessagesSkeleton } from "./messages-skeleton.tsx";
import { useInbox, type Inbox } from "./use-inbox.ts";
import styles from "./messages.module.css";

const searchOf = (page: number): string => (page === 1 ? "" : `?page=${page}`);

export function MessageList(): ReactNode {
  const { t, i18n } = useTranslation();
  const [params] = useSearchParams();
  const asked = Number(params.get("page"));
  const page = Number.isInteger(asked) && asked > 0 && asked <= 1000 ? asked : 1;
  const inbox = useInbox(page);
  if (inbox.state === "loading") return <MessagesSkeleton />;
  if (inbox.state === "failed") return <NothingToShow inbox={inbox} />;
  const { messages, unread, asOf, totalPages } = inbox;
  return (
    <>
      <div className={styles.bar}>
        {asOf !== null && <span data-as-of="">{t("offer.asOf", { time: formatMoment(asOf, i18n.language) })}</span>}
        {unread > 0 && (
          <Button variant="ghost" onClick={() => inbox.markRead("all")}>
            <CheckCheck size={18} aria-hidden="true" />
            {t("messages.markAll")}
          </Button>
        )}
      </div>
      {messages.length === 0 ? (
        <PageMessage title={t("messages.emptyTitle")} text={t("messages.empty")} />
      ) : (
        <ul className={styles.list}>
          {messages.map((message) => (
            <MessageRow
              key={message.id}
              message={message}
              onRead={() => inbox.markRead([message.id])}
              onRemove={() => inbox.remove(message.id)}
            />
          ))}
        </ul>
      )}
      <Pager page={page} totalPages={totalPages} searchOf={searchOf} />
    </>
  );
}

function NothingToShow({ inbox: { reason, reread } }: { inbox: Inbox & { state: "failed" } }): ReactNode {
  const { t } = useTranslation();
  if (reason === "none") return <PageMessage title={t("messages.emptyTitle")} text={t("messages.noneHere")} />;
  if (reason === "offline") return <PageMessage title={t("offer.offlineTitle")} text={t("messages.offlineText")} />;
  return (
    <PageMessage title={t("messages.failedTitle")} text={t("messages.failedText")}>
      <Button onClick={reread}>{t("common.retry")}</Button>
    </PageMessage>
  );
}
