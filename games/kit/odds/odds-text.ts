import { decimalText } from "../../../src/domain/decimal-text.ts";
import { payOf, times } from "../../../src/domain/games/ratio.ts";
import { toMajor, toMinor } from "../../../src/domain/money.ts";
import { formatOdd } from "../../../src/domain/offer/odds.ts";

/** "2.35", as the site writes odds in every language. @param odd hundredths */
export function oddsText(odd: number): string {
  return formatOdd(odd * 10);
}

/** What a bet pays if it wins. @param stake major units @param odd hundredths @returns major units */
export function mayPay(stake: number, odd: number): number {
  return toMajor(payOf(toMinor(stake), times(odd, 100)));
}

/** "93,98 %". @param share of one */
export function shareText(share: number): string {
  return `${decimalText((share * 100).toFixed(2))} %`;
}
