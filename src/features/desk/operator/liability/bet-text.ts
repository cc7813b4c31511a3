// A bet by its codes, as desks name it: "1X2 1", "OU 2.5 over".
import type { LiabilityRow } from "../../../../protocol/operator/liability.ts";

type Bet = Pick<LiabilityRow, "marketCode" | "band" | "player" | "selectionCode">;

export const betText = ({ marketCode, band, player, selectionCode }: Bet): string =>
  [marketCode, band, player, selectionCode].filter((part) => part !== "").join(" ");
