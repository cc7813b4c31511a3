// Who a call speaks for: Bearer access tokens and the sockets' one-time tokens.
import { randomBytes } from "node:crypto";
import type { PreAuth } from "../../../platform/short-lived/pre-auth.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { fixedStatement } from "../../../platform/db/fixed-statement.ts";
import type { SandboxState } from "../../../platform/sandbox-state.ts";
import type { Settings } from "../../../site/settings/setting.ts";
import { mustEnrol } from "../factors/second-factor-needed.ts";
import type { AccessProof, AccessTokens } from "./access-tokens.ts";
import { createRecentReads, type Hearing } from "../../../platform/db/recent-reads.ts";
import type { Sessions } from "./sessions.ts";
import { isHidden } from "../users.ts";

/** The identity a Bearer token or a socket's preAuth token proves. */
export interface Identity {
  sub: string;
  username: string;
  roles: readonly string[];
  /** Session family: one log-in with all its refreshed tokens. */
  familyId: string;
}

/** An identity as it stands now: roles and block come from the store, never from the token. */
export interface KnownIdentity extends Identity {
  blocked: boolean;
  /** It has no role, and can do nothing, before a second factor is added in its session. */
  mustEnrol: boolean;
}

export interface Identities {
  /** `header`: the Authorization header. null = no valid token of a living session. */
  identify(header: string | undefined): Promise<KnownIdentity | null>;
  /** As `identify`, as it was when last read or told of: for what is asked all the time and neither spends nor changes anything. */
  identifyRecent(header: string | undefined): Promise<KnownIdentity | null>;
  /** A user's sessions, roles or block changed (without `sub`: everybody's): recent answers hold no longer. */
  forget(sub?: string): void;
  /** Reads anew what `identifyRecent` answers by. */
  renew(): Promise<void>;
  /** @throws RedisAwayError where it cannot be kept */
  issuePreAuth(identity: Identity): Promise<string>;
  /** Takes the token out of use. null = unknown, used, older than 60 s, session over or user blocked. */
  redeemPreAuth(token: string): Promise<Identity | null>;
}

interface StoredIdentity extends KnownIdentity {
  /** Generation of the newest access token that was used. */
  confirmed: number;
}

const livingSessions = fixedStatement<{ families: readonly string[] }>()((db, { families }) =>
  db
    .selectFrom("session")
    .innerJoin("user", "user.sub", "session.sub")
    .select(["family_id", "user.sub", "username", "roles", "blocked", "demo", "confirmed", "second_factor"])
    .where("family_id", "in", families)
    .where("revoked", "=", 0),
);

export function createIdentities(
  db: Database,
  { accessTokens, sessions }: { accessTokens: AccessTokens; sessions: Pick<Sessions, "confirm"> },
  { clock, preAuth, hearing }: { clock: Pick<Clock, "now">; preAuth: PreAuth; hearing: Hearing },
  sandbox: SandboxState,
  settings: Settings,
): Identities {
  async function readMany(families: readonly string[]): Promise<Map<string, StoredIdentity>> {
    const rows = await livingSessions(db, { families });
    return new Map(
      rows
        .filter((row) => !isHidden(row, sandbox))
        .map(({ family_id: familyId, sub, username, roles: granted, blocked, confirmed, second_factor }) => {
          const all = JSON.parse(granted) as string[];
          const isLimited = mustEnrol(settings, all, second_factor === 1);
          const roles = isLimited ? [] : all;
          return [
            familyId,
            { sub, username, familyId, roles, blocked: blocked === 1, mustEnrol: isLimited, confirmed },
          ];
        }),
    );
  }
  const recent = createRecentReads<StoredIdentity>({ clock, readMany, ownerOf: ({ sub }) => sub, ...hearing });
  const current = async (familyId: string): Promise<StoredIdentity | null> =>
    (await readMany([familyId])).get(familyId) ?? null;

  async function identifyBy(
    header: string | undefined,
    read: (proof: AccessProof) => Promise<StoredIdentity | null>,
  ): Promise<KnownIdentity | null> {
    const token = /^Bearer +(\S+)$/i.exec(header ?? "")?.[1];
    const proof = token ? await accessTokens.verify(token) : null;
    const identity = proof && (await read(proof));
    if (identity && proof.generation > identity.confirmed) {
      await sessions.confirm(proof);
      // It may be kept for the pings to come.
      identity.confirmed = proof.generation;
    }
    return identity;
  }

  return {
    identify: (header) => identifyBy(header, ({ familyId }) => current(familyId)),
    identifyRecent: (header) => identifyBy(header, ({ familyId }) => recent.read(familyId)),
    forget: recent.forget,
    renew: recent.renew,
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
