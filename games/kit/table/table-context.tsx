// What the screen of a shared game reaches besides what every game does.
import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type * as z from "zod/mini";
import type { TablePhases } from "../../../src/domain/games/house-game.ts";
import { useGame } from "../game-context.tsx";
import { mayAct, mayStart } from "../play.ts";
import type { TableLine, TableStage } from "./table-line.ts";
import { type OwnRound, readOwnRound } from "./table-round.ts";

export interface TableParts {
  line: TableLine;
  phases: TablePhases;
  /** Of a game whose players may leave while it plays: how long any round plays at the most, in ms. Its own end is told when it is there. */
  rideMs: number | null;
}

const TableContext = createContext<TableParts | null>(null);
export const TableProvider = TableContext.Provider;

/** The game's own shapes. What is not of that shape counts as not told. */
export interface TableShapes<Prices, Script, Result> {
  /** What is bet on at which prices. */
  prices: z.ZodMiniType<Prices>;
  /** What happens in a round. */
  script: z.ZodMiniType<Script>;
  /** What is told of a past round. */
  result: z.ZodMiniType<Result>;
}

export interface Past<Result> {
  n: number;
  /** Hexadecimal. */
  seed: string;
  result: Result;
}

export interface Table<Prices, Script, Result> {
  /** Number of the round; null = not told yet. */
  n: number | null;
  stage: TableStage;
  /** The house has not been heard for 5 s. */
  isLost: boolean;
  /** Who bet on this round. */
  players: number;
  /** Hash that the seeds of this chain lead to; empty = not told yet. */
  tip: string;
  /** null = not told, or the game has none. */
  prices: Prices | null;
  /** null = not told: betting is open, or just closed. */
  script: Script | null;
  /** The newest first. In the stage of its result the round itself is the first. */
  history: readonly Past<Result>[];
  /** The player's bets on this round; null = none was taken. */
  own: OwnRound | null;
  /** A bet would be taken now, as far as the frame knows. */
  mayBet: boolean;
  /**
   * A bet, or a further one. @param stake major units @param bet in the game's own shape
   * @returns whether its stake was taken; why not is told by the line of the result
   */
  place(stake: number, bet: unknown): Promise<boolean>;
}

export function useTableParts(): TableParts {
  const parts = useContext(TableContext);
  if (parts === null) throw new Error("there is no table around this part");
  return parts;
}

function readAs<T>(schema: z.ZodMiniType<T>, rawValue: unknown): T | null {
  return schema.safeParse(rawValue).data ?? null;
}

/** @param shapes the same object each time */
export function useTable<Prices, Script, Result>(
  shapes: TableShapes<Prices, Script, Result>,
): Table<Prices, Script, Result> {
  const { line } = useTableParts();
  const { play, state } = useGame();
  const { table, stage, isLost } = useSyncExternalStore(line.state.subscribe, line.state.get);
  const tableData = useMemo(
    () => ({
      prices: table === null ? null : readAs(shapes.prices, table.prices),
      script: table === null || table.script === null ? null : readAs(shapes.script, table.script),
      history: (table?.history ?? []).flatMap(({ n, seed, result }) => {
        const read = shapes.result.safeParse(result);
        return read.success ? [{ n, seed, result: read.data }] : [];
      }),
    }),
    [table, shapes],
  );
  const n = table?.n ?? null;
  const round = readOwnRound(state.view);
  const ownRound = round !== null && round.n === n && round.bets.length > 0 ? round : null;
  const isOpen = n !== null && stage === "betting" && !isLost;
  const mayBet = isOpen && (mayStart(state) || (ownRound !== null && mayAct(state)));

  async function place(stake: number, bet: unknown): Promise<boolean> {
    if (!mayBet) return false;
    const before = ownRound?.bets.length ?? 0;
    await (ownRound === null ? play.start(stake, bet, n) : play.act({ type: "bet", bet, stake }));
    const after = readOwnRound(play.state.get().view);
    return after !== null && after.n === n && after.bets.length > before;
  }

  return {
    n,
    stage,
    isLost,
    players: table?.players ?? 0,
    tip: table?.tip ?? "",
    ...tableData,
    own: ownRound,
    mayBet,
    place,
  };
}

/** What is left of the phase, in whole steps rounded up: what happens by the clock is drawn with it. @returns ms */
export function useLeft(stepMs: number): number {
  const { line } = useTableParts();
  const ask = (): number => Math.ceil(line.left() / stepMs) * stepMs;
  const [remainingMs, setRemainingMs] = useState(ask);
  useEffect(() => {
    const look = (): void => setRemainingMs(Math.ceil(line.left() / stepMs) * stepMs);
    look();
    const timer = setInterval(look, Math.min(200, stepMs));
    const stop = line.state.subscribe(look);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [line, stepMs]);
  return remainingMs;
}
