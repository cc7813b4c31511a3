import { formatMoney } from "../../src/domain/money.ts";

/** "×2,5", "×10.000". */
export function timesText(tenths: number): string {
  return `×${formatMoney(tenths * 10).replace(/,00$|0$/, "")}`;
}

/** "4", "12,2", "40.979": of how many rounds one. */
export function oneIn(chance: number): string {
  const number = 1 / chance;
  return timesText(number < 100 ? Math.round(number * 10) : Math.round(number) * 10).slice(1);
}
