// The server says that the account is otherwise: so may its roles be, which pages are guarded by.
import { countFailure } from "../core/count-failure.ts";
import type { CoreServices } from "../core/ports.ts";
import type { Session } from "../session/session.ts";

/** Returns the way to stop. */
export function followRoles(
  { bus, counters }: Pick<CoreServices, "bus" | "counters">,
  session: Pick<Session, "user" | "refresh">,
): () => void {
  return bus.on("account-updated", ({ sub, kinds }) => {
    const userSub = session.user()?.sub;
    if (userSub === undefined || (sub !== undefined && sub !== userSub) || !kinds.includes("profile")) return;
    session.refresh().catch((error: unknown) => countFailure(counters, "session", error));
  });
}
