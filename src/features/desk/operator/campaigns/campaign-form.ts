// A campaign as its form holds it, and back. One currency at a time is written; what it gives in others stays.
import { toMajor, toMinor } from "../../../../domain/money.ts";
import { formatOfficeMoney } from "../../../../domain/office-money.ts";
import { siteDayOf } from "../../../../domain/site-days.ts";
import { plainAmount, readAmount } from "../../../../domain/typed-amount.ts";
import type { BonusAmount, Campaign } from "../../../../protocol/bonuses.ts";
import type { SavedCampaign } from "../../../../protocol/operator/campaigns.ts";
import type { Values } from "../../acts/fields.ts";
import { days } from "../../list/address.ts";

export type CampaignTexts = Campaign["texts"];

/** What a new one begins with: a free bet, which is not wagered. */
export const newCampaign: Campaign = {
  kind: "freebet",
  group: "regular",
  code: null,
  amounts: [{ currency: "RSD", amount: 500 }],
  factor: 0,
  minOdd: null,
  minLegs: 1,
  maxStake: null,
  contribution: { prematch: 100, live: 100 },
  takeDays: 7,
  playDays: 30,
  from: null,
  to: null,
  period: "once",
  audience: "all",
  maxUses: null,
  texts: {},
  state: "draft",
};

const amountText = (major: number | null | undefined): string =>
  major === null || major === undefined ? "" : formatOfficeMoney(toMinor(major));
const numberText = (value: number | null | undefined): string =>
  value === null || value === undefined ? "" : String(value);
const dayText = (at: number | null): string => (at === null ? "" : siteDayOf(at));

export function valuesOf(campaign: Campaign, currency: string): Values {
  const { kind, group, code, factor, minOdd, minLegs, maxStake, contribution, takeDays, playDays } = campaign;
  const given = campaign.amounts.find((amount) => amount.currency === currency);
  return {
    kind,
    group,
    code: code ?? "",
    currency,
    period: campaign.period,
    audience: campaign.audience,
    amount: amountText(given?.amount),
    percent: numberText(given?.percent),
    min: amountText(given?.min),
    max: amountText(given?.max),
    factor: String(factor),
    minOdd: minOdd ?? "",
    minLegs: String(minLegs),
    maxStake: amountText(maxStake),
    product: "casino" in contribution ? "casino" : "sports",
    takeDays: String(takeDays),
    playDays: String(playDays),
    from: dayText(campaign.from),
    to: dayText(campaign.to),
    maxUses: numberText(campaign.maxUses),
  };
}

const typedMoney = (text: string | undefined): number | null => {
  const minor = readAmount(text ?? "", plainAmount);
  return minor === null ? null : toMajor(minor);
};
/** Digits alone: the form refuses all else. */
const typedCount = (text: string | undefined): number | null => {
  const digits = (text ?? "").trim();
  return digits === "" ? null : Number(digits);
};
const isOn = <Value extends string>(words: readonly Value[], text: string | undefined, otherwise: Value): Value =>
  words.find((word) => word === text) ?? otherwise;

/** The whole campaign, as it is to be saved. @param before as it stands */
export function campaignOf(before: Campaign | SavedCampaign, values: Values, texts: CampaignTexts): Campaign {
  const { currency = "RSD" } = values;
  const given: BonusAmount = {
    currency,
    amount: typedMoney(values["amount"]),
    percent: typedCount(values["percent"]),
    min: typedMoney(values["min"]),
    max: typedMoney(values["max"]),
  };
  const { from = "", to = "", code = "", minOdd = "" } = values;
  return {
    ...(before.id === undefined ? {} : { id: before.id }),
    kind: isOn(["freebet", "bonus", "match", "cashback"], values["kind"], before.kind),
    group: isOn(["regular", "periodic"], values["group"], before.group),
    code: code.trim() === "" ? null : code.trim(),
    // A new one gives nothing but what is written.
    amounts: [
      given,
      ...(before.id === undefined ? [] : before.amounts.filter((amount) => amount.currency !== currency)),
    ],
    factor: typedMoney(values["factor"]) ?? 0,
    minOdd: minOdd.trim() === "" ? null : minOdd.trim(),
    minLegs: Number(values["minLegs"]),
    maxStake: typedMoney(values["maxStake"]),
    contribution: contributionOf(before, values["product"]),
    takeDays: Number(values["takeDays"]),
    playDays: Number(values["playDays"]),
    from: days.from(from)?.from ?? null,
    to: days.to(to)?.to ?? null,
    period: isOn(["once", "day", "week", "month"], values["period"], before.period),
    audience: isOn(["all", "new", "listed"], values["audience"], before.audience),
    maxUses: typedCount(values["maxUses"]),
    texts,
    state: before.state,
  };
}

/** Shares within a product stay as they are. */
function contributionOf({ contribution }: Campaign, product: string | undefined): Campaign["contribution"] {
  const was = "casino" in contribution ? "casino" : "sports";
  if (was === product) return contribution;
  return product === "casino" ? { casino: 100 } : { prematch: 100, live: 100 };
}
