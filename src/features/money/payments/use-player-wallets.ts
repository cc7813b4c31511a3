import { isFreeBetCurrency } from "../../../domain/money.ts";
import type { WalletRow } from "../../../db/device-tables.ts";
import { usePreferences } from "../../../queries/account/preferences.ts";
import { useSession } from "../../../queries/account/session.ts";
import { dataOr } from "../../../queries/live-query.ts";
import { useWallets } from "../../../queries/account/wallets.ts";

export interface PlayerWallets {
  /** null = a guest, or not known yet who it is. */
  readonly username: string | null;
  /** False until it is known. */
  readonly guest: boolean;
  /** In order of currency id; null = not known yet. */
  readonly wallets: readonly WalletRow[] | null;
  /** Whether the player wants balances seen. */
  readonly visible: boolean;
  /** The wallet that is bet from, where it is one of `wallets`. */
  readonly activeId: number | null;
}

export function usePlayerWallets(): PlayerWallets {
  const session = dataOr(useSession(), null);
  const player = session === null || session.state === "guest" ? null : session;
  const answer = useWallets(player?.sub ?? null);
  const wallets = player !== null && answer.state === "ready" && answer.value.length > 0 ? answer.value : null;
  const preferences = dataOr(usePreferences(), null);
  return {
    username: player?.username ?? null,
    guest: session?.state === "guest",
    wallets,
    visible: preferences !== null && preferences.creditVisible !== false,
    activeId: preferences?.activeCurrencyId ?? null,
  };
}

/** Those that can be paid into and out of: free bets cannot. */
export function cashWallets(wallets: readonly WalletRow[]): WalletRow[] {
  return wallets.filter(({ currencyId }) => !isFreeBetCurrency(currencyId));
}
