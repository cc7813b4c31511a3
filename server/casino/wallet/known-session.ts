// Sessions as the wallet knows them.
import type { Selectable } from "kysely";
import { userAccounts } from "../../money/ledger/accounts.ts";
import { gameBalance } from "../../money/ledger/game-money.ts";
import type { Database } from "../../platform/db/database.ts";
import type { GameSessionTable } from "../tables.ts";

export type Session = Selectable<GameSessionTable>;

/** A session of a signed-in player, for money. */
export type RealSession = Session & { sub: string; play_id: string };

export function isReal(session: Session): session is RealSession {
  return session.mode === "real" && session.sub !== null && session.play_id !== null;
}

export async function findSession(db: Database, provider: string, id: string): Promise<Session | null> {
  const row = await db.selectFrom("game_session").selectAll().where("id", "=", id).executeTakeFirst();
  return row?.provider === provider ? row : null;
}

/** A session that is used is open, and does not end soon. */
export async function noteUse(db: Database, { id, state }: Pick<Session, "id" | "state">, now: number): Promise<void> {
  await db
    .updateTable("game_session")
    .set({ used_at: now, warned: 0, state: state === "created" ? "open" : state })
    .where("id", "=", id)
    .where("state", "=", state)
    .execute();
}

/** Minor units of what can be staked in the session's currency. */
export async function balanceOf(
  db: Database,
  { sub, currency_id }: Pick<RealSession, "sub" | "currency_id">,
): Promise<number> {
  const accounts = await userAccounts(db, sub, currency_id);
  return accounts === null ? 0 : gameBalance(accounts);
}
