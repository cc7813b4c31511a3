// Plinko: a ball falls through rows of pegs, at each to the left or to the right, into one of the slots below. Rows and risk are
// chosen; what a slot pays is told before.
import { accept, instantGame, refuse } from "./house-game.ts";
import { partOf } from "./read.ts";
import { times } from "./ratio.ts";

export const plinkoRows = [8, 12, 16] as const;
export const plinkoRisks = ["low", "medium", "high"] as const;
type PlinkoRows = (typeof plinkoRows)[number];
type PlinkoRisk = (typeof plinkoRisks)[number];

export interface PlinkoBet {
  readonly rows: PlinkoRows;
  readonly risk: PlinkoRisk;
}

export interface PlinkoState extends PlinkoBet {
  /** Of each row: 0 = to the left, 1 = to the right. The slot is their sum. */
  readonly path: readonly number[];
}

/** What slots pay from the edge to the middle, in tenths of the stake; the other half is the same. */
const halves: Readonly<Record<PlinkoRows, Readonly<Record<PlinkoRisk, readonly number[]>>>> = {
  8: {
    low: [52, 21, 11, 9, 6],
    medium: [125, 32, 13, 7, 3],
    high: [280, 38, 13, 4, 2],
  },
  12: {
    low: [110, 35, 18, 15, 10, 9, 6],
    medium: [320, 120, 40, 22, 10, 6, 2],
    high: [1_500, 240, 70, 20, 8, 2, 2],
  },
  16: {
    low: [150, 90, 25, 16, 13, 12, 11, 10, 4],
    medium: [1_000, 420, 100, 55, 30, 14, 10, 4, 4],
    high: [10_000, 1_200, 280, 100, 36, 18, 4, 2, 0],
  },
};

/** Of all slots from left to right, in tenths of the stake. */
export function plinkoPays({ rows, risk }: PlinkoBet): readonly number[] {
  const half = halves[rows][risk];
  return [...half, ...half.slice(0, -1).reverse()];
}

export const slotOf = (path: readonly number[]): number => path.reduce((sum, step) => sum + step, 0);

export const plinko = instantGame<PlinkoBet, PlinkoState>({
  facts: {
    gameCode: "house_plinko",
    name: "Plinko",
    area: "other",
    kind: "instant",
    rtp: "97.0007",
    rtpNote: "perBet",
    volatility: 3,
    hitRate: null,
    maxMultiplier: 1_000,
    cycleMs: 5000,
    stakes: { ladder: [10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000], max: 10_000, maxRound: 10_000 },
  },
  check(bet) {
    const rows = plinkoRows.find((each) => each === partOf(bet, "rows"));
    if (rows === undefined) return refuse("badBet", "rows");
    const risk = plinkoRisks.find((each) => each === partOf(bet, "risk"));
    return risk === undefined ? refuse("badBet", "risk") : accept({ rows, risk });
  },
  open: ({ rows, risk }, draw) => ({ rows, risk, path: Array.from({ length: rows }, () => draw.below(2)) }),
  payout: (state) => times(plinkoPays(state)[slotOf(state.path)] ?? 0, 10),
  view: (state) => state,
});
