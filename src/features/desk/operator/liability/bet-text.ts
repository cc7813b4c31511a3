// A bet by its codes, as desks name it: "1X2 1", "OU 2.5 over", "1X2 1 + BTS Y".
import { combinationMarket, readCombinationCode } from "../../../../domain/offer/combination-code.ts";
import type { LiabilityRow } from "../../../../protocol/operator/liability.ts";

type Bet = Pick<LiabilityRow, "marketCode" | "band" | "player" | "selectionCode">;

const codesOf = ({ marketCode, band, player, selectionCode }: Bet): string =>
  [marketCode, band, player, selectionCode].filter((part) => part !== "").join(" ");

export function betText(bet: Bet): string {
  const legs = bet.marketCode === combinationMarket ? readCombinationCode(bet.selectionCode) : null;
  if (legs === null) return codesOf(bet);
  return legs.map((leg) => codesOf({ ...leg, marketCode: leg.marketsKey })).join(" + ");
}
