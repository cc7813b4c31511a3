// What a campaign must not promise, beyond the form of its fields.
import type { Campaign } from "../../../src/protocol/bonuses.ts";
import { currencies } from "../../site/cms/currencies.ts";
import { freeBetWallet } from "./promise-bonus.ts";

export interface CampaignProblem {
  path: string;
  message: string;
}

const isPositive = (amount: number | null | undefined): boolean => typeof amount === "number" && amount > 0;

/** The first of them; null = it can be kept. */
export function campaignProblem(campaign: Campaign): CampaignProblem | null {
  const { kind, amounts, code, from, to, texts, factor, contribution } = campaign;
  const byPercent = kind === "match" || kind === "cashback";
  const inFreeBets = kind === "freebet" || kind === "cashback";
  for (const [index, amount] of amounts.entries()) {
    const path = `amounts.${index}`;
    if (!currencies.some(({ currency }) => currency === amount.currency))
      return { path: `${path}.currency`, message: "is no currency of the site" };
    if (inFreeBets && freeBetWallet(amount.currency) === null)
      return { path: `${path}.currency`, message: "has no free-bet wallet" };
    if (!inFreeBets && freeBetWallet(amount.currency)?.currency === amount.currency)
      return { path: `${path}.currency`, message: "is no currency of cash" };
    if (byPercent && !isPositive(amount.percent)) return { path: `${path}.percent`, message: "is missing" };
    if (byPercent && !isPositive(amount.max)) return { path: `${path}.max`, message: "is missing" };
    if (!byPercent && !isPositive(amount.amount)) return { path: `${path}.amount`, message: "is missing" };
  }
  if ("casino" in contribution) return { path: "contribution.casino", message: "games are staked with cash alone" };
  if (kind === "cashback" && code !== null) return { path: "code", message: "a period brings it, not a code" };
  if (kind === "cashback" && campaign.period === "once") return { path: "period", message: "day, week or month" };
  if (inFreeBets && factor !== 0) return { path: "factor", message: "a free bet is not wagered: 0" };
  if (from !== null && to !== null && to <= from) return { path: "to", message: "is not after from" };
  return Object.keys(texts).length === 0 ? { path: "texts", message: "at least one language" } : null;
}
