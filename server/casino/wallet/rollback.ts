// A bet is taken back: its stake returns to the wallets that gave it, once; one that has not come yet never counts.
import type { WalletRollback } from "../../../src/protocol/games/wallet-api.ts";
import type { MoneyTrx } from "../../platform/db/store.ts";
import { refundGameStake } from "../../money/ledger/game-money.ts";
import type { GameProvider } from "../../game-provider.ts";
import { findSession, type RealSession } from "./known-session.ts";
import { accepted, findTransaction, type KnownTransaction, move, type Moved, refused } from "./move.ts";
import { addToPlay, findRound, saveRound } from "./wallet-round-store.ts";
import type { WalletAnswer, WalletDeps } from "./wallet-deps.ts";

const wrongOriginal = (message: string): Moved =>
  refused(400, "badRequest", { details: [{ path: "originalTransactionId", message }] });

export function rollback(
  deps: WalletDeps,
  provider: GameProvider,
  request: WalletRollback,
  body: string,
): Promise<WalletAnswer> {
  const { transactionId, sessionId, roundId } = request;
  return move(
    deps,
    { provider, kind: "rollback", transactionId, sessionId, roundId, minor: 0, body },
    async (trx, session, now) => {
      // A provider's ids are unique: its own id, stored as the tombstone's too, would be there twice.
      if (request.originalTransactionId === transactionId) return wrongOriginal("must not be the rollback's own id");
      const original = await findTransaction(trx, provider.code, request.originalTransactionId);
      if (original === undefined) {
        await keepTombstone(trx, provider.code, session, request, now);
        return { ...accepted({ transactionId, rolledBack: false }), isNews: false };
      }
      return takeBack(trx, { provider: provider.code, transactionId, original, session, now });
    },
  );
}

/** The bet may come later than its rollback: it finds this in its place. */
async function keepTombstone(
  trx: MoneyTrx,
  provider: string,
  session: RealSession,
  { originalTransactionId, roundId }: WalletRollback,
  at: number,
): Promise<void> {
  await trx
    .insertInto("game_transaction")
    .values({
      provider,
      transaction_id: originalTransactionId,
      kind: "bet",
      sub: session.sub,
      session_id: session.id,
      round_id: roundId,
      amount: 0,
      from_0: 0,
      from_1: 0,
      state: "tombstone",
      body_hash: "",
      status: 409,
      answer: JSON.stringify({ error: "transactionRolledBack" }),
      balance: 0,
      at,
    })
    .execute();
}

interface Reversal {
  provider: string;
  transactionId: string;
  original: KnownTransaction;
  session: RealSession;
  now: number;
}

async function takeBack(trx: MoneyTrx, { provider, transactionId, original, session, now }: Reversal): Promise<Moved> {
  if (original.kind !== "bet" || original.sub !== session.sub) return wrongOriginal("is no bet of this player");
  if (original.state === "refused" || original.state === "tombstone")
    return { ...accepted({ transactionId, rolledBack: false }), isNews: false };
  if (original.state === "rolledBack") return { ...accepted({ transactionId, rolledBack: true }), isNews: false };
  const round = await findRound(trx, provider, original.round_id);
  if (round === null) throw new Error(`bet ${original.transaction_id} has no round`);
  if (round.state !== "open" || round.wins > 0) return refused(409, "betSettled");
  const taken = await findSession(trx, provider, original.session_id);
  if (taken === null) throw new Error(`bet ${original.transaction_id} has no session`);
  // What was taken goes back in the currency that it was taken in.
  await refundGameStake(trx, {
    sub: round.sub,
    currencyId: taken.currency_id,
    from0: original.from_0,
    from1: original.from_1,
    at: now,
    ref: `${provider}:${original.transaction_id}`,
    note: `${round.game_code}|${round.round_id}`,
  });
  await trx
    .updateTable("game_transaction")
    .set({ state: "rolledBack" })
    .where("provider", "=", provider)
    .where("transaction_id", "=", original.transaction_id)
    .execute();
  const isLast = round.bets === 1;
  await saveRound(trx, round, {
    stake: round.stake - original.amount,
    stake_1: round.stake_1 - original.from_1,
    bets: round.bets - 1,
    // A win that was refused waits no longer: there is nothing that it could be of.
    ...(isLast ? { state: "refunded", closed_at: now, flagged: 0 } : {}),
  });
  await addToPlay(trx, taken.play_id ?? round.play_id, { stakes: -original.amount });
  if (isLast) await addToPlay(trx, round.play_id, { rounds: -1 });
  return { ...accepted({ transactionId, rolledBack: true }), refunded: original.amount };
}
