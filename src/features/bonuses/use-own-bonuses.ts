// The player's own bonuses: what runs, one page of what came before, and how far it can be relied on.
import { useConnection } from "../../client/use-connection.ts";
import { useRenewableSubscription } from "../../client/use-renewable-subscription.ts";
import type { PersonalRequest } from "../../db/request-keys.ts";
import { bonusesAnswerSchema, type Bonus, type BonusStatus } from "../../protocol/bonuses.ts";
import { usePersonal } from "../../queries/account/personal.ts";
import { dataOr } from "../../queries/live-query.ts";
import { sortBonuses, type SortedBonuses } from "./bonus-model.ts";

export type OwnBonuses =
  | { state: "loading" }
  /** none: this site has no such bonuses. */
  | { state: "failed"; reason: "offline" | "failed" | "none"; reread(): void }
  | ({
      state: "ready";
      totalPages: number;
      /** When it was read, where it may have changed since, epoch ms by the server's clock; null = it is of now. */
      asOf: number | null;
    } & SortedBonuses);

const request = (state: BonusStatus | "", page: number) => ({ kind: "bonuses", state, page }) as const;
const runs = { active: request("active", 1), offered: request("offered", 1), waiting: request("waiting", 1) };

/** @param page from 1 */
export function useOwnBonuses(page: number): OwnBonuses {
  const all = request("", page);
  const answer = useBonusesOf(all);
  const answered = dataOr(answer, null);
  const value = answered?.value ?? null;
  // What runs may lie on another page than the one that is looked at.
  const more = value !== null && value.totalPages > 1;
  const reread = useRenewableSubscription(
    [all, ...(more ? Object.values(runs) : [])].map((one: PersonalRequest) => ({ kind: "personal", request: one })),
  );
  const running = [useBonusesOf(runs.active), useBonusesOf(runs.offered), useBonusesOf(runs.waiting)];
  const offline = useConnection().state === "offline";
  if (answer.state === "failed") return { state: "failed", reason: "failed", reread };
  if (value === null) {
    if (answered?.error === "notFound") return { state: "failed", reason: "none", reread };
    if (offline && answer.state === "ready") return { state: "failed", reason: "offline", reread };
    const failed = answered !== null && answered.error !== null;
    return failed ? { state: "failed", reason: "failed", reread } : { state: "loading" };
  }
  const readAt = answered?.readAt ?? 0;
  // Rows of an earlier visit know less than the page that is read now.
  const lists = running.flatMap((one): (readonly Bonus[])[] => {
    const list = dataOr(one, null);
    return more && list?.value && list.readAt >= readAt ? [list.value.result] : [];
  });
  return {
    state: "ready",
    ...sortBonuses(value.result, ...lists),
    totalPages: value.totalPages,
    asOf: offline || answered?.error !== null ? readAt : null,
  };
}

function useBonusesOf(one: ReturnType<typeof request>) {
  return usePersonal(one, bonusesAnswerSchema);
}
