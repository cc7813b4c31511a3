import type { Preferences } from "../../../db/device-tables.ts";
import { activeWallet } from "../../../domain/account/active-wallet.ts";
import type { ReadGame } from "../../../protocol/games/read-games.ts";
import { usePreferences } from "../../../queries/account/preferences.ts";
import { useSession } from "../../../queries/account/session.ts";
import { useWallets } from "../../../queries/account/wallets.ts";
import { dataOr } from "../../../queries/live-query.ts";

/** In the active currency, else in the first that the game has; null = it has none. */
export function useGameLimits({ limits }: ReadGame): ReadGame["limits"][number] | null {
  const session = dataOr(useSession(), null);
  const wallets = dataOr(useWallets(session?.state === "signedIn" ? session.sub : null), []);
  const preferred = dataOr<Partial<Preferences>, Partial<Preferences>>(usePreferences(), {}).activeCurrencyId ?? null;
  const currency = activeWallet(wallets, preferred)?.currency;
  return limits.find((limit) => limit.currency === currency) ?? limits[0] ?? null;
}
