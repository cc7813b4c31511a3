// What a campaign must not promise, beyond the form of its fields.
import { givesFreeBet, givesShare, hasCode, isWagered } from "../../../src/domain/account/bonus-kinds.ts";
import type { BonusAmount, Campaign } from "../../../src/protocol/bonuses.ts";
import { asSiteLanguage } from "../../languages.ts";
import { currencies } from "../../site/cms/currencies.ts";
import { freeBetWallet } from "./promise-bonus.ts";

export interface CampaignProblem {
  path: string;
  message: string;
}

/** A free bet is of the wallet that its winnings go to, by whichever of the two names. */
const cashOf = ({ currency }: BonusAmount): string => currency.replace(/^FREEBET-/, "");

const isPositive = (amount: number | null | undefined): boolean => typeof amount === "number" && amount > 0;
const isAbsent = (value: unknown): boolean => value === null || value === undefined;

const shareFields = ["percent", "min", "max"] as const;
const fixedFields = ["amount"] as const;

function amountProblem(campaign: Campaign, given: BonusAmount): CampaignProblem | null {
  const { currency } = given;
  const isShare = givesShare(campaign);
  if (!currencies.some((wallet) => wallet.currency === currency))
    return { path: "currency", message: "is no currency of the site" };
  const freeBets = freeBetWallet(currency);
  if (givesFreeBet(campaign) && freeBets === null) return { path: "currency", message: "has no free-bet wallet" };
  if (!givesFreeBet(campaign) && freeBets?.currency === currency)
    return { path: "currency", message: "is no currency of cash" };
  for (const path of isShare ? (["percent", "max"] as const) : fixedFields)
    if (!isPositive(given[path])) return { path, message: "is missing" };
  const foreign = (isShare ? fixedFields : shareFields).find((path) => !isAbsent(given[path]));
  if (foreign === undefined) return null;
  return { path: foreign, message: isShare ? "of a share there is none" : "a fixed amount has none" };
}

/** What of the wagering a free bet must not have. */
function wageringProblem(campaign: Campaign): CampaignProblem | null {
  if (isWagered(campaign)) return null;
  const { factor, minOdd, minLegs, maxStake } = campaign;
  if (factor !== 0) return { path: "factor", message: "a free bet is not wagered: 0" };
  if (minOdd !== null) return { path: "minOdd", message: "a free bet is not wagered: null" };
  if (minLegs !== 1) return { path: "minLegs", message: "a free bet is not wagered: 1" };
  return maxStake === null ? null : { path: "maxStake", message: "a free bet is not wagered: null" };
}

/** Of what may change after players were promised the rest. */
export function changeableProblem({ from, to, texts }: Campaign): CampaignProblem | null {
  if (from !== null && to !== null && to <= from) return { path: "to", message: "is not after from" };
  if (Object.keys(texts).length === 0) return { path: "texts", message: "at least one language" };
  const unknown = Object.keys(texts).find((code) => asSiteLanguage(code) === null);
  return unknown === undefined ? null : { path: `texts.${unknown}`, message: "is no language of the site" };
}

/** The first of them; null = it can be kept. */
export function campaignProblem(campaign: Campaign): CampaignProblem | null {
  const { amounts, code, minOdd, period, contribution } = campaign;
  for (const [index, amount] of amounts.entries()) {
    const problem = amountProblem(campaign, amount);
    if (problem !== null) return { ...problem, path: `amounts.${index}.${problem.path}` };
    // A player gets the first of them alone.
    if (amounts.findIndex((other) => cashOf(other) === cashOf(amount)) !== index)
      return { path: `amounts.${index}.currency`, message: "is there twice" };
  }
  if ("casino" in contribution) return { path: "contribution.casino", message: "games are staked with cash alone" };
  if (minOdd !== null && Number(minOdd) < 1) return { path: "minOdd", message: "must be an odd of 1 or more" };
  if (!hasCode(campaign) && code !== null) return { path: "code", message: "a period brings it, not a code" };
  if (!hasCode(campaign) && period === "once") return { path: "period", message: "day, week or month" };
  return wageringProblem(campaign) ?? changeableProblem(campaign);
}
