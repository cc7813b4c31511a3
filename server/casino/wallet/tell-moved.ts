// Tells a player's sockets what a movement of a game left behind: the wallets, the round, and the sums of the play.
import { toMajor } from "../../../src/domain/money.ts";
import type { AccountUpdate, GameRoundEvent } from "../../../src/protocol/games/events.ts";
import type { RealSession } from "./known-session.ts";
import type { WalletDeps } from "./wallet-deps.ts";

interface MovedRound {
  session: Pick<RealSession, "id" | "sub" | "play_id">;
  provider: string;
  roundId: string;
}

async function tell({ store, wallets, realtime }: WalletDeps, { session, provider, roundId }: MovedRound) {
  const { db } = store;
  const { sub } = session;
  const { rev, wallets: held } = await wallets.state(sub);
  const update: AccountUpdate = { kinds: ["wallets"], sub, rev, wallets: held };
  realtime.toUser(sub, "account_update", update);
  const round = await db
    .selectFrom("game_round")
    .selectAll()
    .where("provider", "=", provider)
    .where("round_id", "=", roundId)
    .executeTakeFirst();
  const play = await db
    .selectFrom("game_play")
    .select(["stakes", "wins"])
    .where("id", "=", session.play_id)
    .executeTakeFirst();
  if (round === undefined || play === undefined) return;
  const event: GameRoundEvent = {
    roundId: `${provider}.${roundId}`,
    sessionId: session.id,
    gameCode: round.game_code,
    state: round.state,
    stake: toMajor(round.stake),
    win: toMajor(round.win),
    currency: round.currency,
    currency_id: round.currency_id,
    playStakes: toMajor(play.stakes),
    playWins: toMajor(play.wins),
  };
  realtime.toUser(sub, "game_round", event);
}

export function tellMoved(deps: WalletDeps, moved: MovedRound): void {
  tell(deps, moved).catch(deps.failed);
}
