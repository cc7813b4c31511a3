// What a game of the house is to those who run it: plain rules without money, clock, storage or chance of their own.
import type { Draw } from "./draw.ts";
import type { GameFacts } from "./game-facts.ts";
import type { Ratio } from "./ratio.ts";

/** A bet or action from outside, read and typed, or why it is refused and which part of it is wrong. */
export type Checked<T> = { ok: true; value: T } | { ok: false; error: GameError; field: string };

/** Keys of the errors that rules give. */
export type GameError = "badBet" | "badAction" | "notNow" | "notOffered";

export function accept<T>(value: T): Checked<T> {
  return { ok: true, value };
}

/** @param field the part that is wrong, as it is named in the bet or action */
export function refuse<T>(error: GameError, field: string): Checked<T> {
  return { ok: false, error, field };
}

/**
 * Rules of a game that each player plays alone. A state is plain JSON and holds what the round has drawn, also what
 * its player must not see yet: only `view` may leave the house. Methods never change a state, they give a new one.
 */
export interface HouseGame<Bet, State, Action> {
  readonly facts: GameFacts;
  check(bet: unknown): Checked<Bet>;
  /** The stake that the bet itself adds up to, in units of the ladder; null = any step of the ladder. */
  staked(bet: Bet): number | null;
  open(bet: Bet, draw: Draw): State;
  isClosed(state: State): boolean;
  /** What the player may do now; empty when closed. */
  actions(state: State): readonly string[];
  checkAction(state: State, action: unknown): Checked<Action>;
  /** What the action stakes besides, times the first stake: it must be taken before `act`. */
  raise(state: State, action: Action): number;
  /** Only with an action that `checkAction` accepted for this very state. */
  act(state: State, action: Action): State;
  /** The round's end without its player: the default action until it is closed. */
  finish(state: State): State;
  /** What a closed round pays, times the first stake. */
  payout(state: State): Ratio;
  /** What the player may see: nothing that is not decided yet. */
  view(state: State): unknown;
}

type InstantRules<Bet, State> = Pick<HouseGame<Bet, State, never>, "facts" | "check" | "open" | "payout" | "view"> &
  Partial<Pick<HouseGame<Bet, State, never>, "staked">>;

/** A game of one bet and one answer. */
export function instantGame<Bet, State>(rules: InstantRules<Bet, State>): HouseGame<Bet, State, never> {
  return {
    staked: () => null,
    isClosed: () => true,
    actions: () => [],
    checkAction: () => refuse("notNow", "action"),
    raise: () => 0,
    act: (state) => state,
    finish: (state) => state,
    ...rules,
  };
}

/**
 * Rules of a game whose rounds are shared by all players and run by the clock. Its table (what is bet on, at which
 * prices) is shown before betting, its script (what happens) when betting is closed. Both follow from the round's seed.
 */
export interface HouseTable<Bet, Table, Script> {
  readonly facts: GameFacts;
  readonly phases: TablePhases;
  round(draw: Draw): { table: Table; script: Script };
  /** What may be bet on this table. */
  check(bet: unknown, table: Table): Checked<Bet>;
  /** As with HouseGame. */
  staked(bet: Bet): number | null;
  /** What a bet comes to, times its stake. */
  payout(bet: Bet, table: Table, script: Script): Ratio;
  /** A past round in short, for the list of the last ones. */
  result(script: Script, table: Table): unknown;
  /** Of a game whose players may leave while it plays: then its script is told at the end alone. */
  readonly ride?: Ride<Bet, Script>;
}

/** What is left and how long it has gone are all that a player chooses by; the rest follows from the script. */
export interface Ride<Bet, Script> {
  /** How long this round plays after its departure, in ms. It is told when it is over, and not before. */
  lasts(script: Script): number;
  /** How long any round plays at the most. */
  readonly longestMs: number;
  /** What is told instead of the script while it plays. */
  readonly during: unknown;
  /**
   * Where a bet that is left so many ms after the departure stands. early: it cannot be left yet. marked: it was paid by its own
   * mark before. over: the round had ended.
   */
  leave(bet: Bet, ms: number, script: Script): number | "early" | "marked" | "over";
  /** What a bet that was left pays, times its stake. @param at as `leave` said */
  pays(at: number): Ratio;
}

/** How long each phase of a round takes, in milliseconds. */
export interface TablePhases {
  readonly bettingMs: number;
  readonly playingMs: number;
  readonly resultMs: number;
}
