// Total odds as the server sends them of a placed ticket.
import { showTotalOdds, type OddsFormat } from "./odds-format.ts";

const decimal = /^(\d{1,200})(?:\.(\d{1,200}))?$/;

/** The wire's total odds in the player's format; what is no number stands as it is. */
export function totalOddsText(text: string, format: OddsFormat): string {
  const [, whole, fraction = ""] = decimal.exec(text.trim()) ?? [];
  if (whole === undefined) return text.trim() === "" ? "–" : text;
  const legs = Math.ceil(fraction.length / 3);
  return showTotalOdds({ product: BigInt(whole + fraction.padEnd(legs * 3, "0")), legs }, format);
}
