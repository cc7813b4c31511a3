// Ends the rounds of shared games whose time has come: first the bets whose stake is not known to be taken, then the wins.
import { houseTables } from "../../../../src/domain/games/house-catalogue.ts";
import { ChangedMeanwhileError } from "../../../platform/db/store.ts";
import type { HouseDeps } from "../house-deps.ts";
import { giveUpBet } from "../rounds/apply-answer.ts";
import { addToDemo, isRunning, keepCall, moveRound, type Round, waitingCall } from "../rounds/house-round-store.ts";
import { betsOf, winOf } from "./placed-bets.ts";
import type { TableNow, TableRounds } from "./table-rounds.ts";

export interface Settling {
  /** Bets on rounds up to this one whose stake is unknown are taken back. */
  giveUp(gameCode: string, n: number): Promise<void>;
  /** All that is due in all games. */
  settle(): Promise<void>;
}

export function createSettling(
  { store, clock, failed }: Pick<HouseDeps, "store" | "clock" | "failed">,
  rounds: TableRounds,
  /** Makes a call of the wallet that was written down. */
  deliver: (callId: string) => void,
): Settling {
  const waiting = (gameCode: string, phases: readonly Round["phase"][], n: number) =>
    store.db
      .selectFrom("house_round")
      .selectAll()
      .where("game_code", "=", gameCode)
      .where("table_n", "<=", n)
      .where("phase", "in", phases)
      .where(isRunning)
      .execute();

  /** Somebody else may have moved the round in this moment: then it is looked at again. */
  async function unlessMoved(work: () => Promise<string | null>): Promise<void> {
    try {
      const callId = await work();
      if (callId !== null) deliver(callId);
    } catch (error) {
      if (!(error instanceof ChangedMeanwhileError)) failed(error);
    }
  }

  async function giveUp(gameCode: string, n: number): Promise<void> {
    for (const round of await waiting(gameCode, ["staking", "raising"], n))
      await unlessMoved(() =>
        store.transact("give up bet", async (trx) => {
          const id = await waitingCall(trx, round.round_id);
          if (id === null) return null;
          const call = await trx
            .selectFrom("house_call")
            .select(["transaction_id", "round_id", "op"])
            .where("transaction_id", "=", id)
            .executeTakeFirstOrThrow();
          return call.op === "bet" ? (await giveUpBet(trx, call, clock.now())).callId : null;
        }),
      );
  }

  function close(table: TableNow, round: Round): Promise<string | null> {
    const { game } = table;
    const drawn = rounds.draw(table, round.nonce);
    const win = betsOf(round).reduce((sum, placed) => sum + winOf(game, placed, drawn), 0);
    return store.transact("settle table", async (trx) => {
      const now = clock.now();
      if (round.mode === "demo") {
        await moveRound(trx, round, { phase: "closed", win, last_at: now, closed_at: now });
        await addToDemo(trx, round.session_id, win);
        return null;
      }
      const paying = await moveRound(trx, round, { phase: "paying", win, last_at: now });
      return keepCall(trx, paying, { op: "win", minor: win }, now);
    });
  }

  async function settleGame(gameCode: string): Promise<void> {
    const any = await store.db
      .selectFrom("house_round")
      .select("round_id")
      .where("game_code", "=", gameCode)
      .where("table_n", "is not", null)
      .where("phase", "in", ["staking", "raising", "playing"])
      .where(isRunning)
      .executeTakeFirst();
    const table = any === undefined ? null : await rounds.now(gameCode);
    if (table === null) return;
    await giveUp(gameCode, table.isCut ? table.n : table.n - 1);
    const decided = table.isDecided ? table.n : table.n - 1;
    for (const round of await waiting(gameCode, ["playing"], decided)) await unlessMoved(() => close(table, round));
  }

  return {
    giveUp,
    async settle() {
      for (const gameCode of houseTables.keys()) await settleGame(gameCode);
    },
  };
}
