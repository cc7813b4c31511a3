// What comes due with time: offers that were not taken, and bonuses that have expired.
import type { Job } from "../../platform/jobs/job.ts";
import { moneyJob } from "../jobs.ts";
import type { MoneyDeps } from "../open-money.ts";
import { findBonus, saveBonus, type StoredBonus } from "./bonus-store.ts";
import { reviewBonus } from "./review-bonus.ts";

export const bonusJobName = "bonuses";
const mostAtOnce = 1000;

type WorkDeps = Pick<MoneyDeps, "store" | "clock" | "news">;

async function dueBonuses({ store: { db }, clock }: WorkDeps): Promise<StoredBonus[]> {
  const now = clock.now();
  const toTake = await db
    .selectFrom("bonus")
    .selectAll()
    .where("status", "in", ["waiting", "offered"])
    .where("take_until", "<=", now)
    .orderBy("take_until")
    .limit(mostAtOnce)
    .execute();
  const running = await db
    .selectFrom("bonus")
    .selectAll()
    .where("status", "=", "active")
    .where("expires_at", "<=", now)
    .orderBy("expires_at")
    .limit(mostAtOnce)
    .execute();
  return [...toTake, ...running];
}

/** Looks again: what waits for a ticket goes on. */
async function endInTime({ store, news }: WorkDeps, { id, sub }: StoredBonus): Promise<void> {
  await store.money("end bonus", sub, async (trx, now) => {
    const bonus = await findBonus(trx, id, sub);
    if (bonus === undefined) return;
    const isOffer = bonus.status === "waiting" || bonus.status === "offered";
    if (isOffer && now < bonus.take_until) return;
    const after = isOffer
      ? await saveBonus(trx, bonus, { status: "expired", ended_at: now })
      : await reviewBonus(trx, bonus, now);
    if (after.status !== bonus.status) news.tell(trx, sub, ["wallets", "bonuses", "messages"]);
  });
}

export function bonusJob(deps: WorkDeps): Job {
  return moneyJob<StoredBonus>({
    name: bonusJobName,
    find: () => dueBonuses(deps),
    act: (bonus) => endInTime(deps, bonus),
    nameOf: ({ id }) => `bonus ${id}`,
  });
}
