// Chips on the table: one bet of any number of spots.
import { accept, refuse, type Checked } from "../house-game.ts";
import { isIntegerIn, partOf } from "../read.ts";
import { times, type Ratio } from "../ratio.ts";
import type { StakeRules } from "../game-facts.ts";
import { spotOf, spots } from "./spots.ts";

export interface Chips {
  /** In units of the ladder, each spot at most once. */
  readonly chips: readonly { readonly spot: string; readonly units: number }[];
}

const leastChip = 10;
const mostStaked = 20_000;

export const chipStakes: StakeRules = {
  ladder: [leastChip, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000],
  max: mostStaked,
  maxRound: mostStaked,
};

export function checkChips(bet: unknown): Checked<Chips> {
  const laid = partOf(bet, "chips");
  if (!Array.isArray(laid) || laid.length === 0 || laid.length > spots.length) return refuse("badBet", "chips");
  const chips = new Map<string, number>();
  for (const [index, chip] of (laid as unknown[]).entries()) {
    const spot = spotOf(partOf(chip, "spot"));
    if (spot === null || chips.has(spot.id)) return refuse("badBet", `chips.${index}.spot`);
    const units = partOf(chip, "units");
    if (!isIntegerIn(units, leastChip, mostStaked) || units % leastChip !== 0)
      return refuse("badBet", `chips.${index}.units`);
    chips.set(spot.id, units);
  }
  const read: Chips = { chips: [...chips].map(([spot, units]) => ({ spot, units })) };
  return stakedOn(read) <= mostStaked ? accept(read) : refuse("badBet", "chips");
}

export function stakedOn({ chips }: Chips): number {
  return chips.reduce((sum, { units }) => sum + units, 0);
}

/** Times the sum of the chips. */
export function chipsPay(bet: Chips, number: number): Ratio {
  const won = bet.chips.reduce((sum, { spot, units }) => {
    const on = spotOf(spot);
    return on?.numbers.includes(number) === true ? sum + units * (on.pays + 1) : sum;
  }, 0);
  return times(won, stakedOn(bet));
}
