// What players do with their inbox: done when the server says so.
import { messagesChangeSchema, type MessagesChange } from "../../src/protocol/messages.ts";
import type { MessageCommands } from "../contract.ts";
import { KvotaError } from "../errors.ts";
import type { PersonalCall } from "../personal/personal-call.ts";
import type { Topics } from "../ports.ts";

export function createMessageCommands(call: PersonalCall, topics: Pick<Topics, "announce">): MessageCommands {
  async function change(path: string, ids: MessagesChange["ids"]): Promise<void> {
    const parsed = messagesChangeSchema.safeParse({ ids });
    if (!parsed.success) throw new KvotaError("badRequest");
    try {
      await call({ method: "POST", path, body: parsed.data, schema: null });
    } finally {
      // An answer that was lost may have changed something all the same.
      topics.announce("personal-changed", { kinds: ["messages"] });
    }
  }
  return {
    markRead: (ids) => change("/account/v1/messages/read", ids),
    remove: (ids) => change("/account/v1/messages/delete", ids),
  };
}
