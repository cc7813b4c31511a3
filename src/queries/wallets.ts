// The signed-in user's wallets.
import { useMemo } from "react";
import type { WalletRow } from "../db/device-tables.ts";
import { deviceDb } from "../db/tab-databases.ts";
import { shareEqual } from "./share-rows.ts";
import { useLiveAnswer, type Answer } from "./use-live-answer.ts";

/** In order of currency id; empty for a guest (`sub` null). */
export function useWallets(sub: string | null): Answer<WalletRow[]> {
  const query = useMemo(
    () => async () => {
      if (sub === null) return [];
      const rows = await deviceDb.wallets.where("sub").equals(sub).toArray();
      return rows.sort((a, b) => a.currencyId - b.currencyId);
    },
    [sub],
  );
  return useLiveAnswer<WalletRow[]>(query, shareEqual);
}
