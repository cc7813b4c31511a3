// Redeeming a promo code: what it gives, or why it gives nothing. In the caller's transaction.
import { hasCode } from "../../../src/domain/account/bonus-kinds.ts";
import type { RedeemRefusal } from "../../../src/protocol/bonuses.ts";
import type { MoneyTrx } from "../../platform/db/store.ts";
import { playRefusal } from "../../people/gambling/guard.ts";
import type { Database } from "../../platform/db/database.ts";
import type { StoredBonus } from "./bonus-store.ts";
import { claimRefusal, type ClaimDeps, isClaimed } from "./claims.ts";
import { findByCode, isRunning, spellingsOf, type StoredCampaign } from "./campaigns.ts";
import { dayMs, amountOf, givenTo, hasHad, periodOf, promiseBonus } from "./promise-bonus.ts";
import { takeBonus } from "./take-bonus.ts";

/** How long a player is new. */
const newDays = 30;

/** Whether a campaign is for a player of those who come by themselves. @param now epoch ms */
export async function isFor(db: Database, campaign: StoredCampaign, sub: string, now: number): Promise<boolean> {
  if (campaign.audience === "listed") return false;
  if (campaign.audience === "all") return true;
  const user = await db.selectFrom("user").select("created_at").where("sub", "=", sub).executeTakeFirst();
  return user !== undefined && user.created_at > now - newDays * dayMs;
}

async function isAgentCode(db: Database, code: string): Promise<boolean> {
  const codes = db.selectFrom("agency_code").select("code").where("code", "in", spellingsOf(code));
  const found = await codes.executeTakeFirst();
  return found !== undefined;
}

export interface Redeeming {
  sub: string;
  code: string;
  /** Where it comes from, as limits count addresses. */
  address: string;
  /** Epoch ms. */
  now: number;
}

/** Under `claimLock` too. A free bet is there at once: who redeems its code takes it. All else is offered, or waits for the deposit. */
export async function redeemCode(
  trx: MoneyTrx,
  deps: ClaimDeps,
  { sub, code, address, now }: Redeeming,
): Promise<StoredBonus | RedeemRefusal> {
  const campaign = await findByCode(trx, code);
  if (campaign === undefined || (campaign.from_at ?? now) > now)
    // An agent's code binds a new player when the account is made, and no other.
    return (await isAgentCode(trx, code)) ? "promoNotForYou" : "promoUnknown";
  const refusal = await playRefusal(trx, deps.settings, { sub, now });
  if (refusal !== null) return refusal;
  if (!isRunning(campaign, now)) return "promoEnded";
  if (await hasHad(trx, campaign, sub, now)) return "promoUsed";
  const given = (await isFor(trx, campaign, sub, now)) ? await givenTo(trx, campaign, sub) : null;
  if (given === null || !hasCode(campaign)) return "promoNotForYou";
  if (isClaimed(campaign)) {
    const claim = { sub, campaign_id: campaign.id, period: periodOf(campaign.period, now), address, now };
    const refused = await claimRefusal(trx, deps, claim);
    if (refused !== null) return refused;
  }
  const minor = campaign.kind === "match" ? 0 : amountOf(given.amount);
  const bonus = await promiseBonus(trx, campaign, { sub, wallet: given.wallet, minor, now });
  if (bonus === null) return "promoUsedUp";
  return campaign.kind === "freebet" ? takeBonus(trx, deps, bonus, { address, now }) : bonus;
}
