// What a campaign can cost at the worst: which tells how many administrators it takes.
import { currencies } from "../../site/cms/currencies.ts";
import { givesShare } from "../../../src/domain/account/bonus-kinds.ts";
import { toMinor } from "../../../src/domain/money.ts";
import type { BonusAmount } from "../../../src/protocol/bonuses.ts";
import { mostAmount } from "../../../src/protocol/primitives.ts";
import type { Money } from "../../people/operator/proposals/proposable.ts";
import { type StoredCampaign, termsOf } from "./campaigns.ts";

/** Of one player; null = no amount bounds it. Major units. */
const worstOf = (campaign: Pick<StoredCampaign, "kind">, { amount, max }: BonusAmount): number | null =>
  (givesShare(campaign) ? max : amount) ?? null;

/**
 * By currency, minor units.
 * @param uses how often it is given at most; null = without a limit
 * @returns null = nothing bounds it
 */
export function worstCost(campaign: Pick<StoredCampaign, "kind" | "terms">, uses: number | null): Money[] | null {
  if (uses === null) return null;
  const costs: Money[] = [];
  for (const given of termsOf(campaign).amounts) {
    const each = worstOf(campaign, given);
    // A free bet is worth what it is written in.
    const name = given.currency.replace(/^FREEBET-/, "");
    const wallet = currencies.find(({ currency }) => currency === name);
    if (each === null || wallet === undefined) return null;
    const minor = toMinor(each) * uses;
    // What is more than any amount bounds nothing, and neither store nor wire could tell it.
    if (minor > toMinor(mostAmount)) return null;
    costs.push({ currency: wallet.currency, currencyId: wallet.currency_id, minor });
  }
  return costs;
}
