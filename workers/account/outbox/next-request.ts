// Which call of the server takes which of what waits. These calls alone: what moves money is not among them.
import type { OutboxRow } from "../../../src/db/device-tables.ts";
import { everyMessage } from "../../../src/db/outbox-merge.ts";

export interface OutboxRequest {
  rows: readonly OutboxRow[];
  path: "/account/v1/messages/read" | "/account/v1/messages/delete" | "/cms/v1/users/userSettings";
  body: unknown;
}

/** As many as the server takes at once. */
const maxMessages = 200;

/** @param singly one thing in a request: a server that has no use for one must not refuse the others with it */
export function nextRequest(rows: readonly OutboxRow[], singly: boolean): OutboxRequest | null {
  const [first] = rows;
  if (first === undefined) return null;
  if (first.kind === "setting") {
    const [object = "", property = ""] = first.key.split(".");
    const settings = [{ object, property, value: first.value }];
    return { rows: [first], path: "/cms/v1/users/userSettings", body: { settings } };
  }
  const alike = rows.filter(
    ({ kind, key, value }) => kind === "message" && value === first.value && key !== everyMessage,
  );
  const batch = first.key === everyMessage || singly ? [first] : alike.slice(0, maxMessages);
  return {
    rows: batch,
    path: first.value === "gone" ? "/account/v1/messages/delete" : "/account/v1/messages/read",
    body: { ids: first.key === everyMessage ? everyMessage : batch.map(({ key }) => key) },
  };
}
