// What one line of a system is played with, and how many lines there are, as they are shown.
import { formatMoney } from "../money.ts";
import type { Minor } from "./ticket-selection.ts";

/** Two decimals rounded down, "<0,01" where less than that is left. @param stake minor units @param lines above 0 */
export function stakePerLineText(stake: Minor, lines: bigint): string {
  const share = BigInt(stake) / lines;
  return share === 0n && stake > 0 ? `<${formatMoney(1)}` : formatMoney(Number(share));
}

/** Serbian grouping: 1073741823n -> "1.073.741.823". */
export function formatCount(count: bigint): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ".");
}
