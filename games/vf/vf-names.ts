// What matches, markets and selections of virtual football are called.
import { vfSelections, type VfMarket, type VfSelection } from "../../src/domain/games/vf/markets.ts";
import { vfSides, type VfMatch } from "../../src/domain/games/vf/vf.ts";
import type { Text, TextKey } from "../kit/texts.ts";

const marketNames: Readonly<Record<VfMarket, TextKey>> = {
  "1X2": "vf.market.result",
  DC: "vf.market.doubleChance",
  OU_G: "vf.market.goals",
  BTS: "vf.market.bothScore",
  CS: "vf.market.score",
};

export function sideName(side: number): string {
  return vfSides[side] ?? "";
}

export function matchName({ sides: [home, away] }: Pick<VfMatch, "sides">): string {
  return `${sideName(home)} – ${sideName(away)}`;
}

export interface NamedSelection extends VfSelection {
  /** In `vfSelections`. */
  index: number;
}

export interface MarketGroup {
  market: VfMarket;
  selections: readonly NamedSelection[];
}

const numbered: readonly NamedSelection[] = vfSelections.map((selection, index) => ({ ...selection, index }));

/** The markets of a match, in the order in which they are listed. */
export const marketGroups: readonly MarketGroup[] = [...new Set(vfSelections.map(({ market }) => market))].map(
  (market) => ({ market, selections: numbered.filter((selection) => selection.market === market) }),
);

export function marketName(text: Text, market: VfMarket): string {
  return text(marketNames[market]);
}

/** On its button: "1", "Over 2.5", "Yes", "2:1". */
export function shortName(text: Text, { market, line, code }: VfSelection): string {
  switch (market) {
    case "1X2":
    case "DC":
      return code;
    case "OU_G":
      return text(code === "O" ? "vf.over" : "vf.under", { line: String(line) });
    case "BTS":
      return text(code === "Y" ? "vf.yes" : "vf.no");
    case "CS":
      return code === "OTHER" ? text("vf.otherScore") : code.replace("-", ":");
  }
}

/** "Match result: 1" */
export function selectionName(text: Text, index: number): string {
  const selection = vfSelections[index];
  return selection === undefined ? "" : `${marketName(text, selection.market)}: ${shortName(text, selection)}`;
}
