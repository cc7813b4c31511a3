// A shared game's rounds: the clock and the chains that they follow from, and what is known of each.
import { type AnyHouseTable, houseTables } from "../../../../src/domain/games/house-catalogue.ts";
import type { HouseDb, HouseTrx } from "../open-house-store.ts";
import type { HouseDeps } from "../house-deps.ts";
import { addChain, type Chain, chainAt, chainsOf, chainTerms, createSeeds, drawOfTable } from "./chains.ts";
import { type ClockRow, cycleOf, type Position, positionAt, type Rides } from "./table-clock.ts";

export interface DrawnRound {
  chain: Chain;
  /** Hexadecimal. */
  seed: string;
  table: unknown;
  script: unknown;
}

/** A shared game at a moment. */
export interface TableNow extends Position {
  game: AnyHouseTable;
  row: ClockRow;
  chains: readonly Chain[];
}

export interface TableRounds {
  /** Makes clock and chains where they are missing. null = no shared game */
  now(gameCode: string): Promise<TableNow | null>;
  /** The same inside a transaction; what is missing is not made. @param at epoch ms */
  at(trx: HouseTrx, gameCode: string, at: number): Promise<TableNow | null>;
  /** @throws RangeError where no chain has the round */
  draw(table: Pick<TableNow, "game" | "chains">, n: number): DrawnRound;
}

const drawnKept = 200;
/** Rides are counted from the round that the clock's row names: it is brought up when that lies so far back. */
const mostWalked = 50;

/**
 * The clock was set back by more than a round, or was ahead when the row was written: rounds that were shown would come again, for
 * as long, and take no bets. Clocks of processes do not differ by as much.
 */
const wasSetBack = ({ n, row }: TableNow, now: number): boolean =>
  row.paused_at === null && (row.shown_n > n + 1 || row.at - now > cycleOf(row));

const phasesOf = ({ phases: { bettingMs, playingMs, resultMs } }: AnyHouseTable) => ({
  betting_ms: bettingMs,
  playing_ms: playingMs,
  result_ms: resultMs,
});

export function createTableRounds(
  { store, clock }: Pick<HouseDeps, "store" | "clock">,
  terms = chainTerms,
): TableRounds {
  const seeds = createSeeds();
  const drawn = new Map<string, DrawnRound>();
  /** Games that this process has looked at. */
  const followed = new Set<string>();

  async function read(db: HouseDb, gameCode: string, at: number): Promise<TableNow | null> {
    const game = houseTables.get(gameCode);
    if (game === undefined) return null;
    const row = await db
      .selectFrom("house_table_clock")
      .selectAll()
      .where("game_code", "=", gameCode)
      .executeTakeFirst();
    if (row === undefined) return null;
    const chains = await chainsOf(db, gameCode);
    return { ...positionAt(row, at, ridesOf(game, chains)), game, row, chains };
  }

  function draw({ game, chains }: Pick<TableNow, "game" | "chains">, n: number): DrawnRound {
    const { gameCode } = game.facts;
    const chain = chainAt(chains, n);
    if (chain === null) throw new RangeError(`${gameCode} has no round ${n}`);
    const key = `${chain.id}:${n}`;
    const cachedDraw = drawn.get(key);
    if (cachedDraw !== undefined) return cachedDraw;
    const seed = seeds.of(chain, n);
    const round = { chain, seed: seed.toString("hex"), ...game.round(drawOfTable(gameCode, n, seed)) };
    drawn.set(key, round);
    for (const old of drawn.keys()) {
      if (drawn.size <= drawnKept) break;
      drawn.delete(old);
    }
    return round;
  }

  function ridesOf(game: AnyHouseTable, chains: readonly Chain[]): Rides | null {
    const { ride } = game;
    if (ride === undefined) return null;
    return {
      lasts: (n) => (chainAt(chains, n) === null ? null : ride.lasts(draw({ game, chains }, n).script)),
      longestMs: ride.longestMs,
    };
  }

  /** A row that names a later round says the same: rounds are as long as before. */
  async function bringUp({ game, n, startedAt, row }: TableNow): Promise<void> {
    if (game.ride === undefined || n - row.n <= mostWalked) return;
    await store.transact("bring table up", (trx) =>
      trx
        .updateTable("house_table_clock")
        .set({ n, at: startedAt })
        .where("game_code", "=", row.game_code)
        .where("n", "=", row.n)
        .where("at", "=", row.at)
        .execute(),
    );
  }

  /** Begins the round after all that were shown. */
  async function goOn(gameCode: string): Promise<void> {
    await store.transact("set table's clock", async (trx) => {
      const now = clock.now();
      const table = await read(trx, gameCode, now);
      if (table === null || !wasSetBack(table, now)) return;
      const { row } = table;
      await trx
        .updateTable("house_table_clock")
        .set({ n: Math.max(row.n, row.shown_n + 1), at: now })
        .where("game_code", "=", gameCode)
        .where("n", "=", row.n)
        .where("at", "=", row.at)
        .execute();
    });
  }

  /** Rounds go on where the clock says, but never beyond a chain whose tip was not published before. */
  async function prepare(trx: HouseTrx, game: AnyHouseTable, now: number): Promise<void> {
    const { gameCode } = game.facts;
    await trx
      .insertInto("house_table_clock")
      .values({ game_code: gameCode, n: 0, at: now, ...phasesOf(game), paused_at: null, shown_n: -1, ended_n: -1 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const table = await read(trx, gameCode, now);
    if (table === null) throw new Error(`${gameCode} has no clock`);
    const last = table.chains.at(-1);
    const end = last === undefined ? 0 : last.first + last.length;
    if (table.n + terms.notice < end) return;
    await addChain(trx, gameCode, end, terms, now);
    if (table.n >= end && last !== undefined)
      await trx
        .updateTable("house_table_clock")
        .set({ n: end, at: now })
        .where("game_code", "=", gameCode)
        .where("n", "=", table.row.n)
        .execute();
  }

  /** The rules may have other phases than an earlier run had: they begin with a round of their own. */
  async function followRules(game: AnyHouseTable): Promise<void> {
    const { gameCode } = game.facts;
    const phases = phasesOf(game);
    await store.transact("follow rules of table", async (trx) => {
      const now = clock.now();
      const table = await read(trx, gameCode, now);
      if (table === null) return;
      const isSame = Object.entries(phases).every(([name, ms]) => table.row[name as keyof typeof phases] === ms);
      if (isSame && table.row.paused_at === null) return;
      await trx
        .updateTable("house_table_clock")
        .set({ n: table.n + 1, at: now, ...phases, paused_at: null })
        .where("game_code", "=", gameCode)
        .where("n", "=", table.row.n)
        .execute();
    });
  }

  return {
    async now(gameCode) {
      const game = houseTables.get(gameCode);
      if (game === undefined) return null;
      if (!followed.has(gameCode)) {
        await followRules(game);
        followed.add(gameCode);
      }
      let currentTable = await read(store.db, gameCode, clock.now());
      if (currentTable !== null && wasSetBack(currentTable, clock.now())) {
        await goOn(gameCode);
        currentTable = await read(store.db, gameCode, clock.now());
      }
      const end = currentTable?.chains.at(-1);
      if (currentTable !== null && end !== undefined && currentTable.n + terms.notice < end.first + end.length) {
        await bringUp(currentTable);
        return currentTable;
      }
      await store.transact("prepare table", (trx) => prepare(trx, game, clock.now()));
      return read(store.db, gameCode, clock.now());
    },
    at: read,
    draw,
  };
}
