// Session families: one log-in with its refresh tokens, their rotation and the detection of reuse.
import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";
import { ChangedMeanwhileError, type Transact } from "../../../platform/db/store.ts";
import { unauthorized } from "../../../platform/http/http-error.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { SandboxState } from "../../../platform/sandbox-state.ts";
import type { OpenedFamily } from "./issue-tokens.ts";
import { makeRefreshToken, readRefreshToken } from "./refresh-tokens.ts";
import { isHidden } from "../users.ts";

const day = 24 * 3600_000;
const maximumUserAgent = 300;
/** Since the last refresh. */
const lifetime = (remember: boolean) => (remember ? 30 * day : day);
/** Since the log-in: after it the password is asked for again. */
const longestSession = 90 * day;

export type Rotation =
  | ({ kind: "rotated"; sub: string } & OpenedFamily)
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

export interface SessionStart {
  remember: boolean;
  /** As the log-in sent it; "" = it sent none. */
  userAgent: string;
  /** Whether more than the password proved who it is. */
  proved: boolean;
}

export interface Sessions {
  /** `within`: a running transaction. */
  open(sub: string, start: SessionStart, within?: Database): Promise<OpenedFamily>;
  /** A second factor was added in it. `within`: a running transaction. @throws HttpError 401 where it has ended */
  markProved(familyId: string, within: Database): Promise<void>;
  /** In a transaction that has the user locked. @throws HttpError 401 where it has ended */
  requireOpen(familyId: string, trx: Database): Promise<void>;
  /** Its access token was used: from now on its predecessor is reuse. */
  confirm(used: { familyId: string; generation: number }): Promise<void>;
  rotate(refreshToken: string): Promise<Rotation>;
  /** The family a refresh token of any generation belongs to. */
  familyOf(refreshToken: string): string | null;
  /** Ends a family; the user it belonged to, or null where there is none. */
  revoke(familyId: string): Promise<string | null>;
  /** `within`: a running transaction. */
  revokeAll(sub: string, within?: Database): Promise<void>;
  /** Those that can still be used, the last used first. */
  list(sub: string): Promise<OpenSession[]>;
  /** Ends all of the user but one; the families that ended. `within`: a running transaction. */
  revokeOthers(sub: string, keptFamilyId: string, within?: Database): Promise<string[]>;
}

export interface SessionsDeps {
  db: Database;
  transact: Transact;
  clock: Clock;
  sandbox: SandboxState;
}

/** @param key signs refresh tokens */
export function createSessions({ db, transact, clock, sandbox }: SessionsDeps, key: Buffer): Sessions {
  async function advance(trx: Transaction<Schema>, token: string): Promise<Rotation> {
    const claim = readRefreshToken(key, token);
    if (!claim) return { kind: "invalid" };
    const { familyId } = claim;
    const session = await trx
      .selectFrom("session")
      .innerJoin("user", "user.sub", "session.sub")
      .select([
        "session.sub",
        "generation",
        "confirmed",
        "remember",
        "expires_at",
        "ends_at",
        "revoked",
        "second_factor",
        "blocked",
        "demo",
      ])
      .where("family_id", "=", familyId)
      .executeTakeFirst();
    if (!session || session.revoked || session.expires_at <= clock.now() || isHidden(session, sandbox))
      return { kind: "invalid" };
    if (session.blocked) return { kind: "blocked" };
    const { sub } = session;
    const rotated = (generation: number): Rotation => ({
      kind: "rotated",
      sub,
      familyId,
      generation,
      refreshToken: makeRefreshToken(key, { familyId, generation }),
      proved: session.second_factor === 1,
    });
    // The answer that carried the newest token may have been lost: its direct predecessor gets it again, until an
    // access token of that answer is used. Then two have the predecessor, and one of them is a thief.
    if (claim.generation === session.generation - 1 && session.confirmed < session.generation)
      return rotated(session.generation);
    if (claim.generation !== session.generation) {
      await trx.updateTable("session").set({ revoked: 1 }).where("family_id", "=", familyId).execute();
      return { kind: "reused", sub, familyId };
    }
    const generation = session.generation + 1;
    const now = clock.now();
    const expires_at = Math.min(now + lifetime(session.remember === 1), session.ends_at);
    const changed = await trx
      .updateTable("session")
      .set({ generation, expires_at, used_at: now })
      .where("family_id", "=", familyId)
      .where("generation", "=", session.generation)
      .executeTakeFirst();
    if (changed.numUpdatedRows !== 1n) throw new ChangedMeanwhileError("session");
    return rotated(generation);
  }

  return {
    async open(sub, { remember, userAgent, proved }, within = db) {
      const familyId = randomUUID();
      const now = clock.now();
      const expires_at = now + lifetime(remember);
      // Ended sessions serve nothing any more; a log-in is a good time to forget the user's own.
      await within
        .deleteFrom("session")
        .where("sub", "=", sub)
        .where((where) => where.or([where("revoked", "=", 1), where("expires_at", "<=", now)]))
        .execute();
      await within
        .insertInto("session")
        .values({
          family_id: familyId,
          sub,
          generation: 0,
          confirmed: 0,
          remember: remember ? 1 : 0,
          expires_at,
          ends_at: now + longestSession,
          revoked: 0,
          user_agent: userAgent.slice(0, maximumUserAgent),
          created_at: now,
          used_at: now,
          second_factor: proved ? 1 : 0,
        })
        .execute();
      return { familyId, generation: 0, refreshToken: makeRefreshToken(key, { familyId, generation: 0 }), proved };
    },
    async markProved(familyId, within) {
      const marked = await within
        .updateTable("session")
        .set({ second_factor: 1 })
        .where("family_id", "=", familyId)
        .where("revoked", "=", 0)
        .executeTakeFirst();
      if (marked.numUpdatedRows !== 1n) throw unauthorized();
    },
    async requireOpen(familyId, trx) {
      const open = trx.selectFrom("session").select("sub").where("family_id", "=", familyId).where("revoked", "=", 0);
      if ((await open.executeTakeFirst()) === undefined) throw unauthorized();
    },
    async confirm({ familyId, generation }) {
      await db
        .updateTable("session")
        .set({ confirmed: generation })
        .where("family_id", "=", familyId)
        .where("confirmed", "<", generation)
        .execute();
    },
    rotate: (refreshToken) => transact("refresh session", (trx) => advance(trx, refreshToken)),
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
    async revokeAll(sub, within = db) {
      await within.updateTable("session").set({ revoked: 1 }).where("sub", "=", sub).execute();
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
