// The signed-in player's orders, as the worker keeps them.
import { useMemo } from "react";
import type { MoneyOrderKind, MoneyOrderRow } from "../../db/money-orders.ts";
import { deviceDb } from "../../db/tab-databases.ts";
import { useQueryOf, type QueryState } from "../live-query.ts";
import { shareEqual } from "../ticket/share-rows.ts";

/** Those of one kind, of whatever tab, oldest first. */
export function useMoneyOrders<Kind extends MoneyOrderKind>(kind: Kind): QueryState<readonly MoneyOrderRow<Kind>[]> {
  const query = useMemo(
    () => async (): Promise<readonly MoneyOrderRow<Kind>[]> => {
      const session = await deviceDb.session.get("current");
      if (session === undefined || session.state === "guest") return [];
      const rows = await deviceDb.moneyOrders.where("sub").equals(session.sub).toArray();
      // What the compiler cannot see: they are of this kind alone.
      return rows
        .filter((row) => row.kind === kind)
        .toSorted((a, b) => a.at - b.at) as unknown as MoneyOrderRow<Kind>[];
    },
    [kind],
  );
  return useQueryOf<readonly MoneyOrderRow<Kind>[]>(query, shareEqual);
}
