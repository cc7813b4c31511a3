// The money of vouchers that were not used in time goes back to their makers.
import type { Job } from "../../platform/jobs/job.ts";
import { moneyJob } from "../jobs.ts";
import type { MoneyDeps } from "../open-money.ts";
import { endVoucher } from "./end-voucher.ts";

const mostAtOnce = 500;

export function expireVouchers({ store, clock, news }: Pick<MoneyDeps, "store" | "clock" | "news">): Job {
  return moneyJob({
    name: "vouchers",
    find: () =>
      store.db
        .selectFrom("voucher")
        .select(["id", "sub"])
        .where("status", "=", "open")
        .where("expires_at", "<=", clock.now())
        .orderBy("expires_at")
        .limit(mostAtOnce)
        .execute(),
    nameOf: ({ id }) => id,
    act: ({ id, sub }) =>
      store.money("expire voucher", sub, async (trx, now) => {
        const voucher = await trx.selectFrom("voucher").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
        if (voucher.status !== "open") return;
        await endVoucher(trx, voucher, { status: "expired", to: sub, now });
        news.tell(trx, sub, ["wallets", "vouchers"]);
      }),
  });
}
