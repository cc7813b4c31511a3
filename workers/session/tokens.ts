// The session as worker memory holds it: the only place where tokens are in the clear.
import type { Tokens } from "../../src/protocol/accounts.ts";
import { readClaims, readLifetime } from "./claims.ts";

/** An access token counts as expired this long before its end. */
export const refreshMarginMs = 30_000;

export interface ActiveSession {
  readonly sub: string;
  readonly username: string;
  readonly roles: readonly string[];
  readonly refreshToken: string;
  /** Monotonic ms at which the refresh token ends; null = unknown. */
  readonly refreshEndsAt: number | null;
  /** Null while a restored session has not been refreshed yet. `freshUntil`: monotonic ms, margin taken off. */
  readonly access: { readonly token: string; readonly freshUntil: number } | null;
  /** Binds the sealed refresh token to tabs; null = remembered. */
  readonly marker: string | null;
}

/** Null = the access token cannot be read. `receivedAt`: monotonic ms. */
export function takeTokens(
  tokens: Tokens,
  how: { clientId: string; receivedAt: number; marker: string | null },
): ActiveSession | null {
  const claims = readClaims(tokens.access_token, how.clientId);
  if (claims === null) return null;
  const refreshLifetime = readLifetime(tokens.refresh_token);
  return {
    sub: claims.sub,
    username: claims.username,
    roles: claims.roles,
    refreshToken: tokens.refresh_token,
    refreshEndsAt: refreshLifetime === null ? null : how.receivedAt + refreshLifetime,
    access: { token: tokens.access_token, freshUntil: how.receivedAt + claims.lifetimeMs - refreshMarginMs },
    marker: how.marker,
  };
}

/** What of it outlives this realm. */
export function storedPart(active: ActiveSession) {
  const { refreshToken, sub, username, roles } = active;
  return { refreshToken, sub, username, roles };
}

/** Whether tabs would see another user in `b`. */
export function changed(a: ActiveSession, b: ActiveSession): boolean {
  return a.sub !== b.sub || a.username !== b.username || a.roles.join() !== b.roles.join();
}

/** What only a tab's sessionStorage is to hold. */
export function newMarker(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
