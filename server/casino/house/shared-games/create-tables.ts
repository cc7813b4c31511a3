// Shared games as a whole: what everybody sees of a table at a moment, and who is told when it changes.
import { houseTables } from "../../../../src/domain/games/house-catalogue.ts";
import type { ChainAnswer } from "../../../../src/protocol/games/rounds.ts";
import type { SandboxGames } from "../../../../src/protocol/games/sandbox-games.ts";
import type { TableState } from "../../../../src/protocol/games/tables.ts";
import type { HouseDeps } from "../house-deps.ts";
import { chainAt } from "./chains.ts";
import { isPlaced } from "../rounds/house-round-store.ts";
import { createSettling, type Settling } from "./settle-tables.ts";
import { type TableNow, createTableRounds, type TableRounds } from "./table-rounds.ts";

const mostHistory = 20;
/** Another process may have set the clock. */
const lookMs = 1000;

export interface Tables {
  readonly rounds: TableRounds;
  readonly settling: Settling;
  /** null = no shared game. */
  state(gameCode: string): Promise<TableState | null>;
  /** Told of each phase from now on. @returns the way to stop */
  watch(gameCode: string, onStage: (state: TableState) => void): () => void;
  chain(gameCode: string): Promise<ChainAnswer | null>;
  steer(change: NonNullable<SandboxGames["tables"]>): Promise<void>;
  stop(): void;
}

/** The last round whose result is known. */
const lastKnown = ({ phase, n }: TableNow): number => (phase === "result" ? n : n - 1);

export function createTables(
  deps: Pick<HouseDeps, "store" | "clock" | "failed">,
  deliver: (callId: string) => void,
  terms?: Parameters<typeof createTableRounds>[1],
): Tables {
  const { store, clock, failed } = deps;
  const rounds = createTableRounds(deps, terms);
  const settling = createSettling(deps, rounds, deliver);
  const watching = new Set<() => void>();

  /** Nothing of a round is shown while a bet on it is undecided, and none is taken after. */
  async function show({ game, n }: TableNow): Promise<void> {
    const { gameCode } = game.facts;
    await settling.giveUp(gameCode, n);
    await mark(gameCode, "shown_n", n);
  }

  const mark = (gameCode: string, column: "shown_n" | "ended_n", n: number) =>
    store.transact("show table", (trx) =>
      trx
        .updateTable("house_table_clock")
        .set({ [column]: n })
        .where("game_code", "=", gameCode)
        .where(column, "<", n)
        .execute(),
    );

  async function players(gameCode: string, n: number): Promise<number> {
    const row = await store.db
      .selectFrom("house_round")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("game_code", "=", gameCode)
      .where("table_n", "=", n)
      .where("mode", "=", "real")
      .where(isPlaced)
      .executeTakeFirst();
    return row?.count ?? 0;
  }

  async function stateOf(table: TableNow): Promise<TableState> {
    const { game, n, phase, endsAt, chains, isRevealed, row } = table;
    const { gameCode } = game.facts;
    if (isRevealed && row.shown_n < n) await show(table);
    const { ride } = game;
    const isOver = phase === "result";
    if (ride !== undefined && isOver && row.ended_n < n) await mark(gameCode, "ended_n", n);
    const drawn = rounds.draw(table, n);
    const lastNumber = lastKnown(table);
    const past = Array.from({ length: mostHistory }, (_, index) => lastNumber - index).filter(
      (number) => chainAt(chains, number) !== null,
    );
    return {
      gameCode,
      n,
      phase,
      now: clock.now(),
      endsAt,
      tip: drawn.chain.tip,
      prices: drawn.table,
      script: !isRevealed ? null : ride === undefined || isOver ? drawn.script : ride.during,
      seed: isOver ? drawn.seed : null,
      players: await players(gameCode, n),
      history: past.map((number) => {
        const { seed, script, table: bets } = rounds.draw(table, number);
        return { n: number, seed, result: game.result(script, bets) };
      }),
    };
  }

  /** Watchers are told once of each of these stages: betting, the course of the round once it is shown, the result. */
  const stageOf = ({ n, phase, isRevealed }: TableNow): string | null =>
    phase === "playing" && !isRevealed ? null : `${n}:${phase}`;

  return {
    rounds,
    settling,
    async state(gameCode) {
      const table = await rounds.now(gameCode);
      return table === null ? null : stateOf(table);
    },
    watch(gameCode, onStage) {
      let stopped = false;
      let timer: { cancel(): void } | null = null;
      let stage: string | null | undefined;
      async function look(): Promise<number> {
        const began = clock.now();
        const table = await rounds.now(gameCode);
        if (table === null) return lookMs;
        const next = stageOf(table);
        // A player who joins reads the state itself.
        if (stage !== undefined && next !== null && next !== stage && !stopped) onStage(await stateOf(table));
        if (next !== null || stage === undefined) stage = next;
        // What changed while this was told is told at once.
        return Math.min(lookMs, Math.ceil(table.changesIn - (clock.now() - began)));
      }
      async function again(): Promise<void> {
        let ms = lookMs;
        try {
          ms = await look();
        } catch (error) {
          failed(error);
        }
        if (!stopped) timer = clock.setTimeout(() => void again(), Math.max(1, ms));
      }
      void again();
      const stop = (): void => {
        stopped = true;
        timer?.cancel();
        watching.delete(stop);
      };
      watching.add(stop);
      return stop;
    },
    async chain(gameCode) {
      const table = await rounds.now(gameCode);
      const chain = table === null ? null : chainAt(table.chains, table.n);
      if (table === null || chain === null) return null;
      const lastNumber = lastKnown(table);
      const next = table.chains.find(({ first }) => first === chain.first + chain.length);
      return {
        tip: chain.tip,
        nextTip: next?.tip ?? null,
        length: chain.length,
        first: chain.first,
        last: lastNumber < chain.first ? null : { n: lastNumber, seed: rounds.draw(table, lastNumber).seed },
      };
    },
    async steer(change) {
      for (const [gameCode, { bettingMs, playingMs, resultMs, paused }] of Object.entries(change)) {
        if (!houseTables.has(gameCode)) continue;
        await rounds.now(gameCode);
        await store.transact("steer table", async (trx) => {
          const now = clock.now();
          const table = await rounds.at(trx, gameCode, now);
          if (table === null) return;
          const { row, n } = table;
          const isTimed = bettingMs !== undefined || playingMs !== undefined || resultMs !== undefined;
          // Other phases begin with a round of their own; the one that runs is over.
          const timed = isTimed
            ? {
                n: n + 1,
                at: now,
                paused_at: row.paused_at === null ? null : now,
                betting_ms: Math.max(1, bettingMs ?? row.betting_ms),
                playing_ms: Math.max(1, playingMs ?? row.playing_ms),
                result_ms: Math.max(1, resultMs ?? row.result_ms),
              }
            : { at: row.at, paused_at: row.paused_at };
          const stood = timed.paused_at === null ? 0 : now - timed.paused_at;
          const pausing =
            paused === undefined
              ? {}
              : paused
                ? { paused_at: timed.paused_at ?? now }
                : { paused_at: null, at: timed.at + stood };
          await trx
            .updateTable("house_table_clock")
            .set({ ...timed, ...pausing })
            .where("game_code", "=", gameCode)
            .execute();
        });
        // The chain may end with what was skipped.
        await rounds.now(gameCode);
      }
    },
    stop() {
      for (const stop of watching) stop();
    },
  };
}
