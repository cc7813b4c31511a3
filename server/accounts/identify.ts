// Who a call speaks for: Bearer access tokens and the sockets' one-time tokens.
import { randomBytes } from "node:crypto";
import type { Clock, Database, Identity } from "../ports.ts";
import type { AccessTokens } from "./access-tokens.ts";

const preAuthLifetimeMs = 60_000;

/** An identity as it stands now: roles and block come from the store, never from the token. */
export interface KnownIdentity extends Identity {
  blocked: boolean;
}

export interface Identities {
  /** `header`: the Authorization header. null = no valid token of a living session. */
  identify(header: string | undefined): Promise<KnownIdentity | null>;
  issuePreAuth(identity: Identity): string;
  /** Takes the token out of use. null = unknown, used, older than 60 s, session over or user blocked. */
  redeemPreAuth(token: string): Promise<Identity | null>;
}

export function createIdentities(db: Database, tokens: AccessTokens, clock: Clock): Identities {
  const preAuth = new Map<string, { familyId: string; expiresAt: number }>();

  async function current(familyId: string): Promise<KnownIdentity | null> {
    const row = await db
      .selectFrom("session")
      .innerJoin("user", "user.sub", "session.sub")
      .select(["user.sub", "username", "roles", "blocked"])
      .where("family_id", "=", familyId)
      .where("revoked", "=", 0)
      .executeTakeFirst();
    if (!row) return null;
    const { sub, username, blocked } = row;
    return { sub, username, familyId, roles: JSON.parse(row.roles) as string[], blocked: blocked === 1 };
  }

  function dropExpired(): void {
    for (const [token, { expiresAt }] of preAuth) {
      if (expiresAt > clock.now()) return;
      preAuth.delete(token);
    }
  }

  return {
    async identify(header) {
      const token = /^Bearer +(\S+)$/i.exec(header ?? "")?.[1];
      const proof = token ? await tokens.verify(token) : null;
      return proof && current(proof.familyId);
    },
    issuePreAuth({ familyId }) {
      dropExpired();
      const token = randomBytes(24).toString("base64url");
      preAuth.set(token, { familyId, expiresAt: clock.now() + preAuthLifetimeMs });
      return token;
    },
    async redeemPreAuth(token) {
      const known = preAuth.get(token);
      preAuth.delete(token);
      if (!known || known.expiresAt <= clock.now()) return null;
      const identity = await current(known.familyId);
      if (!identity || identity.blocked) return null;
      const { sub, username, roles, familyId } = identity;
      return { sub, username, roles, familyId };
    },
  };
}
