// What the server said, with what was changed since and not sent yet: shown by the tabs, and kept by the worker once sent.
import type { Notifications } from "../protocol/account-settings.ts";
import type { MessagesAnswer } from "../protocol/messages.ts";
import type { OutboxEntry } from "./device-tables.ts";

/** `key` of "all" in entries of kind "message". */
export const everyMessage = "all";
export const notificationsKey = "site.notifications";

export function messagesWith(answer: MessagesAnswer, entries: readonly OutboxEntry[]): MessagesAnswer {
  const changes = new Map(entries.flatMap((entry) => (entry.kind === "message" ? [[entry.key, entry.value]] : [])));
  if (changes.size === 0) return answer;
  const all = changes.get(everyMessage);
  if (all === "gone") return { ...answer, result: [], unread: 0 };
  const after = answer.result.map((message) => ({ message, change: changes.get(message.id) ?? all }));
  const newlyRead = after.filter(({ message, change }) => change !== undefined && !message.read).length;
  return {
    ...answer,
    result: after.flatMap(({ message, change }) => {
      if (change === undefined) return [message];
      return change === "gone" ? [] : [{ ...message, read: true }];
    }),
    unread: all === "read" ? 0 : Math.max(0, answer.unread - newlyRead),
  };
}

export function notificationsWith<T extends { site: { notifications: Notifications } }>(
  settings: T,
  entries: readonly OutboxEntry[],
): T {
  const unsent = entries.find(({ kind, key }) => kind === "setting" && key === notificationsKey);
  // Checked before it was put there.
  const notifications = unsent?.value as Notifications | undefined;
  return notifications === undefined ? settings : { ...settings, site: { ...settings.site, notifications } };
}
