// The server says that the account or the site's settings are otherwise: so may its roles be, which pages are guarded by.
import { countFailure } from "../core/count-failure.ts";
import type { CoreServices } from "../core/ports.ts";
import type { Session } from "../session/session.ts";

/** Returns the way to stop. */
export function followRoles(
  { bus, counters }: Pick<CoreServices, "bus" | "counters">,
  session: Pick<Session, "user" | "refresh">,
): () => void {
  let isRunning = false;
  let isOutdated = false;
  async function ask(): Promise<void> {
    // A refresh that is under way may have been answered before this change.
    isOutdated = true;
    if (isRunning) return;
    isRunning = true;
    try {
      while (isOutdated) {
        isOutdated = false;
        await session.refresh();
      }
    } finally {
      isRunning = false;
    }
  }
  const refresh = (): void => void ask().catch((error: unknown) => countFailure(counters, "session", error));
  const stops = [
    bus.on("account-updated", ({ sub, kinds }) => {
      const userSub = session.user()?.sub;
      if (userSub === undefined || (sub !== undefined && sub !== userSub) || !kinds.includes("profile")) return;
      refresh();
    }),
    bus.on("reload-settings", ({ maintenance }) => {
      // Which roles need a second factor is a setting. Players have none, and are too many to ask at once.
      if (maintenance === undefined && (session.user()?.roles.length ?? 0) > 0) refresh();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
