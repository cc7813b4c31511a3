// The player's tickets: those still running first, then the decided ones as filter and order want them.
import LogIn from "lucide-react/icons/log-in";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { openLogIn } from "../../state/panels.ts";
import { useSession } from "../../queries/account/session.ts";
import { Button } from "../../ui/form/button.tsx";
import { ListSkeleton } from "../../ui/feedback/list-skeleton.tsx";
import { PageMessage } from "../../ui/feedback/page-message.tsx";
import { HistoryList } from "./history-list.tsx";
import type { RenderActions } from "./ticket-details.tsx";
import styles from "./history-page.module.css";

export function HistoryPage({ renderActions }: { renderActions: RenderActions }): ReactNode {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <div className={styles.page}>
      {session.state !== "ready" ? (
        <ListSkeleton rows={7} />
      ) : session.value.state === "guest" ? (
        <PageMessage title={t("history.guestTitle")} text={t("history.guestText")}>
          <Button variant="accent" onClick={openLogIn}>
            <LogIn size={18} aria-hidden="true" />
            {t("header.logIn")}
          </Button>
        </PageMessage>
      ) : (
        // Another user's tickets are another list: nothing unfolded stays so.
        <HistoryList key={session.value.sub} renderActions={renderActions} />
      )}
    </div>
  );
}
