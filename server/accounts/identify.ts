// Who a call speaks for: Bearer access tokens and the sockets' one-time tokens.
import { randomBytes } from "node:crypto";
import type { Clock, Database, Identity, SandboxState } from "../ports.ts";
import type { AccessTokens } from "./access-tokens.ts";
import type { Sessions } from "./sessions.ts";
import { isHidden } from "./users.ts";

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

export function createIdentities(
  db: Database,
  { accessTokens, sessions }: { accessTokens: AccessTokens; sessions: Pick<Sessions, "confirm"> },
  clock: Clock,
  sandbox: SandboxState,
): Identities {
  const preAuth = new Map<string, { familyId: string; expiresAt: number }>();

  async function current(familyId: string): Promise<(KnownIdentity & { confirmed: number }) | null> {
    const row = await db
      .selectFrom("session")
      .innerJoin("user", "user.sub", "session.sub")
      .select(["user.sub", "username", "roles", "blocked", "demo", "confirmed"])
      .where("family_id", "=", familyId)
      .where("revoked", "=", 0)
      .executeTakeFirst();
    if (!row || isHidden(row, sandbox)) return null;
    const { sub, username, blocked, confirmed } = row;
    return { sub, username, familyId, roles: JSON.parse(row.roles) as string[], blocked: blocked === 1, confirmed };
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
      const proof = token ? await accessTokens.verify(token) : null;
      const identity = proof && (await current(proof.familyId));
      if (identity && proof.generation > identity.confirmed) await sessions.confirm(proof);
      return identity;
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
