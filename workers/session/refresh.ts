// Gets a new access token, for all who ask at once and by one of several cores at a time.
import { tokensSchema } from "../../src/protocol/accounts.ts";
import type { CoreServices } from "../ports.ts";
import { changed, holdTokens, type HeldSession } from "./held-session.ts";
import { endedBy } from "./refresh-refusal.ts";
import type { KeptSession } from "./token-vault.ts";

/** Everything of the player waits for it; one whose answer was too late is answered again. */
const refreshTimeoutMs = 5000;

/** "ended": there is no session (any more). */
export type Refreshed = "fresh" | "ended" | "unavailable";

/** The session that is refreshed. */
export interface Refreshable {
  held(): HeldSession | null;
  hold(next: HeldSession): void;
  /** What another core may have put into the vault; null = there is none, or no other core. */
  opened(marker: string | null): Promise<KeptSession | null>;
  /** Stores it, unless `before` is not the session any more. */
  keep(next: HeldSession, before: HeldSession): Promise<unknown>;
  /** Tells the tabs of it, unless `before` is not the session any more. */
  adopt(next: HeldSession, before: HeldSession): Promise<void>;
  end(reason: "expired" | "blocked" | "mismatch"): Promise<void>;
}

export function createRefresh(
  { clock, http, config, peers }: Pick<CoreServices, "clock" | "http" | "config" | "peers">,
  session: Refreshable,
): () => Promise<Refreshed> {
  let refreshing: Promise<Refreshed> | null = null;

  /** Another core may have refreshed it since. */
  async function newest(held: HeldSession): Promise<HeldSession> {
    const kept = await session.opened(held.marker);
    if (kept === null || kept.refreshToken === held.refreshToken || session.held() !== held) return held;
    const newer = { ...held, refreshToken: kept.refreshToken, refreshEndsAt: null };
    session.hold(newer);
    return newer;
  }

  /** Cores that share a vault take turns: a refresh token that one of them has used up would end the session of all. */
  async function refreshInTurn(): Promise<Refreshed> {
    for (;;) {
      const turn = await peers?.turn("refresh");
      const refreshed = await refreshOnce().finally(() => turn?.release());
      if (refreshed !== "overtaken") return refreshed;
    }
  }

  const lost = (): Refreshed => (session.held() === null ? "ended" : "unavailable");

  async function refreshOnce(): Promise<Refreshed | "overtaken"> {
    const held = session.held();
    if (held === null) return "ended";
    const before = await newest(held);
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
    // Somebody logged out or in meanwhile: this answer belongs to nobody.
    if (session.held() !== before) return lost();
    // One that slept over its turn must not keep what is of before.
    if ((await newest(before)) !== before) return "overtaken";
    if (outcome.type !== "ok") {
      const reason = endedBy(outcome);
      if (reason === null) return "unavailable";
      await session.end(reason);
      return "ended";
    }
    const next = holdTokens(outcome.body, {
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
    if (session.held() !== before) return lost();
    // The first answer after a restart makes the restored session a signed-in one; later ones change claims at most.
    if (before.access === null || changed(before, next)) await session.adopt(next, before);
    else session.hold(next);
    return "fresh";
  }

  return () => {
    refreshing ??= refreshInTurn().finally(() => (refreshing = null));
    return refreshing;
  };
}
