// A win: paid whatever became of session, player, game or site meanwhile, as long as the round waits for it.
import { toMajor, toMinor } from "../../../src/domain/money.ts";
import type { FinishReason, WalletEndRound, WalletWin } from "../../../src/protocol/games/wallet-api.ts";
import type { MoneyTrx } from "../../platform/db/store.ts";
import { writeMessage } from "../../people/messages/write-message.ts";
import { payGameWin } from "../../money/ledger/game-money.ts";
import type { GameProvider } from "../../game-provider.ts";
import type { RealSession } from "./known-session.ts";
import { accepted, move, type Moved, refused } from "./move.ts";
import { addToPlay, findRound, saveRound, type StoredRound } from "./wallet-round-store.ts";
import type { WalletAnswer, WalletDeps } from "./wallet-deps.ts";

/** Why nothing can be paid or ended; null = it can. */
function problemOf(round: StoredRound | null, session: RealSession): Moved | null {
  if (round === null || round.sub !== session.sub) return refused(404, "roundUnknown");
  if (round.state === "refunded") return refused(409, "roundNotBet");
  return round.state === "closed" ? refused(409, "roundClosed") : null;
}

/** The player hears of a round that was played to its end by others. */
const finishedKeys = { left: "roundLeft", barred: "roundBarred" } as const satisfies Record<FinishReason, string>;

export function win(deps: WalletDeps, provider: GameProvider, request: WalletWin, body: string): Promise<WalletAnswer> {
  const { transactionId, sessionId, roundId } = request;
  const minor = toMinor(request.amount);
  return move(
    deps,
    { provider, kind: "win", transactionId, sessionId, roundId, minor, body },
    async (trx, session, now) => {
      const round = await findRound(trx, provider.code, roundId);
      const problem = problemOf(round, session);
      if (problem !== null || round === null) return problem ?? refused(404, "roundUnknown");
      if (round.game_code !== request.gameCode) return refused(422, "wrongGame");
      if (round.currency !== request.currency) return refused(422, "wrongCurrency");
      const game = deps.catalogue.find(round.game_code);
      const limit = game?.limits.find(({ currencyId }) => currencyId === round.currency_id)?.maxWin;
      if (limit !== undefined && round.win + minor > limit) {
        // Never cut silently: the operator decides.
        await saveRound(trx, round, { flagged: 1 });
        return refused(422, "winLimit");
      }
      if (minor > 0)
        await payGameWin(trx, {
          sub: round.sub,
          currencyId: round.currency_id,
          minor,
          at: now,
          ref: `${provider.code}:${transactionId}`,
          note: `${round.game_code}|${roundId}`,
        });
      await saveRound(trx, round, {
        win: round.win + minor,
        wins: round.wins + 1,
        ...(request.roundEnds ? { state: "closed", closed_at: now } : {}),
      });
      // The sums of a play are of one currency.
      const playId = round.currency_id === session.currency_id ? session.play_id : round.play_id;
      await addToPlay(trx, playId, { wins: minor, at: now });
      if (request.roundEnds && request.finished !== undefined)
        await writeMessage(trx, {
          sub: round.sub,
          key: finishedKeys[request.finished],
          at: now,
          params: {
            game: game?.name ?? round.game_code,
            roundId: `${provider.code}.${roundId}`,
            stake: toMajor(round.stake),
            amount: toMajor(round.win + minor),
            currency: round.currency,
          },
        });
      return accepted({ transactionId });
    },
  );
}

export function endRound(
  deps: WalletDeps,
  provider: GameProvider,
  request: WalletEndRound,
  body: string,
): Promise<WalletAnswer> {
  const { transactionId, sessionId, roundId } = request;
  return move(
    deps,
    { provider, kind: "endRound", transactionId, sessionId, roundId, minor: 0, body },
    async (trx: MoneyTrx, session, now) => {
      const round = await findRound(trx, provider.code, roundId);
      const problem = problemOf(round, session);
      if (problem !== null || round === null) return problem ?? refused(404, "roundUnknown");
      await saveRound(trx, round, { state: "closed", closed_at: now });
      return accepted();
    },
  );
}
