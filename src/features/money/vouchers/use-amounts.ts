// Amounts in the sentences about vouchers: whole ones without decimals, with the currency as a language writes it.
import { useTranslation } from "react-i18next";
import { formatMoney } from "../../../domain/money.ts";
import type { VoucherWallet } from "./use-voucher-wallets.ts";

// A type, not an interface: only that is a record of texts to the translation.
export type RangeWords = Record<"min" | "max" | "cash" | "currency", string>;

const plain = (amount: number): string => formatMoney(amount).replace(/,00$/, "");

export function useRangeWords(): (wallet: VoucherWallet) => RangeWords {
  const { t } = useTranslation("money");
  return ({ wallet, min, max, cash }) => ({
    min: plain(min),
    max: plain(max),
    cash: plain(cash),
    currency: wallet.currency === "RSD" ? t("voucher.rsd") : wallet.currency,
  });
}
