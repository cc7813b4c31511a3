// What can be bet on in a match of virtual football, decided as the same markets of the offer are.
import { priceOf } from "../ratio.ts";
import { scoreAt, weightsSum, type Score } from "./outlook.ts";

/** The codes of the offer, so that screens have names for them; a line stands beside OU_G. */
export const vfMarkets = ["1X2", "DC", "OU_G", "BTS", "CS"] as const;
export type VfMarket = (typeof vfMarkets)[number];

export interface VfSelection {
  readonly market: VfMarket;
  /** Of OU_G: 1.5, 2.5 or 3.5; else null. */
  readonly line: number | null;
  readonly code: string;
}

const lines = [1.5, 2.5, 3.5];
const exactScores = [
  "1-0",
  "2-0",
  "2-1",
  "3-0",
  "3-1",
  "3-2",
  "0-0",
  "1-1",
  "2-2",
  "3-3",
  "0-1",
  "0-2",
  "1-2",
  "0-3",
  "1-3",
  "2-3",
];

const selectionsIn = (market: VfMarket, line: number | null, codes: readonly string[]): VfSelection[] =>
  codes.map((code) => ({ market, line, code }));

/** Of every match, in the order in which prices are listed. */
export const vfSelections: readonly VfSelection[] = [
  ...selectionsIn("1X2", null, ["1", "X", "2"]),
  ...selectionsIn("DC", null, ["1X", "12", "X2"]),
  ...lines.flatMap((line) => selectionsIn("OU_G", line, ["O", "U"])),
  ...selectionsIn("BTS", null, ["Y", "N"]),
  ...selectionsIn("CS", null, [...exactScores, "OTHER"]),
];

export function isWonBy({ market, line, code }: VfSelection, { home, away }: Score): boolean {
  const winner = home > away ? "1" : home < away ? "2" : "X";
  switch (market) {
    case "1X2":
      return code === winner;
    case "DC":
      return code.includes(winner);
    case "OU_G":
      return home + away > (line ?? 0) === (code === "O");
    case "BTS":
      return (home > 0 && away > 0) === (code === "Y");
    case "CS": {
      const score = `${home}-${away}`;
      return code === (exactScores.includes(score) ? score : "OTHER");
    }
  }
}

const returned = 94;
/** Offered from 0.002 to 0.93, in thousandths. */
const offered = { from: 2, to: 930 } as const;

/** How many of the 2^32 numbers make it win. */
export function shareOf(selection: VfSelection, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => (isWonBy(selection, scoreAt(index)) ? sum + weight : sum), 0);
}

/** Hundredths, floor2(0.94 / p), in the order of the selections; null = not offered. */
export function vfPrices(weights: readonly number[]): (number | null)[] {
  return vfSelections.map((selection) => {
    const share = shareOf(selection, weights);
    const thousandths = share * 1000;
    if (thousandths < offered.from * weightsSum || thousandths > offered.to * weightsSum) return null;
    return priceOf(returned, { share: BigInt(share), whole: BigInt(weightsSum) });
  });
}
