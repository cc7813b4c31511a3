// Which promotions the player has a bonus of that still runs.
import { useMemo } from "react";
import { useSubscription } from "../../../client/use-subscription.ts";
import { bonusesPageSchema, type BonusStatus } from "../../../protocol/bonuses.ts";
import { usePersonal } from "../../../queries/account/personal.ts";
import { dataOr } from "../../../queries/live-query.ts";
import { sortBonuses } from "./bonus-model.ts";

const request = { kind: "bonuses", state: "", page: 1 } as const;

/** By id of the campaign. @param enabled asks the server for them */
export function useRunningStates(enabled: boolean): ReadonlyMap<string, BonusStatus> {
  useSubscription(useMemo(() => (enabled ? [{ kind: "personal" as const, request }] : []), [enabled]));
  const bonuses = dataOr(usePersonal(request, bonusesPageSchema), null)?.value ?? null;
  return useMemo(() => {
    const { running } = sortBonuses(bonuses === null || !enabled ? [] : bonuses.result);
    // A later entry of a Map replaces an earlier one: reversed, the first bonus of a campaign wins.
    return new Map(running.toReversed().map(({ campaignId, status }) => [campaignId, status]));
  }, [bonuses, enabled]);
}
