// A wallet's credit as the player wants it seen: hidden balances are hidden everywhere.
import type { WalletRow } from "../../db/device-tables.ts";
import { amountText } from "../../i18n/amount-text.ts";

const mask = "*****";

export function creditText(wallet: WalletRow, visible: boolean): string {
  return visible ? amountText(wallet.credit, wallet) : mask;
}
