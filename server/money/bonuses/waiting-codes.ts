// The code that somebody registered with waits until the e-mail is confirmed; then it brings what it brings.
import { periodAt } from "../../../src/domain/calendar-period.ts";
import type { MoneyTrx } from "../../platform/db/store.ts";
import type { Job } from "../../platform/jobs/job.ts";
import { writeMessage } from "../../people/messages/write-message.ts";
import { moneyJob } from "../jobs.ts";
import type { MoneyDeps } from "../open-money.ts";
import { claimLock } from "./claims.ts";
import { dayMs, tellOfBonus } from "./promise-bonus.ts";
import { type Redeeming, redeemCode } from "./redeem-code.ts";

export const waitingCodesJobName = "waiting-codes";
const waitsForMs = 30 * dayMs;
const mostAtOnce = 1000;
/** Of what was typed, in a message. */
const shownCode = 32;

export type CodeDeps = Pick<MoneyDeps, "store" | "clock" | "news" | "settings" | "dataKey">;

const tell = (
  trx: MoneyTrx,
  { sub, code, now: at }: Redeeming,
  key: "promoRefused" | "promoWaiting" | "promoConfirm",
) => writeMessage(trx, { sub, key, params: { code: code.trim().slice(0, shownCode) }, at });

/** In the transaction that makes the account: a code never refuses it, and the player hears of it in the inbox. */
export async function redeemAtRegistration(
  trx: MoneyTrx,
  deps: Pick<CodeDeps, "settings" | "dataKey">,
  redeeming: Redeeming,
): Promise<void> {
  const { sub, code, address, now } = redeeming;
  const bonus = await redeemCode(trx, deps, redeeming);
  if (bonus === "emailNotVerified") {
    await trx.insertInto("waiting_code").values({ sub, code, address, created_at: now, next_at: now }).execute();
    return tell(trx, redeeming, "promoConfirm");
  }
  if (typeof bonus === "string") return tell(trx, redeeming, "promoRefused");
  return bonus.status === "waiting" ? tell(trx, redeeming, "promoWaiting") : tellOfBonus(trx, bonus, now);
}

async function dueSubs({ store: { db }, clock }: CodeDeps): Promise<{ sub: string }[]> {
  return db
    .selectFrom("waiting_code")
    .innerJoin("user", "user.sub", "waiting_code.sub")
    .select("waiting_code.sub")
    .where("waiting_code.next_at", "<=", clock.now())
    .where((eb) =>
      eb.or([
        eb("user.email_verified", "=", 1),
        eb("user.closed_at", "is not", null),
        eb("waiting_code.created_at", "<", clock.now() - waitsForMs),
      ]),
    )
    .orderBy("waiting_code.created_at")
    .limit(mostAtOnce)
    .execute();
}

function redeemWaiting(deps: CodeDeps, sub: string): Promise<void> {
  return deps.store.money("redeem waiting code", [sub, claimLock], async (trx, now) => {
    const waiting = await trx.selectFrom("waiting_code").selectAll().where("sub", "=", sub).executeTakeFirst();
    if (waiting === undefined) return;
    const user = await trx.selectFrom("user").select("closed_at").where("sub", "=", sub).executeTakeFirst();
    const isOver = waiting.created_at < now - waitsForMs || user?.closed_at !== null;
    const redeeming = { sub, code: waiting.code, address: waiting.address, now };
    const bonus = isOver ? null : await redeemCode(trx, deps, redeeming);
    if (bonus === "emailNotVerified") return;
    if (bonus === "promoTooMany") {
      // Too many came from there today: tomorrow is another day, and who comes from elsewhere need not wait behind it.
      const next_at = periodAt("day", now).to;
      await trx.updateTable("waiting_code").set({ next_at }).where("sub", "=", sub).execute();
      return;
    }
    await trx.deleteFrom("waiting_code").where("sub", "=", sub).execute();
    if (bonus === null) return;
    await (typeof bonus === "string" ? tell(trx, redeeming, "promoRefused") : tellOfBonus(trx, bonus, now));
    deps.news.tell(trx, sub, ["wallets", "bonuses", "messages"]);
  });
}

export function waitingCodesJob(deps: CodeDeps): Job {
  return moneyJob<{ sub: string }>({
    name: waitingCodesJobName,
    find: () => dueSubs(deps),
    act: ({ sub }) => redeemWaiting(deps, sub),
    nameOf: ({ sub }) => `the code of ${sub}`,
  });
}
