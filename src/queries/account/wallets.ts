// The signed-in user's wallets.
import { useMemo } from "react";
import type { WalletRow } from "../../db/device-tables.ts";
import { deviceDb } from "../../db/tab-databases.ts";
import { shareEqual } from "../ticket/share-rows.ts";
import { useQueryOf, type QueryState } from "../live-query.ts";

/** In order of currency id; empty for a guest (`sub` null). */
export function useWallets(sub: string | null): QueryState<WalletRow[]> {
  const query = useMemo(
    () => async () => {
      if (sub === null) return [];
      const rows = await deviceDb.wallets.where("sub").equals(sub).toArray();
      return rows.sort((a, b) => a.currencyId - b.currencyId);
    },
    [sub],
  );
  return useQueryOf<WalletRow[]>(query, shareEqual);
}
