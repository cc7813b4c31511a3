// Who a call speaks for: Bearer access tokens and the sockets' one-time tokens.
import { randomBytes } from "node:crypto";
import type { PreAuth } from "../short-lived/pre-auth.ts";
import type { Clock, Database, Identity, SandboxState } from "../ports.ts";
import type { AccessProof, AccessTokens } from "./access-tokens.ts";
import { createRecentIdentities } from "./recent-identities.ts";
import type { Sessions } from "./sessions.ts";
import { isHidden } from "./users.ts";

/** An identity as it stands now: roles and block come from the store, never from the token. */
export interface KnownIdentity extends Identity {
  blocked: boolean;
}

export interface Identities {
  /** `header`: the Authorization header. null = no valid token of a living session. */
  identify(header: string | undefined): Promise<KnownIdentity | null>;
  /** As `identify`, of at most a second ago: for what is asked all the time and neither spends nor changes anything. */
  identifyRecent(header: string | undefined): Promise<KnownIdentity | null>;
  /** A user's sessions, roles or block changed (without `sub`: everybody's): recent answers hold no longer. */
  forget(sub?: string): void;
  /** @throws RedisAwayError where it cannot be kept */
  issuePreAuth(identity: Identity): Promise<string>;
  /** Takes the token out of use. null = unknown, used, older than 60 s, session over or user blocked. */
  redeemPreAuth(token: string): Promise<Identity | null>;
}

interface StoredIdentity extends KnownIdentity {
  /** Generation of the newest access token that was used. */
  confirmed: number;
}

export function createIdentities(
  db: Database,
  { accessTokens, sessions }: { accessTokens: AccessTokens; sessions: Pick<Sessions, "confirm"> },
  { clock, preAuth }: { clock: Pick<Clock, "now">; preAuth: PreAuth },
  sandbox: SandboxState,
): Identities {
  const recent = createRecentIdentities<StoredIdentity>(clock);

  async function current(familyId: string): Promise<StoredIdentity | null> {
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

  async function identifyBy(
    header: string | undefined,
    read: (proof: AccessProof) => Promise<StoredIdentity | null>,
  ): Promise<KnownIdentity | null> {
    const token = /^Bearer +(\S+)$/i.exec(header ?? "")?.[1];
    const proof = token ? await accessTokens.verify(token) : null;
    const identity = proof && (await read(proof));
    if (identity && proof.generation > identity.confirmed) await sessions.confirm(proof);
    return identity;
  }

  return {
    identify: (header) => identifyBy(header, ({ familyId }) => current(familyId)),
    identifyRecent: (header) => identifyBy(header, ({ familyId }) => recent.read(familyId, () => current(familyId))),
    forget: recent.forget,
    async issuePreAuth({ familyId }) {
      const token = randomBytes(24).toString("base64url");
      await preAuth.keep(token, familyId);
      return token;
    },
    async redeemPreAuth(token) {
      const family = await preAuth.take(token);
      const identity = family === null ? null : await current(family);
      if (!identity || identity.blocked) return null;
      const { sub, username, roles, familyId } = identity;
      return { sub, username, roles, familyId };
    },
  };
}
