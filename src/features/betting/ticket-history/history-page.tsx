// The player's tickets: those still running first, then the decided ones as filter and order want them.
import type { ReactNode } from "react";
import { useSession } from "../../../queries/account/session.ts";
import { ListSkeleton } from "../../../ui/feedback/list-skeleton.tsx";
import { HistoryList } from "./history-list.tsx";
import type { RenderActions } from "./ticket-details.tsx";
import styles from "./history-page.module.css";

export function HistoryPage({ renderActions }: { renderActions: RenderActions }): ReactNode {
  const session = useSession();
  const sub = session.state === "ready" && session.value.state !== "guest" ? session.value.sub : null;
  return (
    <div className={styles.page}>
      {/* Another user's tickets are another list: nothing unfolded stays so. */}
      {sub === null ? <ListSkeleton rows={7} /> : <HistoryList key={sub} renderActions={renderActions} />}
    </div>
  );
}
