// Plum Orchard: three reels, five lines. S seven, B bell, G grapes, P plum, A apple, C cherry.
import { accept, instantGame } from "../house-game.ts";
import { times } from "../ratio.ts";
import { drawStops, sumOfWins, symbolsOn, windowOf, type Line, type LineWin } from "./reels.ts";
import { lookup } from "../../open-record.ts";

export const plumStrips = ["CAPGACPBCAGPSCABGPCA", "ACGPABCPAGCBPASCPGAC", "ACPAGCPACBPCAGCSPAGC"];

export const plumLines: readonly Line[] = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
];

/** Three alike, times the line's stake. */
export const plumPays: Readonly<Record<string, number>> = { S: 600, B: 100, G: 30, P: 12, A: 8, C: 10 };

/** Cherries from the left that are not three. */
export const plumCherryPays: Readonly<Record<number, number>> = { 1: 1, 2: 3 };

export interface PlumState {
  readonly stops: readonly number[];
}

export function plumWins(stops: readonly number[]): LineWin[] {
  const window = windowOf(plumStrips, stops);
  return plumLines.flatMap((line, index) => {
    const symbols = symbolsOn(line, window);
    const [symbol = ""] = symbols;
    const other = symbols.findIndex((each) => each !== symbol);
    const count = other < 0 ? symbols.length : other;
    const pays = other < 0 ? lookup(plumPays, symbol) : symbol === "C" ? plumCherryPays[count] : 0;
    return pays === undefined || pays === 0 ? [] : [{ line: index, symbol, count, pays }];
  });
}

export const plumOrchard = instantGame<null, PlumState>({
  facts: {
    gameCode: "house_plum_orchard",
    name: "Plum Orchard",
    area: "slots",
    kind: "instant",
    rtp: "95.35",
    rtpNote: null,
    volatility: 2,
    hitRate: "75.16",
    maxMultiplier: 120.8,
    cycleMs: 2500,
    stakes: { ladder: [10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000], max: 5_000, maxRound: 5_000 },
  },
  check: () => accept(null),
  open: (_bet, draw) => ({ stops: drawStops(plumStrips, draw) }),
  payout: ({ stops }) => times(sumOfWins(plumWins(stops)), plumLines.length),
  view: ({ stops }) => ({ window: windowOf(plumStrips, stops), wins: plumWins(stops) }),
});
