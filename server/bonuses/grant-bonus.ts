// The operator offers what a campaign gives to chosen players; each takes it, or does not.
import type { Author } from "../audit/author.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { HttpError, notFound } from "../http/http-error.ts";
import type { MoneyDeps } from "../money/open-money.ts";
import { findCampaign, isRunning, type StoredCampaign } from "./campaigns.ts";
import { amountOf, givenTo, hasHad, promiseBonus, tellOfBonus } from "./promise-bonus.ts";
import { pauseOf } from "./take-bonus.ts";

type GrantDeps = Pick<MoneyDeps, "store" | "news">;

/** @returns whether it was offered: not to who is paused, had it in this period, or is too many */
async function grantOne({ store, news }: GrantDeps, campaign: StoredCampaign, sub: string): Promise<boolean> {
  return store.money("grant bonus", sub, async (trx, now) => {
    if ((await pauseOf(trx, sub, now)) !== null || (await hasHad(trx, campaign, sub, now))) return false;
    const given = await givenTo(trx, campaign, sub);
    if (given === null) return false;
    const minor = campaign.kind === "match" ? 0 : amountOf(given.amount);
    const bonus = await promiseBonus(trx, campaign, { sub, wallet: given.wallet, minor, now });
    if (bonus === null) return false;
    if (bonus.status === "offered") await tellOfBonus(trx, bonus, now);
    news.tell(trx, sub, ["bonuses", "messages"]);
    return true;
  });
}

/** @throws HttpError 404, 409 campaignEnded @returns to how many of them it was offered */
export async function grantBonus(
  deps: GrantDeps,
  { id, subs }: { id: string; subs: readonly string[] },
  by: Author,
): Promise<number> {
  const campaign = await findCampaign(deps.store.db, id);
  if (campaign === undefined) throw notFound();
  if (!isRunning(campaign, by.at) || campaign.kind === "cashback") throw new HttpError(409, "campaignEnded");
  let count = 0;
  for (const sub of new Set(subs)) if (await grantOne(deps, campaign, sub)) count += 1;
  const after = { subs: [...new Set(subs)], count };
  await deps.store.transact("write grant", (trx) =>
    writeAudit(trx, by, { action: "campaign.grant", target: id, after }),
  );
  return count;
}
