// The operator offers what a campaign gives to chosen players; each takes it, or does not.
import type { GrantRequest } from "../../../src/protocol/operator/campaigns.ts";
import type { Author } from "../../site/audit/author.ts";
import { writeAudit } from "../../site/audit/write-audit.ts";
import type { MoneyTrx } from "../../platform/db/store.ts";
import { playRefusal } from "../../people/gambling/guard.ts";
import type { MoneyDeps } from "../open-money.ts";
import type { StoredCampaign } from "./campaigns.ts";
import { amountOf, givenTo, hasHad, promiseBonus, tellOfBonus } from "./promise-bonus.ts";

/** @returns whether it was offered: not to who may not play, had it in this period, or is too many */
async function grantOne(
  trx: MoneyTrx,
  { news, settings }: Pick<MoneyDeps, "news" | "settings">,
  campaign: StoredCampaign,
  { sub, now }: { sub: string; now: number },
): Promise<boolean> {
  if ((await playRefusal(trx, settings, { sub, now })) !== null || (await hasHad(trx, campaign, sub, now)))
    return false;
  const given = await givenTo(trx, campaign, sub);
  if (given === null) return false;
  const minor = campaign.kind === "match" ? 0 : amountOf(given.amount);
  const bonus = await promiseBonus(trx, campaign, { sub, wallet: given.wallet, minor, now });
  if (bonus === null) return false;
  if (bonus.status === "offered") await tellOfBonus(trx, bonus, now);
  news.tell(trx, sub, ["bonuses", "messages"]);
  return true;
}

interface Grant extends Pick<GrantRequest, "reason"> {
  campaign: StoredCampaign;
  subs: readonly string[];
  /** Epoch ms. */
  now: number;
}

/** In a transaction that has the players locked. @param agreed of two, for the audit @returns to how many it was offered */
export async function grantBonus(
  trx: MoneyTrx,
  deps: Pick<MoneyDeps, "news" | "settings">,
  { campaign, subs, reason, now }: Grant,
  by: Author,
  agreed: object,
): Promise<number> {
  const offered: string[] = [];
  for (const sub of subs) if (await grantOne(trx, deps, campaign, { sub, now })) offered.push(sub);
  const after = { subs, offered, ...agreed };
  await writeAudit(trx, by, { action: "campaign.grant", target: campaign.id, after, reason });
  return offered.length;
}
