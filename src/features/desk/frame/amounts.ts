// Amounts of the wire as desks write them.
import { toMajor, toMinor } from "../../../domain/money.ts";
import { formatOfficeMoney } from "../../../domain/office-money.ts";
import { plainAmount, readAmount } from "../../../domain/typed-amount.ts";

/** Major units -> "1,234.50". */
export const officeAmount = (major: number): string => formatOfficeMoney(toMinor(major));

/** Major units and their currency: "1,234.50 RSD". */
export const officeMoney = (major: number, currency: string): string => `${officeAmount(major)} ${currency}`;

/** What was typed into a field that took it -> major units. */
export const typedAmount = (text: string | undefined): number => toMajor(readAmount(text ?? "", plainAmount) ?? 0);
