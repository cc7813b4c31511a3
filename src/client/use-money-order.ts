// One kind of order as a dialog or page needs it: where it stands, in whatever tab it was given, and how this tab's came out.
import { useCallback, useMemo, useState } from "react";
import { isOpenOrder, type MoneyOrderKind, type MoneyOrderRow } from "../db/money-orders.ts";
import { dataOr } from "../queries/live-query.ts";
import { useMoneyOrders } from "../queries/account/money-orders.ts";
import type { Commands } from "../../workers/api/contract.ts";
import { useClient } from "./client-context.tsx";
import { useAction } from "./use-action.ts";

/** What the order's command takes, but for the tab. */
type OrderArguments<Kind extends MoneyOrderKind> = Omit<Parameters<Commands["money"][Kind]>[0], "tabId">;

export interface MoneyOrderUse<Kind extends MoneyOrderKind> {
  /** sending and checking: locked in every tab. `here`: it was given in this one. */
  open: { state: "sending" | "checking"; here: boolean; order: MoneyOrderRow<Kind> } | null;
  /** How the last one came out that was given in this tab, or that `isOf` names, until it is acknowledged or the next one is given. */
  outcome: Extract<MoneyOrderRow<Kind>, { state: "done" | "refused" }> | null;
  /** Why the last press set nothing off, as a key of `errors`: `offline`, `orderPending`, `mustLogin` ... */
  refused: string | null;
  /** Pressed, and not to be seen in the table yet. */
  pressing: boolean;
  /** Never fails: see `refused`. */
  give(order: OrderArguments<Kind>): Promise<void>;
  /** Forgets the outcome: it was read. An open order goes on. */
  acknowledge(): void;
}

const noOrders: readonly never[] = [];
const all = (): boolean => true;

/**
 * @param isOf which orders of the kind it is about, such as those of one ticket: then the outcomes of other tabs count too.
 * The same function on every call
 */
export function useMoneyOrder<Kind extends MoneyOrderKind>(
  kind: Kind,
  isOf: (order: MoneyOrderRow<Kind>) => boolean = all,
): MoneyOrderUse<Kind> {
  const { tabId, commands } = useClient();
  const { money } = commands;
  const ofKind = dataOr(useMoneyOrders(kind), noOrders);
  const orders = useMemo(() => ofKind.filter(isOf), [ofKind, isOf]);
  /** Stored by the core, and not read here yet. */
  const [stored, setStored] = useState<string | null>(null);
  if (stored !== null && orders.some(({ requestId }) => requestId === stored)) setStored(null);
  const { busy, error, run, reset } = useAction(async (order: OrderArguments<Kind>) => {
    setStored(await money[kind]({ ...order, tabId }));
  });
  const pressing = busy || stored !== null;
  const give = useCallback(async (order: OrderArguments<Kind>) => void (await run(order)), [run]);

  const finishedOrder = orders.findLast((order) => (isOf !== all || order.tabId === tabId) && !isOpenOrder(order));
  const id = finishedOrder?.requestId ?? null;
  const acknowledge = useCallback(() => {
    reset();
    if (id !== null) money.acknowledge(id).catch((error: unknown) => reportError(error));
  }, [money, id, reset]);

  return useMemo(() => {
    const order = orders.find(isOpenOrder);
    const state = order?.state === "checking" ? "checking" : "sending";
    return {
      open: order === undefined ? null : { state, here: order.tabId === tabId, order },
      outcome: (finishedOrder ?? null) as MoneyOrderUse<Kind>["outcome"],
      refused: error,
      pressing,
      give,
      acknowledge,
    };
  }, [orders, finishedOrder, tabId, error, pressing, give, acknowledge]);
}
