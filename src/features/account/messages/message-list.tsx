import CheckCheck from "lucide-react/icons/check-check";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useClient } from "../../../client/client-context.tsx";
import { usePersonalPage } from "../../../client/use-personal-page.ts";
import { messagesWith } from "../../../db/outbox-merge.ts";
import { pageOf, pageSearch } from "../../../domain/address-filter.ts";
import { messagesAnswerSchema } from "../../../protocol/messages.ts";
import { showSnackbar } from "../../../state/snackbars.ts";
import { ActionLink } from "../../../ui/form/action-link.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { PageMessage } from "../../../ui/feedback/page-message.tsx";
import { PagedList } from "../../../ui/layout/paged-list.tsx";
import { MessageRow } from "./message-row.tsx";
import { MessagesSkeleton } from "./messages-skeleton.tsx";
import styles from "./messages.module.css";

export function MessageList(): ReactNode {
  const { t } = useTranslation();
  const { commands } = useClient();
  const [params] = useSearchParams();
  const page = pageOf(params);
  const inbox = usePersonalPage({ kind: "messages", page }, messagesAnswerSchema, messagesWith);
  const change = (work: Promise<void>): void =>
    void work.catch(() => showSnackbar("messages.failedChange", { tone: "error" }));
  return (
    <PagedList
      list={inbox}
      page={page}
      searchOf={(next) => pageSearch(params, next)}
      totalPagesOf={({ totalPages }) => totalPages}
      rowsOf={({ result }) => result.length}
      texts={{
        failedTitle: t("messages.failedTitle"),
        failedText: t("messages.failedText"),
        offlineText: t("messages.offlineText"),
        none: { title: t("messages.emptyTitle"), text: t("messages.noneHere") },
      }}
      skeleton={<MessagesSkeleton />}
      empty={
        <PageMessage picture="mail" title={t("messages.emptyTitle")} text={t("messages.empty")}>
          <ActionLink to="/ticket_history">{t("page.ticketHistory")}</ActionLink>
        </PageMessage>
      }
    >
      {({ result, unread }) => (
        <>
          <div className={styles.bar}>
            {unread > 0 && (
              <Button variant="ghost" onClick={() => change(commands.messages.markRead("all"))}>
                <CheckCheck size={18} aria-hidden="true" />
                <span>{t("messages.markAll")}</span>
              </Button>
            )}
          </div>
          <ul className={styles.list}>
            {result.map((message) => (
              <MessageRow
                key={message.id}
                message={message}
                onRead={() => change(commands.messages.markRead([message.id]))}
                onRemove={() => change(commands.messages.remove([message.id]))}
              />
            ))}
          </ul>
        </>
      )}
    </PagedList>
  );
}
