// Makes the calls of the wallet that rounds wait for, until each has a definite answer: over failures and restarts.
import { sql } from "kysely";
import type { HouseDeps } from "./house-deps.ts";
import type { HouseTrx } from "./open-house-store.ts";
import { type Applied, applyAnswer, giveUpBet } from "./rounds/apply-answer.ts";
import { isWaiting } from "./rounds/house-round-store.ts";

/** Between the tries of a bet; after the last it is taken back, so that nothing stays half done before a player. */
const betPauses = [500, 1000, 2000];
const firstPauseMs = 1000;
const mostPauseMs = 60_000;
/** A process that holds a call for so long is dead. */
const claimMs = 30_000;
const lookMs = 1000;
/** Processes' clocks differ by less. */
const skewMs = 60_000;
const atOnce = 20;

/** Its time has come, or lies so far ahead that the clock was set back since: it would wait until that has caught up. */
const isDue = (column: "next_at" | "claimed_until", now: number, longestMs: number) =>
  sql<boolean>`(${sql.ref(column)} <= ${now} or ${sql.ref(column)} > ${now + longestMs + skewMs})`;

export interface WalletCalls {
  /** Makes a call and those that follow from it. Resolves when none waits for now. */
  deliver(callId: string | null): Promise<void>;
  /** Makes what waits, also from an earlier run, and goes on looking. */
  start(): Promise<void>;
  waiting(): Promise<number>;
  stop(): Promise<void>;
}

export function createWalletCalls({ store, clock, wallet, failed }: HouseDeps): WalletCalls {
  const running = new Set<Promise<void>>();
  let stopped = false;
  let timer: { cancel(): void } | null = null;

  const pause = (ms: number) => new Promise<void>((resolve) => void clock.setTimeout(resolve, ms));

  function claim(callId: string) {
    const now = clock.now();
    return store.transact("claim wallet call", (trx) =>
      trx
        .updateTable("house_call")
        .set({ claimed_until: now + claimMs })
        .where("transaction_id", "=", callId)
        .where("done", "=", 0)
        .where(isDue("claimed_until", now, claimMs))
        .returningAll()
        .executeTakeFirst(),
    );
  }

  const apply = (work: (trx: HouseTrx, now: number) => Promise<Applied>): Promise<Applied> =>
    store.transact("apply wallet answer", (trx) => work(trx, clock.now()));

  /** @returns the call that follows; null = none, or this one waits for a later try */
  async function makeOne(callId: string): Promise<string | null> {
    const call = await claim(callId);
    if (call === undefined) return null;
    for (const wait of call.op === "bet" ? [...betPauses, null] : [null]) {
      const result = await wallet.call(`/wallet/v1/${call.op}`, call.body);
      if (result !== null) return (await apply((trx, now) => applyAnswer(trx, call, result, now))).callId;
      if (wait === null || stopped) break;
      await pause(wait);
    }
    if (call.op === "bet") return (await apply((trx, now) => giveUpBet(trx, call, now))).callId;
    const wait = Math.min(mostPauseMs, firstPauseMs * 2 ** call.attempts);
    await store.transact("postpone wallet call", (trx) =>
      trx
        .updateTable("house_call")
        .set({ attempts: call.attempts + 1, next_at: clock.now() + wait, claimed_until: 0 })
        .where("transaction_id", "=", callId)
        .execute(),
    );
    return null;
  }

  async function makeAll(callId: string | null): Promise<void> {
    let next = callId;
    while (next !== null) {
      if (stopped) return;
      next = await makeOne(next);
    }
  }

  function deliver(callId: string | null): Promise<void> {
    const making = makeAll(callId)
      .catch(failed)
      .finally(() => running.delete(making));
    running.add(making);
    return making;
  }

  async function look(): Promise<void> {
    const now = clock.now();
    const due = await store.db
      .selectFrom("house_call")
      .select("transaction_id")
      .where(isWaiting)
      .where(isDue("next_at", now, mostPauseMs))
      .where(isDue("claimed_until", now, claimMs))
      .orderBy("next_at")
      .limit(atOnce)
      .execute();
    await Promise.all(due.map(({ transaction_id }) => deliver(transaction_id)));
  }

  function again(): void {
    const looking = look()
      .catch(failed)
      .finally(() => {
        running.delete(looking);
        if (!stopped) timer = clock.setTimeout(again, lookMs);
      });
    running.add(looking);
  }

  return {
    deliver,
    async start() {
      // What an earlier run of the only process held is free again.
      if (!store.isShared)
        await store.transact("free wallet calls", (trx) =>
          trx.updateTable("house_call").set({ claimed_until: 0 }).where(isWaiting).execute(),
        );
      again();
    },
    async waiting() {
      const row = await store.db
        .selectFrom("house_call")
        .select((eb) => eb.fn.countAll().as("count"))
        .where(isWaiting)
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },
    async stop() {
      stopped = true;
      timer?.cancel();
      while (running.size > 0) await Promise.all(running);
    },
  };
}
