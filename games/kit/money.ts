// Amounts as the site writes them: the bar above the frame shows the same ones.
import { formatMoney, toMinor } from "../../src/domain/money.ts";

/** Play money is named by the word Demo above it; RSD has no label anywhere on the site. */
const unlabelled = new Set(["RSD", "FUN"]);

/** "1.234,50 EUR". @param amount major units */
export function moneyText(amount: number, currency: string): string {
  const figures = formatMoney(toMinor(amount));
  return unlabelled.has(currency) ? figures : `${figures} ${currency}`;
}
