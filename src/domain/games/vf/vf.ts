// Virtual football: eight matches of sixteen invented sides a round, shared by all players.
import type { Draw } from "../draw.ts";
import { accept, refuse, type HouseTable } from "../house-game.ts";
import { isIntegerIn, partOf } from "../read.ts";
import { nothing, times } from "../ratio.ts";
import { isWonBy, vfPrices, vfSelections } from "./markets.ts";
import { scoreAt, scoreWeights, vfForms, vfTempos, weightsSum, type MatchOutlook, type Score } from "./outlook.ts";

export const vfSides = [
  "Amberfield",
  "Brackwater",
  "Cinderholm",
  "Dunmarsh",
  "Elderbrook",
  "Fernhaven",
  "Graymouth",
  "Hollowmere",
  "Ironvale",
  "Juniper Hill",
  "Kestrel Bay",
  "Larkspur",
  "Mistral Point",
  "Northwick",
  "Oakhollow",
  "Pinecrest",
] as const;

export interface VfMatch extends MatchOutlook {
  /** Index of the host and of the guest in `vfSides`. */
  readonly sides: readonly [number, number];
  /** Hundredths, in the order of `vfSelections`; null = not offered. */
  readonly prices: readonly (number | null)[];
}

export interface VfTable {
  readonly matches: readonly VfMatch[];
}

export interface VfGoal {
  /** 1 to 90. */
  readonly minute: number;
  readonly side: 0 | 1;
}

export interface VfScript {
  readonly matches: readonly (Score & { readonly goals: readonly VfGoal[] })[];
}

export interface VfBet {
  /** Index of the match. */
  readonly match: number;
  /** Index in `vfSelections`. */
  readonly selection: number;
}

const minutes = 90;

/** The score whose run of numbers holds the drawn one. */
function drawScore(weights: readonly number[], draw: Draw): Score {
  let value = draw.below(weightsSum);
  const index = weights.findIndex((weight) => {
    value -= weight;
    return value < 0;
  });
  return scoreAt(index);
}

function drawGoals({ home, away }: Score, draw: Draw): VfGoal[] {
  const goalsOf = (side: 0 | 1, count: number): VfGoal[] =>
    Array.from({ length: count }, () => ({ minute: 1 + draw.below(minutes), side }));
  return [...goalsOf(0, home), ...goalsOf(1, away)].sort((a, b) => a.minute - b.minute);
}

export const vfTable: HouseTable<VfBet, VfTable, VfScript> = {
  facts: {
    gameCode: "house_vf",
    name: "Virtual football",
    area: "virtuals",
    kind: "shared",
    rtp: "93.15",
    rtpNote: "perBet",
    volatility: 5,
    hitRate: null,
    maxMultiplier: 363.14,
    cycleMs: 110_000,
    stakes: { ladder: [10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000], max: 5_000, maxRound: 20_000 },
  },
  phases: { bettingMs: 60_000, playingMs: 40_000, resultMs: 10_000 },
  round(draw) {
    const order = draw.shuffle(vfSides.map((_name, side) => side));
    const forms = vfSides.map(() => draw.below(vfForms));
    const matches: VfMatch[] = [];
    const played: VfScript["matches"][number][] = [];
    for (let first = 0; first < order.length; first += 2) {
      const sides = [order[first] as number, order[first + 1] as number] as const;
      const outlook: MatchOutlook = {
        forms: [forms[sides[0]] as number, forms[sides[1]] as number],
        tempo: draw.below(vfTempos),
      };
      const weights = scoreWeights(outlook);
      matches.push({ sides, ...outlook, prices: vfPrices(weights) });
      const score = drawScore(weights, draw);
      played.push({ ...score, goals: drawGoals(score, draw) });
    }
    return { table: { matches }, script: { matches: played } };
  },
  check(bet, { matches }) {
    const [match, selection] = [partOf(bet, "match"), partOf(bet, "selection")];
    if (!isIntegerIn(match, 0, matches.length - 1)) return refuse("badBet", "match");
    if (!isIntegerIn(selection, 0, vfSelections.length - 1)) return refuse("badBet", "selection");
    const price = matches[match]?.prices[selection] ?? null;
    return price === null ? refuse("notOffered", "selection") : accept({ match, selection });
  },
  staked: () => null,
  payout({ match, selection }, table, script) {
    const price = table.matches[match]?.prices[selection] ?? null;
    const [on, end] = [vfSelections[selection], script.matches[match]];
    if (price === null || on === undefined || end === undefined) return nothing;
    return isWonBy(on, end) ? times(price, 100) : nothing;
  },
  // Sides meet others in each round: a score alone says nothing.
  result: (script, table) =>
    script.matches.map(({ home, away }, match) => [...(table.matches[match]?.sides ?? []), home, away]),
};
