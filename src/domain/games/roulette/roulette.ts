// Roulette with one zero, each player's own wheel.
import { instantGame } from "../house-game.ts";
import { checkChips, chipStakes, chipsPay, stakedOn, type Chips } from "./chips.ts";
import { rouletteNumbers } from "./spots.ts";

export interface RouletteState extends Chips {
  readonly number: number;
}

export const roulette = instantGame<Chips, RouletteState>({
  facts: {
    gameCode: "house_roulette",
    name: "Roulette",
    area: "casino",
    kind: "instant",
    rtp: "97.2973",
    rtpNote: null,
    volatility: 3,
    hitRate: null,
    maxMultiplier: 36,
    cycleMs: 5000,
    stakes: chipStakes,
  },
  check: checkChips,
  staked: stakedOn,
  open: (bet, draw) => ({ ...bet, number: draw.below(rouletteNumbers) }),
  payout: (state) => chipsPay(state, state.number),
  view: (state) => state,
});
