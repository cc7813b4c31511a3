// One page of the inbox, how far it can be relied on, and what can be done with it.
import { useState } from "react";
import { useClient } from "../../client/client-context.tsx";
import { errorCode } from "../../client/error-code.ts";
import { showSnackbar } from "../../client/snackbars.ts";
import { useConnection } from "../../client/use-connection.ts";
import { useLooking } from "../../client/use-looking.ts";
import type { Message } from "../../protocol/messages.ts";
import { useMessages } from "../../queries/messages.ts";

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
  const reread = useLooking([{ kind: "personal", question: { kind: "messages", page } }]);
  const answer = useMessages(page);
  const offline = useConnection().state === "offline";
  const [going, setGoing] = useState<ReadonlySet<string>>(new Set());
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
  const failed = (error: unknown): void => {
    showSnackbar(errorCode(error) === "offline" ? "messages.offlineChange" : "messages.failedChange", {
      tone: "error",
    });
  };
  return {
    state: "ready",
    messages: result.filter(({ id }) => !going.has(id)),
    totalPages,
    unread,
    asOf: offline || inbox.error !== null ? inbox.readAt : null,
    markRead(ids) {
      commands.messages.markRead(ids).catch(failed);
    },
    remove(id) {
      setGoing((before) => new Set([...before, id]));
      commands.messages.remove([id]).catch((error: unknown) => {
        setGoing((before) => new Set([...before].filter((one) => one !== id)));
        failed(error);
      });
    },
  };
}
