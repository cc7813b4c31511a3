// A campaign promises a player a bonus: once in each of its periods, and no oftener in all than it may. In the caller's
// transaction.
import { isFreeBetCurrency, toMajor, toMinor } from "../../../src/domain/money.ts";
import { givesFreeBet } from "../../../src/domain/account/bonus-kinds.ts";
import { requiredStakes } from "../../../src/domain/account/wagering.ts";
import type { BonusAmount, CampaignPeriod } from "../../../src/protocol/bonuses.ts";
import { currencies } from "../../site/cms/currencies.ts";
import { newId } from "../../platform/db/new-id.ts";
import type { MoneyTrx } from "../../platform/db/store.ts";
import { periodAt } from "../../../src/domain/calendar-period.ts";
import { walletIdOf } from "../ledger/accounts.ts";
import { writeMessage } from "../../people/messages/write-message.ts";
import type { Database } from "../../platform/db/database.ts";
import type { StoredBonus } from "./bonus-store.ts";
import { type StoredCampaign, termsOf } from "./campaigns.ts";

export const dayMs = 24 * 3600_000;

export interface Wallet {
  currency: string;
  currencyId: number;
}

/** The free-bet wallet behind a cash currency; null = there is none. */
export function freeBetWallet(currency: string): Wallet | null {
  const found = currencies.find(
    (wallet) =>
      isFreeBetCurrency(wallet.currency_id) &&
      (wallet.currency === currency || wallet.currency === `FREEBET-${currency}`),
  );
  return found === undefined ? null : { currency: found.currency, currencyId: found.currency_id };
}

/** What it gives a player, and where: in the first of its currencies that the player has; null = in none. */
export async function givenTo(
  db: Database,
  campaign: StoredCampaign,
  sub: string,
): Promise<{ amount: BonusAmount; wallet: Wallet } | null> {
  for (const amount of termsOf(campaign).amounts) {
    const cash = amount.currency.replace(/^FREEBET-/, "");
    const currencyId = await walletIdOf(db, sub, cash);
    if (currencyId === null) continue;
    const wallet = givesFreeBet(campaign) ? freeBetWallet(cash) : { currency: cash, currencyId };
    if (wallet !== null) return { amount, wallet };
  }
  return null;
}

/** The one in which it is given; a player has a campaign once in each. @param now epoch ms */
export const periodOf = (period: CampaignPeriod, now: number): string =>
  period === "once" ? period : String(periodAt(period, now).from);

/** Whether the player has had it in the present period. @param now epoch ms */
export async function hasHad(db: Database, campaign: StoredCampaign, sub: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom("bonus")
    .select("id")
    .where("sub", "=", sub)
    .where("campaign_id", "=", campaign.id)
    .where("period", "=", periodOf(campaign.period, now))
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false where it was given as often as it may be */
async function countUse(trx: MoneyTrx, campaignId: string): Promise<boolean> {
  const counted = await trx
    .updateTable("campaign")
    .set((eb) => ({ uses: eb("uses", "+", 1) }))
    .where("id", "=", campaignId)
    .where((eb) => eb.or([eb("max_uses", "is", null), eb("uses", "<", eb.ref("max_uses"))]))
    .executeTakeFirst();
  return counted.numUpdatedRows === 1n;
}

export interface NewBonus {
  sub: string;
  wallet: Wallet;
  /** Minor units; 0 = it waits for a deposit. */
  minor: number;
  /** Epoch ms. */
  now: number;
}

/** @returns null where the campaign was given as often as it may be @throws where the player has had it in this period */
export async function promiseBonus(
  trx: MoneyTrx,
  campaign: StoredCampaign,
  { sub, wallet, minor, now }: NewBonus,
): Promise<StoredBonus | null> {
  if (!(await countUse(trx, campaign.id))) return null;
  const terms = termsOf(campaign);
  const bonus: StoredBonus = {
    id: newId(),
    sub,
    campaign_id: campaign.id,
    kind: campaign.kind,
    period: periodOf(campaign.period, now),
    currency: wallet.currency,
    currency_id: wallet.currencyId,
    amount: minor,
    remaining: 0,
    deposit: 0,
    done: 0,
    required: givesFreeBet(campaign) ? 0 : requiredStakes(minor, terms.factor),
    terms: campaign.terms,
    status: minor === 0 ? "waiting" : "offered",
    created_at: now,
    take_until: now + terms.takeDays * dayMs,
    taken_at: null,
    expires_at: null,
    ended_at: null,
    ends: 0,
  };
  await trx.insertInto("bonus").values(bonus).execute();
  return bonus;
}

/** Into the inbox: there is something to be taken, or it was given already. */
export function tellOfBonus(trx: MoneyTrx, { sub, amount, currency }: StoredBonus, at: number): Promise<void> {
  return writeMessage(trx, { sub, key: "bonusGiven", params: { amount: toMajor(amount), currency }, at });
}

/** What is given outright. */
export const amountOf = ({ amount }: BonusAmount): number => toMinor(amount ?? 0);
