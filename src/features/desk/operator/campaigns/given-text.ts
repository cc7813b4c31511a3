import type { BonusAmount } from "../../../../protocol/bonuses.ts";
import { officeMoney } from "../../frame/amounts.ts";

/** What a campaign gives in a currency: "500.00 RSD", "100% 500.00 RSD" with its highest, or "10% RSD". */
export const givenText = ({ currency, amount, percent, max }: BonusAmount): string =>
  percent === null || percent === undefined
    ? officeMoney(amount ?? 0, currency)
    : `${percent}% ${max === null || max === undefined ? currency : officeMoney(max, currency)}`;
