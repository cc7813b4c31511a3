// What moved the player's wallets: by day, filtered by the address, as a file and on paper.
import type { ReactNode } from "react";
import { useSession } from "../../../queries/account/session.ts";
import { ListSkeleton } from "../../../ui/feedback/list-skeleton.tsx";
import { TransactionsList } from "./transactions-list.tsx";
import styles from "./transactions-page.module.css";

export function TransactionsPage(): ReactNode {
  const session = useSession();
  const sub = session.state === "ready" && session.value.state !== "guest" ? session.value.sub : null;
  return (
    <div className={styles.page}>
      {/* Another player's list is another list: nothing unfolded stays so. */}
      {sub === null ? <ListSkeleton rows={8} /> : <TransactionsList key={sub} sub={sub} />}
    </div>
  );
}
