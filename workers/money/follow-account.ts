// What the server tells of the player's account by itself: which of what was read is otherwise now.
import type { PersonalRequest } from "../../src/db/requests.ts";
import type { CoreServices } from "../core/ports.ts";
import type { Session } from "../session/session.ts";
import { lookup } from "../../src/domain/open-record.ts";

const kindsOf: Readonly<Record<string, readonly PersonalRequest["kind"][]>> = {
  wallets: ["transactions", "methods"],
  payments: ["payments", "payment", "methods", "transactions"],
  vouchers: ["vouchers", "transactions"],
  bonuses: ["bonuses", "methods"],
  messages: ["messages"],
  profile: ["profile"],
  documents: ["documents"],
};

/** Returns the way to stop. */
export function followAccount({ bus }: Pick<CoreServices, "bus">, session: Pick<Session, "user">): () => void {
  return bus.on("account-updated", ({ sub, kinds }) => {
    const userSub = session.user()?.sub;
    // Other servers may not say whom they mean: it came over the player's own line.
    if (userSub === undefined || (sub !== undefined && sub !== userSub)) return;
    const changed = new Set(kinds.flatMap((kind) => lookup(kindsOf, kind) ?? []));
    if (changed.size > 0) bus.emit("personal-changed", { kinds: [...changed] });
  });
}
