// A deposit that was booked brings the bonus that waits for it, or the one of a campaign that matches deposits. In the
// transaction that books it.
import { partGiven, requiredStakes } from "../../../src/domain/account/wagering.ts";
import type { BonusAmount } from "../../../src/protocol/bonuses.ts";
import type { MoneyTrx } from "../../platform/db/store.ts";
import { playRefusal } from "../../people/gambling/guard.ts";
import type { Settings } from "../../site/settings/setting.ts";
import { saveBonus, type StoredBonus } from "./bonus-store.ts";
import { runningCampaigns, termsOf } from "./campaigns.ts";
import { dayMs, hasHad, promiseBonus, tellOfBonus } from "./promise-bonus.ts";
import { isFor } from "./redeem-code.ts";

export interface BookedDeposit {
  sub: string;
  currency: string;
  currencyId: number;
  /** Minor units. */
  minor: number;
  /** Epoch ms. */
  now: number;
}

/** What its terms make of the deposit, minor units; 0 = it is too small, or of another currency. */
function partOf({ amounts }: { amounts: readonly BonusAmount[] }, { currency, minor }: BookedDeposit): number {
  const amount = amounts.find((bonusAmount) => bonusAmount.currency === currency);
  return amount === undefined ? 0 : partGiven(minor, amount);
}

async function waitingBonus(trx: MoneyTrx, deposit: BookedDeposit): Promise<StoredBonus | null> {
  const waiting = await trx
    .selectFrom("bonus")
    .selectAll()
    .where("sub", "=", deposit.sub)
    .where("status", "=", "waiting")
    .where("take_until", ">", deposit.now)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  for (const bonus of waiting) {
    const terms = termsOf(bonus);
    const amount = partOf(terms, deposit);
    if (amount === 0) continue;
    const { currency, currencyId: currency_id } = deposit;
    const required = requiredStakes(amount, terms.factor);
    const take_until = deposit.now + terms.takeDays * dayMs;
    return saveBonus(trx, bonus, {
      status: "offered",
      currency,
      currency_id,
      amount,
      required,
      take_until,
      deposit: deposit.minor,
    });
  }
  return null;
}

async function campaignsBonus(trx: MoneyTrx, deposit: BookedDeposit): Promise<StoredBonus | null> {
  const { sub, currency, currencyId, now } = deposit;
  for (const campaign of await runningCampaigns(trx, now)) {
    if (campaign.kind !== "match" || campaign.code !== null) continue;
    const minor = partOf(termsOf(campaign), deposit);
    if (minor === 0 || !(await isFor(trx, campaign, sub, now)) || (await hasHad(trx, campaign, sub, now))) continue;
    const bonus = await promiseBonus(trx, campaign, { sub, wallet: { currency, currencyId }, minor, now });
    if (bonus !== null) return saveBonus(trx, bonus, { deposit: deposit.minor });
  }
  return null;
}

/** One deposit brings one bonus at most: what its player asked for goes first. @returns null = it brings none */
export async function matchDeposit(
  trx: MoneyTrx,
  settings: Settings,
  deposit: BookedDeposit,
): Promise<StoredBonus | null> {
  if ((await playRefusal(trx, settings, deposit)) !== null) return null;
  const bonus = (await waitingBonus(trx, deposit)) ?? (await campaignsBonus(trx, deposit));
  if (bonus !== null) await tellOfBonus(trx, bonus, deposit.now);
  return bonus;
}
