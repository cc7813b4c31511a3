// A bet: everything that could forbid it is asked in the transaction that takes the stake.
import { isPlayRefusal } from "../../people/gambling/guard.ts";
import { isFreeBetCurrency, toMajor, toMinor } from "../../../src/domain/money.ts";
import type { WalletBet } from "../../../src/protocol/games/wallet-api.ts";
import type { CasinoBetLimit, CasinoInactiveGame } from "../../../src/protocol/sockets.ts";
import { findBySub, rolesOf } from "../../people/accounts/users.ts";
import { afterCommit } from "../../platform/db/after-commit.ts";
import type { MoneyTrx } from "../../platform/db/store.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import { userAccounts } from "../../money/ledger/accounts.ts";
import { takeGameStake } from "../../money/ledger/game-money.ts";
import type { Game } from "../catalogue.ts";
import type { GameProvider } from "../../game-provider.ts";
import { refusalOfEnded } from "../session-end.ts";
import type { RealSession } from "./known-session.ts";
import { accepted, move, type Moved, refused } from "./move.ts";
import { addToPlay, findRound, saveRound, type StoredRound } from "./wallet-round-store.ts";
import type { WalletAnswer, WalletDeps } from "./wallet-deps.ts";

export function bet(deps: WalletDeps, provider: GameProvider, request: WalletBet, body: string): Promise<WalletAnswer> {
  const { transactionId, sessionId, roundId } = request;
  const minor = toMinor(request.amount);
  return move(deps, { provider, kind: "bet", transactionId, sessionId, roundId, minor, body }, (trx, session, now) =>
    place(deps, trx, { request, minor, session, now }),
  );
}

interface Placing {
  request: WalletBet;
  minor: number;
  session: RealSession;
  now: number;
}

async function place(deps: WalletDeps, trx: MoneyTrx, placing: Placing): Promise<Moved> {
  const { request, minor, session, now } = placing;
  const { sub, currency, currency_id: currencyId } = session;
  const tell = (event: string, payload: CasinoBetLimit | CasinoInactiveGame): void =>
    afterCommit(trx, () => deps.realtime.toUser(sub, event, payload));

  if (session.state === "ended") return refused(...refusalOfEnded(session.reason));
  if (request.gameCode !== session.game_code) return refused(422, "wrongGame");
  const user = await findBySub(trx, sub);
  if (user === undefined || user.blocked === 1) return refused(403, "userBlocked");
  const game = deps.catalogue.find(request.gameCode);
  if (game === null || !deps.catalogue.isOpen(game)) {
    tell("casinoInactiveGame", { game_code: request.gameCode });
    return refused(422, "gameInactive");
  }
  // Thrown, so that the id is not spent: the same bet may come after the maintenance.
  if (deps.maintenance.shutsOut(rolesOf(user))) throw new HttpError(503, "maintenance");
  const round = await findRound(trx, game.provider.code, request.roundId);
  if (round !== null && (round.state !== "open" || round.sub !== sub || round.game_code !== request.gameCode))
    return refused(409, "roundClosed");

  const personal = await deps.stakes.stakeRefusal(trx, { sub, currencyId, minor, now });
  if (isPlayRefusal(personal)) return refused(422, personal);
  const wallet = walletRefusal(game, request, session, round);
  if (wallet !== null) {
    tell("casinoBetLimit", { game_code: game.gameCode });
    return refused(422, wallet);
  }
  const accounts = await userAccounts(trx, sub, currencyId);
  if (accounts === null) return refused(422, "noWallet");
  const limit = brokenLimit(game, round, placing);
  if (limit !== null) {
    const [error, limitMinor] = limit;
    if (error === "betTooLow") return refused(422, error);
    tell("casinoBetLimit", { game_code: game.gameCode, game_limit: toMajor(limitMinor), currency });
    return refused(422, error, { limit: toMajor(limitMinor) });
  }
  if (personal !== null) return refused(422, personal);

  const ref = `${game.provider.code}:${request.transactionId}`;
  const from = await takeGameStake(trx, accounts, { ref, note: `${game.gameCode}|${request.roundId}`, minor, at: now });
  if (from === null) return refused(422, "insufficientCredit");
  await keepBet(trx, game, round, { ...placing, from1: from.from1 });
  return { ...accepted({ transactionId: request.transactionId }), from };
}

/** The first bet gives a round its currency. */
function walletRefusal(
  game: Game,
  request: WalletBet,
  { currency, currency_id }: RealSession,
  round: StoredRound | null,
): string | null {
  if (request.currency !== currency || (round !== null && round.currency_id !== currency_id)) return "wrongCurrency";
  if (isFreeBetCurrency(currency_id)) return "freeBetWallet";
  return game.limits.some((limit) => limit.currencyId === currency_id) ? null : "noWallet";
}

/** Which limit of the game is broken, and what it is in minor units; null = none. */
function brokenLimit(
  game: Game,
  round: StoredRound | null,
  { minor, session }: Placing,
): ["betTooLow" | "betLimit", number] | null {
  const limits = game.limits.find(({ currencyId }) => currencyId === session.currency_id);
  if (limits === undefined) return null;
  const isFirst = round === null;
  if (isFirst && minor < limits.min) return ["betTooLow", limits.min];
  if (isFirst && minor > limits.max) return ["betLimit", limits.max];
  return (round?.stake ?? 0) + minor > limits.maxRound ? ["betLimit", limits.maxRound] : null;
}

async function keepBet(
  trx: MoneyTrx,
  game: Game,
  round: StoredRound | null,
  { request, minor, session, now, from1 }: Placing & { from1: number },
): Promise<void> {
  const { sub, currency, currency_id, play_id } = session;
  if (round === null)
    await trx
      .insertInto("game_round")
      .values({
        provider: game.provider.code,
        round_id: request.roundId,
        sub,
        session_id: session.id,
        play_id,
        game_code: game.gameCode,
        currency,
        currency_id,
        stake: minor,
        stake_1: from1,
        win: 0,
        bets: 1,
        wins: 0,
        state: "open",
        opened_at: now,
        closed_at: null,
        flagged: 0,
      })
      .execute();
  else
    await saveRound(trx, round, {
      stake: round.stake + minor,
      stake_1: round.stake_1 + from1,
      bets: round.bets + 1,
    });
  // A stake is of the play in which it is made, also one that goes on with a round of an earlier one.
  await addToPlay(trx, play_id, { stakes: minor, rounds: round === null ? 1 : 0, at: now });
}
