// The player's own bonuses: what runs, one page of what came before, and how far it can be relied on.
import { listStateOf } from "../../../client/use-personal-page.ts";
import { useConnection } from "../../../client/use-connection.ts";
import { useRenewableSubscription } from "../../../client/use-renewable-subscription.ts";
import type { PersonalRequest } from "../../../db/request-keys.ts";
import { bonusesAnswerSchema, type Bonus, type BonusStatus } from "../../../protocol/bonuses.ts";
import { usePersonal } from "../../../queries/account/personal.ts";
import { dataOr } from "../../../queries/live-query.ts";
import type { ListState } from "../../../ui/layout/list-state.ts";
import { sortBonuses, type SortedBonuses } from "./bonus-model.ts";

export interface OwnBonuses extends SortedBonuses {
  readonly totalPages: number;
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
    [all, ...(more ? Object.values(runs) : [])].map((one: PersonalRequest) => ({ kind: "personal", request: one })),
  );
  const running = [useBonusesOf(runs.active), useBonusesOf(runs.offered), useBonusesOf(runs.waiting)];
  const state = listStateOf(answer, useConnection().state, reread);
  if (state.state !== "ready") return state;
  // Rows of an earlier visit know less than the page that is read now.
  const lists = running.flatMap((one): (readonly Bonus[])[] => {
    const list = dataOr(one, null);
    return more && list?.value && list.readAt >= state.readAt ? [list.value.result] : [];
  });
  const { result, totalPages } = state.value;
  return { ...state, value: { ...sortBonuses(result, ...lists), totalPages } };
}

function useBonusesOf(one: ReturnType<typeof request>) {
  return usePersonal(one, bonusesAnswerSchema);
}
