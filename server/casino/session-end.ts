// How a session ends, and what its bets are told from then on.
import { afterCommit } from "../platform/db/after-commit.ts";
import type { GameSessionEvent } from "../../src/protocol/games/events.ts";
import type { CasinoInactiveGame } from "../../src/protocol/sockets.ts";
import type { SessionEndReason } from "../../src/protocol/games/sessions.ts";
import type { Database } from "../platform/db/database.ts";
import type { Realtime } from "../platform/realtime/realtime.ts";
import type { Catalogue } from "./catalogue.ts";

/** The reason itself where it still stands in the way; else only that the session has ended. */
const refusals: Partial<Record<SessionEndReason, [number, string]>> = {
  blocked: [403, "userBlocked"],
  excluded: [422, "selfExcluded"],
  timeOut: [422, "timeOut"],
  gameDisabled: [422, "gameInactive"],
};

export function refusalOfEnded(reason: SessionEndReason | null): [number, string] {
  return (reason === null ? undefined : refusals[reason]) ?? [410, "sessionEnded"];
}

/** Rounds of who may not play any more are finished at once, by the default action of their rules. */
const finishing: ReadonlySet<SessionEndReason> = new Set(["blocked", "excluded"]);

export interface SessionEndDeps {
  catalogue: Pick<Catalogue, "provider">;
  realtime: Pick<Realtime, "toUser">;
  failed(error: unknown): void;
}

/** In a transaction; who looks on is told after it. @returns false where it had ended before */
export async function endSession(
  trx: Database,
  { catalogue, realtime, failed }: SessionEndDeps,
  id: string,
  reason: SessionEndReason,
): Promise<boolean> {
  const ended = await trx
    .updateTable("game_session")
    .set({ state: "ended", reason })
    .where("id", "=", id)
    .where("state", "<>", "ended")
    .returning(["sub", "provider", "game_code"])
    .executeTakeFirst();
  if (ended === undefined) return false;
  afterCommit(trx, () => {
    const event: GameSessionEvent = {
      sessionId: id,
      gameCode: ended.game_code,
      state: "ended",
      reason,
      endsAt: null,
    };
    if (ended.sub !== null) {
      const inactive: CasinoInactiveGame = { game_code: ended.game_code };
      if (reason === "gameDisabled") realtime.toUser(ended.sub, "casinoInactiveGame", inactive);
      realtime.toUser(ended.sub, "game_session", event);
    }
    catalogue.provider(ended.provider)?.sessionEnded(id, finishing.has(reason)).catch(failed);
  });
  return true;
}
