// What the catalogue says of a game of the house, and what may be staked on it. The figures are those that the tests find by
// counting all outcomes.
import { lookup } from "../open-record.ts";

/** instant: one bet, one answer. staged: the player acts in between. shared: rounds run by the clock, for all at once. */
export type GameKind = "instant" | "staged" | "shared";

export interface GameFacts {
  /** `house_<game>` */
  readonly gameCode: string;
  readonly name: string;
  readonly area: "casino" | "casino_live" | "virtuals" | "slots" | "poker" | "skill_games" | "number_games" | "other";
  readonly kind: GameKind;
  /** Share of the stakes that comes back, per cent, rounded to its last digit; where bets differ, of the worst one. */
  readonly rtp: string;
  /** bestPlay: the share of who plays as well as can be; perBet: it depends on the bet. */
  readonly rtpNote: "bestPlay" | "perBet" | null;
  /** How widely results spread, 1 to 5, by the deviation of what a stake brings; where bets differ, of the widest one. */
  readonly volatility: 1 | 2 | 3 | 4 | 5;
  /** Share of the rounds that pay anything, per cent; null = it depends on the bet. */
  readonly hitRate: string | null;
  /** The most that a round can pay, times its first stake. */
  readonly maxMultiplier: number;
  /** From the start of a round to the next one's. */
  readonly cycleMs: number;
  readonly stakes: StakeRules;
}

/** In units: one is RSD 1,00 or EUR 0,01, so what divides a step of the one currency divides the other's. */
export interface StakeRules {
  /** Stakes to choose from, or where the bet adds up to its stake: chips to lay. Ascending. */
  readonly ladder: readonly number[];
  /** The most of one bet. */
  readonly max: number;
  /** The most of all stakes of a round. */
  readonly maxRound: number;
}

/** The most a round may win: RSD 10.000.000,00, EUR 100.000,00. In units. */
const maxWin = 10_000_000;

/** Minor units that a unit is worth, in the currencies that games take; FUN is what is staked in a demo. */
const minorOfUnit: Readonly<Record<string, number>> = { RSD: 100, EUR: 1, FUN: 100 };

export const gameCurrencies: readonly string[] = Object.keys(minorOfUnit);

export interface StakeLimits {
  readonly min: number;
  readonly max: number;
  readonly maxRound: number;
  readonly maxWin: number;
}

/** Minor units; null = the house takes no stakes in that currency. */
export function limitsIn(currency: string, { stakes }: GameFacts): StakeLimits | null {
  const unit = lookup(minorOfUnit, currency);
  if (unit === undefined) return null;
  const [min = 0] = stakes.ladder;
  return { min: min * unit, max: stakes.max * unit, maxRound: stakes.maxRound * unit, maxWin: maxWin * unit };
}

/** The ladder in minor units; empty = the house takes no stakes in that currency. */
export function ladderIn(currency: string, { stakes }: GameFacts): number[] {
  const unit = lookup(minorOfUnit, currency);
  return unit === undefined ? [] : stakes.ladder.map((step) => step * unit);
}

/**
 * Whether a stake can be laid on a bet.
 * @param stake minor units
 * @param staked what the bet adds up to, in units; null = any step of the ladder
 */
export function isStake(stake: number, currency: string, facts: GameFacts, staked: number | null): boolean {
  const unit = lookup(minorOfUnit, currency);
  if (unit === undefined) return false;
  if (staked === null) return ladderIn(currency, facts).includes(stake);
  return stake === staked * unit && staked <= facts.stakes.max;
}
