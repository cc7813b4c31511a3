// What players do with their inbox: done when it is stored, sent when it can be.
import { messagesChangeSchema, type MessagesChange } from "../../src/protocol/messages.ts";
import type { MessageCommands } from "../contract.ts";
import { KvotaError } from "../errors.ts";
import type { Outbox } from "../outbox/outbox.ts";

export function createMessageCommands(outbox: Pick<Outbox, "put" | "putAllMessages">): MessageCommands {
  async function change(wanted: MessagesChange["ids"], value: "read" | "gone"): Promise<void> {
    const { data } = messagesChangeSchema.safeParse({ ids: wanted });
    if (data === undefined) throw new KvotaError("badRequest");
    if (data.ids === "all") return outbox.putAllMessages(value);
    return outbox.put(data.ids.map((key) => ({ kind: "message", key, value })));
  }
  return {
    markRead: (ids) => change(ids, "read"),
    remove: (ids) => change(ids, "gone"),
  };
}
