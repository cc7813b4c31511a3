// Gets a new access token, once for all callers that wait at the same time.
import type { HttpOutcome } from "../net/http-port.ts";
import { tokensSchema } from "../../src/protocol/accounts.ts";
import type { CoreServices } from "../core/ports.ts";
import { changed, takeTokens, type ActiveSession } from "./tokens.ts";

/** Everything of the player waits for it; one whose answer was too late is answered again. */
const refreshTimeoutMs = 5000;

/** "ended": there is no session (any more). */
export type Refreshed = "fresh" | "ended" | "unavailable";

/** The session that is refreshed. */
export interface Refreshable {
  active(): ActiveSession | null;
  hold(next: ActiveSession): void;
  /** Stores it, unless `before` is not the session any more. */
  keep(next: ActiveSession, before: ActiveSession): Promise<unknown>;
  /** Tells the tabs of it, unless `before` is not the session any more. */
  adopt(next: ActiveSession, before: ActiveSession): Promise<void>;
  end(reason: "expired" | "blocked" | "mismatch"): Promise<void>;
}

export function createRefresh(
  { clock, http, config }: Pick<CoreServices, "clock" | "http" | "config">,
  session: Refreshable,
): () => Promise<Refreshed> {
  let refreshing: Promise<Refreshed> | null = null;

  const lost = (): Refreshed => (session.active() === null ? "ended" : "unavailable");

  async function refresh(): Promise<Refreshed> {
    const before = session.active();
    if (before === null) return "ended";
    if (before.refreshEndsAt !== null && clock.monotonic() >= before.refreshEndsAt) {
      await session.end("expired");
      return "ended";
    }
    const outcome = await http.request({
      method: "POST",
      path: "/kcmanager/refreshToken",
      body: { refreshToken: before.refreshToken },
      schema: tokensSchema,
      timeoutMs: refreshTimeoutMs,
    });
    // Somebody logged out or in meanwhile: this answer is no longer needed.
    if (session.active() !== before) return lost();
    if (outcome.type !== "ok") {
      const reason = endedBy(outcome);
      if (reason === null) return "unavailable";
      await session.end(reason);
      return "ended";
    }
    const next = takeTokens(outcome.body, {
      clientId: config().clientId,
      receivedAt: clock.monotonic(),
      marker: before.marker,
    });
    if (next === null) return "unavailable";
    if (next.sub !== before.sub || next.username !== before.username) {
      await session.end("mismatch");
      return "ended";
    }
    await session.keep(next, before);
    if (session.active() !== before) return lost();
    // The first answer after a restart makes the restored session a signed-in one; later ones change claims at most.
    if (before.access === null || changed(before, next)) await session.adopt(next, before);
    else session.hold(next);
    return "fresh";
  }

  return () => {
    refreshing ??= refresh().finally(() => (refreshing = null));
    return refreshing;
  };
}

/** Why the session is over; null = it is not, the server or the way to it merely has a bad moment. */
function endedBy(outcome: Exclude<HttpOutcome<unknown>, { type: "ok" }>): "expired" | "blocked" | null {
  if (outcome.type === "failed") return null;
  if (outcome.status === 401 && outcome.error === "refreshTokenInvalid") return "expired";
  return outcome.status === 403 && outcome.error === "userBlocked" ? "blocked" : null;
}
