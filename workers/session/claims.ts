// What a client reads from tokens. Nothing here is proof of anything: the server alone judges a token.
import { accessClaimsSchema } from "../../src/protocol/accounts.ts";
import * as z from "zod/mini";
import { lookup } from "../../src/domain/open-record.ts";

export interface Claims {
  sub: string;
  username: string;
  roles: readonly string[];
  /** exp - iat, ms; counted from receipt, so that a wrong device clock changes nothing. */
  lifetimeMs: number;
}

const lifetimeSchema = z.object({ iat: z.number(), exp: z.number() });

/** Claims of an access token; null = not a token that can be read. */
export function readClaims(accessToken: string, clientId: string): Claims | null {
  const parsed = accessClaimsSchema.safeParse(payloadOf(accessToken));
  if (!parsed.success) return null;
  const { sub, preferred_username, resource_access, iat, exp } = parsed.data;
  return {
    sub,
    username: preferred_username,
    roles: lookup(resource_access, clientId)?.roles ?? [],
    lifetimeMs: Math.max(0, (exp - iat) * 1000),
  };
}

/** Lifetime of a refresh token in ms; null = it does not say (opaque, or without expiry, for which some servers write 0). */
export function readLifetime(token: string): number | null {
  const parsed = lifetimeSchema.safeParse(payloadOf(token));
  if (!parsed.success || parsed.data.exp <= parsed.data.iat) return null;
  return (parsed.data.exp - parsed.data.iat) * 1000;
}

function payloadOf(token: string): unknown {
  const part = token.split(".")[1];
  if (part === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(part.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof DOMException) return null;
    throw error;
  }
}
