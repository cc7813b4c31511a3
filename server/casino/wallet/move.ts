// One movement that a provider asks for: once for each of its ids, with the first answer when it is asked again.
import type { Selectable } from "kysely";
import { toMajor } from "../../../src/domain/money.ts";
import { afterCommit } from "../../platform/db/after-commit.ts";
import type { MoneyTrx } from "../../platform/db/store.ts";
import { bodyHash } from "../../platform/http/canonical-json.ts";
import type { Database } from "../../platform/db/database.ts";
import type { GameProvider } from "../../game-provider.ts";
import type { GameTransactionKind, GameTransactionTable } from "../tables.ts";
import { balanceOf, findSession, isReal, noteUse, type RealSession } from "./known-session.ts";
import { tellMoved } from "./tell-moved.ts";
import { refusal, type WalletAnswer, type WalletDeps } from "./wallet-deps.ts";

export type KnownTransaction = Selectable<GameTransactionTable>;

export interface Movement {
  provider: GameProvider;
  kind: GameTransactionKind;
  transactionId: string;
  sessionId: string;
  roundId: string;
  /** Minor units; 0 = it names none itself. */
  minor: number;
  /** Canonical JSON of the body as it came. */
  body: string;
}

export interface Moved {
  answer: WalletAnswer;
  /** What each wallet gave. */
  from?: { from0: number; from1: number };
  /** What came back to the player, minor units, where the movement names no amount. */
  refunded?: number;
  /** The round is to be told to the player. */
  isNews: boolean;
}

export const accepted = (body: Record<string, unknown> = {}): Moved => ({
  answer: { status: 200, body },
  isNews: true,
});
export const refused = (...answer: Parameters<typeof refusal>): Moved => ({
  answer: refusal(...answer),
  isNews: false,
});

export function findTransaction(
  db: Database,
  provider: string,
  transactionId: string,
): Promise<KnownTransaction | undefined> {
  return db
    .selectFrom("game_transaction")
    .selectAll()
    .where("provider", "=", provider)
    .where("transaction_id", "=", transactionId)
    .executeTakeFirst();
}

function repeated(earlierTransaction: KnownTransaction, { kind, body }: Movement): WalletAnswer {
  if (earlierTransaction.state === "tombstone" && kind === "bet") return refusal(409, "transactionRolledBack");
  if (earlierTransaction.kind !== kind || earlierTransaction.body_hash !== bodyHash(body))
    return refusal(409, "transactionReused");
  return {
    status: earlierTransaction.status,
    body: { ...(JSON.parse(earlierTransaction.answer) as Record<string, unknown>), duplicate: true },
  };
}

function recordOf(movement: Movement, sub: string, { answer, from, refunded }: Moved, at: number, balance: number) {
  const { provider, kind, transactionId, sessionId, roundId, minor, body } = movement;
  return {
    provider: provider.code,
    transaction_id: transactionId,
    kind,
    sub,
    session_id: sessionId,
    round_id: roundId,
    amount: refunded ?? minor,
    from_0: from?.from0 ?? 0,
    from_1: from?.from1 ?? 0,
    state: answer.status === 200 ? ("accepted" as const) : ("refused" as const),
    body_hash: bodyHash(body),
    status: answer.status,
    answer: JSON.stringify(answer.body),
    balance,
    at,
  };
}

/** Refuses a movement without touching money: its session is unknown, or is a demo. */
function refuseWithoutPlayer(deps: WalletDeps, movement: Movement, answer: WalletAnswer): Promise<WalletAnswer> {
  return deps.store.transact("refuse game movement", async (trx) => {
    const earlierTransaction = await findTransaction(trx, movement.provider.code, movement.transactionId);
    if (earlierTransaction !== undefined) return repeated(earlierTransaction, movement);
    const record = recordOf(movement, "", { answer, isNews: false }, deps.clock.now(), 0);
    await trx.insertInto("game_transaction").values(record).execute();
    return answer;
  });
}

/**
 * @param work carries the movement out, with the player's lock
 * @throws what `work` throws: then nothing is stored, and the id is not spent
 */
export async function move(
  deps: WalletDeps,
  movement: Movement,
  work: (trx: MoneyTrx, session: RealSession, now: number) => Promise<Moved>,
): Promise<WalletAnswer> {
  const { provider, transactionId, sessionId, kind, roundId } = movement;
  const seen = await findSession(deps.store.db, provider.code, sessionId);
  if (seen === null) return refuseWithoutPlayer(deps, movement, refusal(404, "sessionUnknown"));
  if (!isReal(seen)) return refuseWithoutPlayer(deps, movement, refusal(422, "demoSession"));
  return deps.store.money(`game ${kind}`, seen.sub, async (trx, now) => {
    const earlierTransaction = await findTransaction(trx, provider.code, transactionId);
    // Read again: what was seen before the lock may have changed.
    const session = await findSession(trx, provider.code, sessionId);
    if (session === null || !isReal(session)) throw new Error(`session ${sessionId} is gone`);
    const withBalance = async ({ status, body }: WalletAnswer): Promise<WalletAnswer> => {
      if (status !== 200 && body["error"] !== "insufficientCredit") return { status, body };
      const balance = toMajor(await balanceOf(trx, session));
      return { status, body: status === 200 ? { ...body, balance, currency: session.currency } : { ...body, balance } };
    };
    if (earlierTransaction !== undefined) return withBalance(repeated(earlierTransaction, movement));
    const moved = await work(trx, session, now);
    if (moved.answer.status === 200) moved.answer.body["at"] = now;
    const balance = await balanceOf(trx, session);
    await trx
      .insertInto("game_transaction")
      .values(recordOf(movement, session.sub, moved, now, balance))
      .execute();
    await noteUse(trx, session, now);
    if (moved.isNews) afterCommit(trx, () => tellMoved(deps, { session, provider: provider.code, roundId }));
    return withBalance(moved.answer);
  });
}
