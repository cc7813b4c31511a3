// The player's inbox, as the worker read it last.
import { messagesWith } from "../../db/outbox-merge.ts";
import { messagesAnswerSchema, type MessagesAnswer } from "../../protocol/messages.ts";
import { usePersonal, type Personal } from "./personal.ts";
import { dataOr, type QueryState } from "../live-query.ts";

/** One page of it; show it while looking at `{ kind: "personal", question: { kind: "messages", page } }`. */
export function useMessages(page: number): QueryState<Personal<MessagesAnswer> | null> {
  return usePersonal({ kind: "messages", page }, messagesAnswerSchema, messagesWith);
}

/** How many are unread; 0 while it is not known. */
export function useUnreadCount(): number {
  return dataOr(useMessages(1), null)?.value?.unread ?? 0;
}
