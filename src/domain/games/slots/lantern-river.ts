// Lantern River: five reels, ten lines, and eight free spins for three lanterns. W wild, S lantern; the rest pay by themselves.
import { accept, instantGame } from "../house-game.ts";
import { times } from "../ratio.ts";
import { drawStops, sumOfWins, symbolsOn, windowOf, type Line, type LineWin } from "./reels.ts";
import { lookup } from "../../open-record.ts";

/** No symbol twice in a window. Wilds only on the three reels in the middle, so the first reel names the symbol of a line. */
export const lanternStrips = [
  "PNKPOFNOPHMPNOPFMOFKPMNOMPFHONKS",
  "NKPOFNKFMPHOWFKPMNOPFHNMWPOMPNSO",
  "KOFPNFONWONMPNKFHPMNOMHPWMPFSKOP",
  "OMKFMPONMPKMHNFWPHOPWNPOFNOKNFSP",
  "PMOKPHNPMNPOKMHFMNOSFKPMFONPONFO",
];

export const lanternLines: readonly Line[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 2, 1],
];

/** Three, four and five from the left, times the line's stake. */
export const lanternPays: Readonly<Record<string, readonly [number, number, number]>> = {
  H: [60, 300, 3_000],
  K: [30, 150, 600],
  F: [20, 60, 300],
  M: [15, 50, 250],
  N: [10, 30, 125],
  O: [6, 25, 100],
  P: [3, 12, 60],
};

export const freeSpins = { count: 8, times: 2, lanterns: 3 } as const;

export interface LanternState {
  /** Stops of the spin that was staked, then of the free ones. */
  readonly spins: readonly (readonly number[])[];
}

export function lanternWins(stops: readonly number[]): LineWin[] {
  const window = windowOf(lanternStrips, stops);
  return lanternLines.flatMap((line, index) => {
    const symbols = symbolsOn(line, window);
    const [symbol = ""] = symbols;
    const other = symbols.findIndex((each) => each !== symbol && each !== "W");
    const count = other < 0 ? symbols.length : other;
    const pays = lookup(lanternPays, symbol)?.[count - 3];
    return pays === undefined ? [] : [{ line: index, symbol, count, pays }];
  });
}

export function lanternsIn(stops: readonly number[]): number {
  return windowOf(lanternStrips, stops).filter((seen) => seen.includes("S")).length;
}

/** Times the line's stake. */
function spinPays(stops: readonly number[], spin: number): number {
  return sumOfWins(lanternWins(stops)) * (spin === 0 ? 1 : freeSpins.times);
}

export const lanternRiver = instantGame<null, LanternState>({
  facts: {
    gameCode: "house_lantern_river",
    name: "Lantern River",
    area: "slots",
    kind: "instant",
    rtp: "95.1629",
    rtpNote: null,
    volatility: 3,
    hitRate: "34.31",
    maxMultiplier: 9_684,
    cycleMs: 2500,
    stakes: { ladder: [10, 20, 50, 100, 150], max: 150, maxRound: 150 },
  },
  check: () => accept(null),
  open(_bet, draw) {
    const staked = drawStops(lanternStrips, draw);
    if (lanternsIn(staked) < freeSpins.lanterns) return { spins: [staked] };
    return { spins: [staked, ...Array.from({ length: freeSpins.count }, () => drawStops(lanternStrips, draw))] };
  },
  payout: ({ spins }) =>
    times(
      spins.reduce((sum, stops, spin) => sum + spinPays(stops, spin), 0),
      lanternLines.length,
    ),
  view: ({ spins }) => ({
    spins: spins.map((stops, spin) => ({
      window: windowOf(lanternStrips, stops),
      wins: lanternWins(stops),
      times: spin === 0 ? 1 : freeSpins.times,
    })),
  }),
});
