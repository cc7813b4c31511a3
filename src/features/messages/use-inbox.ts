// One page of the inbox, how far it can be relied on, and what can be done with it.
import { useClient } from "../../client/client-context.tsx";
import { showSnackbar } from "../../state/snackbars.ts";
import { useConnection } from "../../client/use-connection.ts";
import { useRenewableSubscription } from "../../client/use-renewable-subscription.ts";
import type { Message } from "../../protocol/messages.ts";
import { useMessages } from "../../queries/account/messages.ts";

export type Inbox =
  | { state: "loading" }
  /** none: this site keeps no messages. */
  | { state: "failed"; reason: "offline" | "failed" | "none"; reread(): void }
  | {
      state: "ready";
      messages: readonly Message[];
      totalPages: number;
      unread: number;
      /** When it was read, where it may have changed since, epoch ms by the server's clock; null = it is of now. */
      asOf: number | null;
      markRead(ids: "all" | string[]): void;
      remove(id: string): void;
    };

export function useInbox(page: number): Inbox {
  const { commands } = useClient();
  const reread = useRenewableSubscription([{ kind: "personal", request: { kind: "messages", page } }]);
  const answer = useMessages(page);
  const offline = useConnection().state === "offline";
  if (answer.state === "failed") return { state: "failed", reason: "failed", reread };
  const inbox = answer.state === "ready" ? answer.value : null;
  if (inbox === null || inbox.value === null) {
    if (inbox?.error === "notFound") return { state: "failed", reason: "none", reread };
    if (offline) return { state: "failed", reason: "offline", reread };
    return inbox?.error === null || inbox === null
      ? { state: "loading" }
      : { state: "failed", reason: "failed", reread };
  }
  const { result, totalPages, unread } = inbox.value;
  const failed = (): void => {
    showSnackbar("messages.failedChange", { tone: "error" });
  };
  return {
    state: "ready",
    messages: result,
    totalPages,
    unread,
    asOf: offline || inbox.error !== null ? inbox.readAt : null,
    markRead(ids) {
      commands.messages.markRead(ids).catch(failed);
    },
    remove(id) {
      commands.messages.remove([id]).catch(failed);
    },
  };
}
