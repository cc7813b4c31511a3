// Session families: one log-in with its refresh tokens, their rotation and the detection of reuse.
import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { Schema } from "../db/schema.ts";
import type { Transact } from "../db/open-store.ts";
import type { Clock, Database } from "../ports.ts";
import { makeRefreshToken, readRefreshToken } from "./refresh-tokens.ts";

const day = 24 * 3600_000;
const maximumUserAgent = 300;
const lifetime = (remember: boolean) => (remember ? 30 * day : day);

export type Rotation =
  | { kind: "rotated"; sub: string; familyId: string; refreshToken: string }
  | { kind: "invalid" }
  /** A token that was used up came again: the family has been revoked. */
  | { kind: "reused"; sub: string; familyId: string }
  | { kind: "blocked" };

export interface OpenSession {
  familyId: string;
  userAgent: string;
  remember: boolean;
  /** Epoch ms; 0 = not known. */
  startedAt: number;
  /** Of the last refresh. */
  usedAt: number;
}

export interface Sessions {
  /** @param userAgent as the log-in sent it; "" = it sent none */
  open(sub: string, remember: boolean, userAgent: string): Promise<{ familyId: string; refreshToken: string }>;
  rotate(refreshToken: string): Promise<Rotation>;
  /** The family a refresh token of any generation belongs to. */
  familyOf(refreshToken: string): string | null;
  /** Ends a family; the user it belonged to, or null where there is none. */
  revoke(familyId: string): Promise<string | null>;
  revokeAll(sub: string): Promise<void>;
  /** Those that can still be used, the last used first. */
  list(sub: string): Promise<OpenSession[]>;
  /** Ends all of the user but one; the families that ended. `within`: a running transaction. */
  revokeOthers(sub: string, keptFamilyId: string, within?: Database): Promise<string[]>;
}

export function createSessions(db: Database, transact: Transact, key: Buffer, clock: Clock): Sessions {
  async function advance(trx: Transaction<Schema>, token: string): Promise<Rotation> {
    const claim = readRefreshToken(key, token);
    if (!claim) return { kind: "invalid" };
    const { familyId } = claim;
    const session = await trx
      .selectFrom("session")
      .innerJoin("user", "user.sub", "session.sub")
      .select(["session.sub", "generation", "remember", "expires_at", "revoked", "blocked"])
      .where("family_id", "=", familyId)
      .executeTakeFirst();
    if (!session || session.revoked || session.expires_at <= clock.now()) return { kind: "invalid" };
    if (session.blocked) return { kind: "blocked" };
    const { sub } = session;
    // The answer that carried the newest token may have been lost: its direct predecessor gets it again.
    if (claim.generation === session.generation - 1)
      return {
        kind: "rotated",
        sub,
        familyId,
        refreshToken: makeRefreshToken(key, { familyId, generation: session.generation }),
      };
    if (claim.generation !== session.generation) {
      await trx.updateTable("session").set({ revoked: 1 }).where("family_id", "=", familyId).execute();
      return { kind: "reused", sub, familyId };
    }
    const generation = session.generation + 1;
    await trx
      .updateTable("session")
      .set({ generation, expires_at: clock.now() + lifetime(session.remember === 1), used_at: clock.now() })
      .where("family_id", "=", familyId)
      .execute();
    return { kind: "rotated", sub, familyId, refreshToken: makeRefreshToken(key, { familyId, generation }) };
  }

  return {
    async open(sub, remember, userAgent) {
      const familyId = randomUUID();
      const now = clock.now();
      const expires_at = now + lifetime(remember);
      // Ended sessions serve nothing any more; a log-in is a good time to forget the user's own.
      await db
        .deleteFrom("session")
        .where("sub", "=", sub)
        .where((where) => where.or([where("revoked", "=", 1), where("expires_at", "<=", now)]))
        .execute();
      await db
        .insertInto("session")
        .values({
          family_id: familyId,
          sub,
          generation: 0,
          remember: remember ? 1 : 0,
          expires_at,
          revoked: 0,
          user_agent: userAgent.slice(0, maximumUserAgent),
          created_at: now,
          used_at: now,
        })
        .execute();
      return { familyId, refreshToken: makeRefreshToken(key, { familyId, generation: 0 }) };
    },
    rotate: (refreshToken) => transact((trx) => advance(trx, refreshToken)),
    familyOf: (refreshToken) => readRefreshToken(key, refreshToken)?.familyId ?? null,
    async revoke(familyId) {
      const row = await db
        .updateTable("session")
        .set({ revoked: 1 })
        .where("family_id", "=", familyId)
        .returning("sub")
        .executeTakeFirst();
      return row?.sub ?? null;
    },
    async revokeAll(sub) {
      await db.updateTable("session").set({ revoked: 1 }).where("sub", "=", sub).execute();
    },
    async list(sub) {
      const rows = await db
        .selectFrom("session")
        .select(["family_id", "user_agent", "remember", "created_at", "used_at"])
        .where("sub", "=", sub)
        .where("revoked", "=", 0)
        .where("expires_at", ">", clock.now())
        .orderBy("used_at", "desc")
        .execute();
      return rows.map((row) => ({
        familyId: row.family_id,
        userAgent: row.user_agent,
        remember: row.remember === 1,
        startedAt: row.created_at,
        usedAt: row.used_at,
      }));
    },
    async revokeOthers(sub, keptFamilyId, within = db) {
      const rows = await within
        .updateTable("session")
        .set({ revoked: 1 })
        .where("sub", "=", sub)
        .where("family_id", "!=", keptFamilyId)
        .where("revoked", "=", 0)
        .returning("family_id")
        .execute();
      return rows.map((row) => row.family_id);
    },
  };
}
