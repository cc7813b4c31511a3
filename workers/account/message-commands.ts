// What players do with their inbox: done when it is stored, sent when it can be.
import type { MessagesChange } from "../../src/protocol/messages.ts";
import type { Handlers } from "../api/contract.ts";
import type { Outbox } from "./outbox/outbox.ts";

export function createMessageCommands(outbox: Pick<Outbox, "put" | "putAllMessages">): Handlers<"messages"> {
  async function change(ids: MessagesChange["ids"], value: "read" | "gone"): Promise<void> {
    if (ids === "all") return outbox.putAllMessages(value);
    return outbox.put(ids.map((key) => ({ kind: "message", key, value })));
  }
  return {
    markRead: (ids) => change(ids, "read"),
    remove: (ids) => change(ids, "gone"),
  };
}
