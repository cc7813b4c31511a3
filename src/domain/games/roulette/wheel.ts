// The wheel: roulette that all players share, by the clock.
import type { HouseTable } from "../house-game.ts";
import { checkChips, chipStakes, chipsPay, stakedOn, type Chips } from "./chips.ts";
import { rouletteNumbers } from "./spots.ts";

export interface WheelScript {
  readonly number: number;
}

export const wheel: HouseTable<Chips, null, WheelScript> = {
  facts: {
    gameCode: "house_wheel",
    name: "Wheel",
    area: "casino_live",
    kind: "shared",
    rtp: "97.2973",
    rtpNote: null,
    volatility: 3,
    hitRate: null,
    maxMultiplier: 36,
    cycleMs: 40_000,
    stakes: chipStakes,
  },
  phases: { bettingMs: 25_000, playingMs: 10_000, resultMs: 5_000 },
  round: (draw) => ({ table: null, script: { number: draw.below(rouletteNumbers) } }),
  check: checkChips,
  staked: stakedOn,
  payout: (bet, _table, { number }) => chipsPay(bet, number),
  result: ({ number }) => number,
};
