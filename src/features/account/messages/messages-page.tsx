// The player's inbox: what is unread first, each message unfolded where it stands.
import type { ReactNode } from "react";
import { useSession } from "../../../queries/account/session.ts";
import { MessageList } from "./message-list.tsx";
import { MessagesSkeleton } from "./messages-skeleton.tsx";
import styles from "./messages.module.css";

export function MessagesPage(): ReactNode {
  const session = useSession();
  const sub = session.state === "ready" && session.value.state !== "guest" ? session.value.sub : null;
  return (
    <div className={styles.page}>
      {/* Another player's inbox is another list: nothing unfolded stays so. */}
      {sub === null ? <MessagesSkeleton /> : <MessageList key={sub} />}
    </div>
  );
}
