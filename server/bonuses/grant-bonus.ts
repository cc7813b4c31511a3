// The operator offers what a campaign gives to chosen players; each takes it, or does not.
import type { GrantRequest } from "../../src/protocol/operator/campaigns.ts";
import type { Author } from "../audit/author.ts";
import { writeAudit } from "../audit/write-audit.ts";
import type { MoneyTrx } from "../db/store.ts";
import { HttpError, notFound } from "../http/http-error.ts";
import type { MoneyDeps } from "../money/open-money.ts";
import { findCampaign, isRunning, type StoredCampaign } from "./campaigns.ts";
import { amountOf, givenTo, hasHad, promiseBonus, tellOfBonus } from "./promise-bonus.ts";
import { pauseOf } from "./take-bonus.ts";

type GrantDeps = Pick<MoneyDeps, "store" | "news">;

/** Of one transaction: other writers wait so long. */
const subsAtOnce = 50;

/** @returns whether it was offered: not to who is paused, had it in this period, or is too many */
async function grantOne(
  trx: MoneyTrx,
  { news }: Pick<GrantDeps, "news">,
  campaign: StoredCampaign,
  { sub, now }: { sub: string; now: number },
): Promise<boolean> {
  if ((await pauseOf(trx, sub, now)) !== null || (await hasHad(trx, campaign, sub, now))) return false;
  const given = await givenTo(trx, campaign, sub);
  if (given === null) return false;
  const minor = campaign.kind === "match" ? 0 : amountOf(given.amount);
  const bonus = await promiseBonus(trx, campaign, { sub, wallet: given.wallet, minor, now });
  if (bonus === null) return false;
  if (bonus.status === "offered") await tellOfBonus(trx, bonus, now);
  news.tell(trx, sub, ["bonuses", "messages"]);
  return true;
}

/** @throws HttpError 404, 409 campaignEnded @returns to how many of them it was offered */
export async function grantBonus(
  { store, news }: GrantDeps,
  { id, subs, reason }: GrantRequest,
  by: Author,
): Promise<number> {
  const campaign = await findCampaign(store.db, id);
  if (campaign === undefined) throw notFound();
  if (!isRunning(campaign, by.at) || campaign.kind === "cashback") throw new HttpError(409, "campaignEnded");
  const all = [...new Set(subs)];
  let count = 0;
  for (let from = 0; from < all.length; from += subsAtOnce) {
    const some = all.slice(from, from + subsAtOnce);
    count += await store.money("grant bonus", some, async (trx, now) => {
      const offered: string[] = [];
      for (const sub of some) if (await grantOne(trx, { news }, campaign, { sub, now })) offered.push(sub);
      await writeAudit(trx, by, { action: "campaign.grant", target: id, after: { subs: some, offered }, reason });
      return offered.length;
    });
  }
  return count;
}
