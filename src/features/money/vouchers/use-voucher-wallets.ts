// From which wallets a voucher can be made, and between which amounts.
import type { WalletRow } from "../../../db/device-tables.ts";
import { isFreeBetCurrency } from "../../../domain/money.ts";
import type { Minor } from "../../../domain/ticket/ticket-selection.ts";
import { voucherLimitsIn } from "../../../protocol/read-vouchers.ts";
import { usePreferences } from "../../../queries/account/preferences.ts";
import { useSession } from "../../../queries/account/session.ts";
import { useWallets } from "../../../queries/account/wallets.ts";
import { useCatalogue } from "../../../queries/site/catalogue.ts";
import { dataOr } from "../../../queries/live-query.ts";

export interface VoucherWallet {
  wallet: WalletRow;
  /** wallet_0: bonus money cannot be put into one. */
  cash: Minor;
  bonus: Minor;
  min: Minor;
  /** The lesser of the site's limit and the cash. */
  max: Minor;
}

/** The wallet in use first; null = not known yet. Wallets without a limit are left out: the site makes no vouchers of them. */
export function useVoucherWallets(): readonly VoucherWallet[] | null {
  const session = dataOr(useSession(), null);
  const sub = session?.state === "signedIn" ? session.sub : null;
  const wallets = useWallets(sub);
  const general = dataOr(useCatalogue("settings:general"), null);
  const active = dataOr(usePreferences(), null)?.activeCurrencyId;
  if (sub === null || wallets.state !== "ready" || wallets.value.length === 0) return null;
  const limits = voucherLimitsIn(general);
  const found = wallets.value.flatMap((wallet) => {
    const limit = isFreeBetCurrency(wallet.currencyId) ? undefined : limits.get(wallet.currency);
    if (limit === undefined) return [];
    const cash = wallet.cash ?? wallet.credit;
    return [{ wallet, cash, bonus: wallet.bonus ?? 0, min: limit.min, max: Math.min(limit.max, cash) }];
  });
  const rank = ({ wallet }: VoucherWallet): number => (wallet.currencyId === active ? 0 : 1);
  return found.toSorted((a, b) => rank(a) - rank(b));
}
