// Ends sessions that nothing may be staked in any more, whatever the reason and whichever process it came about in: the
// store is looked at again and again, so that no word of it can be lost.
import type { Selectable } from "kysely";
import { rolesOf } from "../people/accounts/users.ts";
import type { Maintenance } from "../site/cms/maintenance.ts";
import type { Store } from "../platform/db/store.ts";
import type { Clock } from "../platform/clock.ts";
import { repeat } from "../platform/repetition.ts";
import type { GameSessionEvent } from "../../src/protocol/games/events.ts";
import type { SessionEndReason } from "../../src/protocol/games/sessions.ts";
import type { Catalogue } from "./catalogue.ts";
import { endSession, type SessionEndDeps } from "./session-end.ts";
import type { GameSessionTable } from "./tables.ts";

/** A session that was not opened by then ends. */
const openWithinMs = 60_000;
const warnMs = 60_000;

export interface SessionSweepDeps extends SessionEndDeps {
  store: Pick<Store, "db" | "transact">;
  clock: Clock;
  everyMs: number;
  /** Without a call of the wallet for so long it ends. */
  idleMs(): number;
  catalogue: Catalogue;
  maintenance: Pick<Maintenance, "shutsOut">;
}

export interface SessionSweep {
  /** Looks at once. */
  now(): Promise<void>;
  stop(): Promise<void>;
}

/** A running session with what could end it. */
type Running = Pick<
  Selectable<GameSessionTable>,
  "id" | "sub" | "game_code" | "mode" | "state" | "created_at" | "used_at" | "warned" | "expires_at"
> & {
  revoked: number | null;
  blocked: number | null;
  roles: string | null;
  excluded: number | null;
  excluded_until: number | null;
  time_out_until: number | null;
};

function reasonToEnd(
  session: Running,
  { catalogue, maintenance, idleMs }: SessionSweepDeps,
  now: number,
): SessionEndReason | null {
  const { sub, state, mode } = session;
  if (session.expires_at <= now || (state === "created" && session.created_at + openWithinMs <= now)) return "expired";
  if (sub !== null && session.blocked === 1) return "blocked";
  if (mode === "real") {
    const { excluded, excluded_until, time_out_until } = session;
    if (excluded === 1 && (excluded_until === null || excluded_until > now)) return "excluded";
    if (time_out_until !== null && time_out_until > now) return "timeOut";
  }
  // A session without its log-in is gone with it.
  if (sub !== null && session.revoked !== 0) return "logout";
  const game = catalogue.find(session.game_code);
  // A game that its provider could not be asked about yet is not known to be closed.
  if (game !== null && !catalogue.isOpen(game)) return "gameDisabled";
  if (maintenance.shutsOut(session.roles === null ? [] : rolesOf({ roles: session.roles }))) return "maintenance";
  return isIdle(session, now - idleMs()) ? "idle" : null;
}

/** Of a demo the wallet hears nothing. */
const isIdle = ({ mode, used_at }: Running, since: number): boolean => mode === "real" && used_at <= since;

export function sweepSessions(deps: SessionSweepDeps): SessionSweep {
  const { store, clock, everyMs, idleMs, realtime, failed } = deps;
  function running(): Promise<Running[]> {
    return store.db
      .selectFrom("game_session as game")
      .leftJoin("session", "session.family_id", "game.family_id")
      .leftJoin("user", "user.sub", "game.sub")
      .leftJoin("gambling_player as pause", "pause.sub", "game.sub")
      .select(["game.id", "game.sub", "game_code", "mode", "state", "game.created_at", "game.used_at"])
      .select(["warned", "game.expires_at", "revoked", "blocked", "roles"])
      .select(["excluded", "excluded_until", "time_out_until"])
      .where("state", "<>", "ended")
      .execute();
  }

  async function warn({ id, sub, game_code, used_at }: Running): Promise<void> {
    const warned = await store.transact("warn game session", (trx) =>
      trx
        .updateTable("game_session")
        .set({ warned: 1 })
        .where("id", "=", id)
        .where("warned", "=", 0)
        .where("used_at", "=", used_at)
        .executeTakeFirst(),
    );
    if (warned.numUpdatedRows !== 1n || sub === null) return;
    const endsAt = used_at + idleMs();
    const event: GameSessionEvent = { sessionId: id, gameCode: game_code, state: "idle", reason: "idle", endsAt };
    realtime.toUser(sub, "game_session", event);
  }

  async function look(): Promise<void> {
    const now = clock.now();
    for (const session of await running()) {
      const reason = reasonToEnd(session, deps, now);
      if (reason !== null) await store.transact("end game session", (trx) => endSession(trx, deps, session.id, reason));
      else if (session.warned === 0 && isIdle(session, now - idleMs() + warnMs)) await warn(session);
    }
  }

  const sweep = repeat({ clock, everyMs, failed }, look);
  return {
    async now() {
      await sweep.ended();
      await look();
    },
    stop: sweep.stop,
  };
}
