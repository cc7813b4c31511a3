// What is being done with the player's bonuses, in whatever tab, and why the last press of this one came to nothing.
import { useEffect, useState } from "react";
import { useConnection } from "../../../client/use-connection.ts";
import { useMoneyOrder, type MoneyOrderUse } from "../../../client/use-money-order.ts";

type Kind = "takeBonus" | "endBonus";

export interface BonusOrders {
  online: boolean;
  /** Not only on its way back: what cannot be pressed says so. */
  offline: boolean;
  /** checking: whether it arrived is not known. */
  open: { kind: Kind; bonusId: string; checking: boolean } | null;
  /** Key of the refusal. */
  refused: { bonusId: string; key: string } | null;
  take(bonusId: string): void;
  end(bonusId: string): void;
}

export function useBonusOrders(): BonusOrders {
  const connection = useConnection().state;
  const take = useMoneyOrder("takeBonus");
  const end = useMoneyOrder("endBonus");
  /** What was pressed last in this tab. */
  const [pressed, setPressed] = useState<{ kind: Kind; bonusId: string } | null>(null);
  useForgotten(take);
  useForgotten(end);

  const press = (kind: Kind, bonusId: string): void => {
    setPressed({ kind, bonusId });
    for (const order of [take, end]) order.acknowledge();
    void (kind === "takeBonus" ? take : end).give({ bonusId });
  };
  const pressing = pressed !== null && (take.pressing || end.pressing) ? { ...pressed, checking: false } : null;
  const key = take.refused ?? end.refused;
  return {
    online: connection === "online",
    offline: connection === "offline",
    open: openOf("takeBonus", take) ?? openOf("endBonus", end) ?? pressing,
    refused: refusedOf(take) ?? refusedOf(end) ?? (key === null || pressed === null ? null : { ...pressed, key }),
    take: (bonusId) => press("takeBonus", bonusId),
    end: (bonusId) => press("endBonus", bonusId),
  };
}

/** What was done is seen on the bonus itself. */
function useForgotten({ outcome, acknowledge }: MoneyOrderUse<Kind>): void {
  const isDone = outcome?.state === "done";
  useEffect(() => {
    if (isDone) acknowledge();
  }, [isDone, acknowledge]);
}

function openOf(kind: Kind, { open }: MoneyOrderUse<Kind>): BonusOrders["open"] {
  return open && { kind, bonusId: open.order.body.bonusId, checking: open.state === "checking" };
}

function refusedOf({ outcome }: MoneyOrderUse<Kind>): BonusOrders["refused"] {
  return outcome?.state === "refused" ? { bonusId: outcome.body.bonusId, key: outcome.error.key } : null;
}
