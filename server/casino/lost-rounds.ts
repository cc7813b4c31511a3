// Rounds that stand open here and that their provider does not have any more, as after a restore: their stakes go back.
import { sql } from "kysely";
import type { Database } from "../platform/db/database.ts";
import { canonicalJson } from "../platform/http/canonical-json.ts";
import type { GameProvider } from "../game-provider.ts";
import { rollback } from "./wallet/rollback.ts";
import type { WalletDeps } from "./wallet/wallet-deps.ts";

const roundsAtOnce = 500;

/** Which of these rounds the provider has, and did not end without their stake. */
export type GoesOn = (roundIds: readonly string[]) => Promise<ReadonlySet<string>>;

/** @returns rounds whose stakes went back */
export async function returnLostStakes(deps: WalletDeps, provider: GameProvider, goesOn: GoesOn): Promise<number> {
  const { db } = deps.store;
  // There are as many as players at most, and some: read by their order, all rounds there ever were would be looked at.
  const open = await openRounds(db, provider.code);
  let returned = 0;
  for (let from = 0; from < open.length; from += roundsAtOnce) {
    const ids = open.slice(from, from + roundsAtOnce);
    // What the provider has is read after what stands open here: it writes a round down before it asks for its stake.
    const going = await goesOn(ids);
    const lost = ids.filter((id) => !going.has(id));
    for (const id of lost) await returnStakes(deps, provider, id);
    returned += lost.length;
  }
  return returned;
}

/** Written as the index of open rounds has it, and without a column of another index. */
export const openRoundsOf = (db: Database) =>
  db
    .selectFrom("game_round")
    .select(["provider", "round_id"])
    .where(sql<boolean>`state = 'open'`);

async function openRounds(db: Database, code: string): Promise<string[]> {
  const rows = await openRoundsOf(db).execute();
  return rows.flatMap(({ provider, round_id }) => (provider === code ? [round_id] : []));
}

async function returnStakes(deps: WalletDeps, provider: GameProvider, roundId: string): Promise<void> {
  const bets = await deps.store.db
    .selectFrom("game_transaction")
    .select(["transaction_id", "session_id"])
    .where("provider", "=", provider.code)
    .where("round_id", "=", roundId)
    .where("kind", "=", "bet")
    .where("state", "=", "accepted")
    .execute();
  for (const { transaction_id: originalTransactionId, session_id: sessionId } of bets) {
    // The same at each try: it is done once.
    const request = { sessionId, roundId, transactionId: `lost-${originalTransactionId}`, originalTransactionId };
    await rollback(deps, provider, request, canonicalJson(request));
  }
}
