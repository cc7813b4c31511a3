// Dice: a number from 0 to 9,999; it wins below the chosen target. The chance is chosen, the return is 98 % of each.
import { accept, instantGame, refuse } from "./house-game.ts";
import { isIntegerIn, partOf } from "./read.ts";
import { nothing, times, type Ratio } from "./ratio.ts";

export interface DiceBet {
  /** Wins below it: 100 (1 %) to 9,700 (97 %). */
  readonly target: number;
}

export interface DiceState extends DiceBet {
  readonly rolled: number;
}

export const diceNumbers = 10_000;
export const diceTargets = { least: 100, most: 9_700 } as const;
const returned = 9_800;

/** What a win pays, times the stake. */
export function dicePays({ target }: DiceBet): Ratio {
  return times(returned, target);
}

export const dice = instantGame<DiceBet, DiceState>({
  facts: {
    gameCode: "house_dice",
    name: "Dice",
    area: "other",
    kind: "instant",
    rtp: "98",
    rtpNote: null,
    volatility: 4,
    hitRate: null,
    maxMultiplier: 98,
    cycleMs: 5000,
    stakes: { ladder: [10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000], max: 10_000, maxRound: 10_000 },
  },
  check(bet) {
    const target = partOf(bet, "target");
    return isIntegerIn(target, diceTargets.least, diceTargets.most) ? accept({ target }) : refuse("badBet", "target");
  },
  open: ({ target }, draw) => ({ target, rolled: draw.below(diceNumbers) }),
  payout: ({ target, rolled }) => (rolled < target ? dicePays({ target }) : nothing),
  view: (state) => state,
});
