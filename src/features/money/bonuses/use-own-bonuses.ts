// The player's own bonuses: what runs, one page of what came before, and how far it can be relied on.
import { listStateOf } from "../../../client/use-personal-page.ts";
import { useConnection } from "../../../client/use-connection.ts";
import { useRenewableSubscription } from "../../../client/use-renewable-subscription.ts";
import type { PersonalRequest } from "../../../db/requests.ts";
import { bonusesPageSchema, type Bonus, type BonusStatus } from "../../../protocol/bonuses.ts";
import { usePersonal } from "../../../queries/account/personal.ts";
import { dataOr } from "../../../queries/live-query.ts";
import type { ListState } from "../../../ui/layout/list-state.ts";
import { sortBonuses, type SortedBonuses } from "./bonus-model.ts";

export interface OwnBonuses extends SortedBonuses {
  readonly totalPages: number;
  /** Of this page, those that cannot be read. */
  readonly dropped: number;
}

const request = (state: BonusStatus | "", page: number) => ({ kind: "bonuses", state, page }) as const;
const runs = { active: request("active", 1), offered: request("offered", 1), waiting: request("waiting", 1) };

/** @param page from 1 */
export function useOwnBonuses(page: number): ListState<OwnBonuses> {
  const all = request("", page);
  const answer = useBonusesOf(all);
  const value = dataOr(answer, null)?.value ?? null;
  // What runs may lie on another page than the one that is looked at.
  const more = value !== null && value.totalPages > 1;
  const reread = useRenewableSubscription(
    [all, ...(more ? Object.values(runs) : [])].map((personalRequest: PersonalRequest) => ({
      kind: "personal",
      request: personalRequest,
    })),
  );
  const running = [useBonusesOf(runs.active), useBonusesOf(runs.offered), useBonusesOf(runs.waiting)];
  const state = listStateOf(answer, useConnection().state, reread);
  if (state.state !== "ready") return state;
  // A list stored on an earlier visit may be older than the page: only lists that are at least as new are used.
  const lists = running.flatMap((runningAnswer): (readonly Bonus[])[] => {
    const list = dataOr(runningAnswer, null);
    return more && list?.value && list.readAt >= state.readAt ? [list.value.result] : [];
  });
  const { result, totalPages, dropped } = state.value;
  return { ...state, value: { ...sortBonuses(result, ...lists), totalPages, dropped } };
}

function useBonusesOf(bonusesRequest: ReturnType<typeof request>) {
  return usePersonal(bonusesRequest, bonusesPageSchema);
}
