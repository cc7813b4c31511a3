// The sockets' one-time tokens: each stands for a session family for a minute.
import type { Clock } from "../clock.ts";

export const preAuthMs = 60_000;

export interface PreAuth {
  /** @throws RedisAwayError where it cannot be kept */
  keep(token: string, familyId: string): Promise<void>;
  /** The token's family, and the token is used up. null = unknown, used or too old */
  take(token: string): Promise<string | null>;
}

/** In this process's memory. */
export function createPreAuth(clock: Pick<Clock, "now">): PreAuth {
  const tokens = new Map<string, { familyId: string; expiresAt: number }>();

  function dropExpired(): void {
    for (const [token, { expiresAt }] of tokens) {
      if (expiresAt > clock.now()) return;
      tokens.delete(token);
    }
  }

  return {
    async keep(token, familyId) {
      dropExpired();
      tokens.set(token, { familyId, expiresAt: clock.now() + preAuthMs });
    },
    async take(token) {
      const entry = tokens.get(token);
      tokens.delete(token);
      return entry && entry.expiresAt > clock.now() ? entry.familyId : null;
    },
  };
}
