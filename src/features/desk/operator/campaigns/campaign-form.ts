// A campaign as its form holds it, and back. One currency at a time is shown, each in fields of its own.
import { bonusKinds, givesShare, hasCode, isWagered, type BonusKind } from "../../../../domain/account/bonus-kinds.ts";
import { toMajor, toMinor } from "../../../../domain/money.ts";
import { formatOfficeMoney } from "../../../../domain/office-money.ts";
import { siteDayOf } from "../../../../domain/site-days.ts";
import { lookup } from "../../../../domain/open-record.ts";
import { plainAmount, readAmount } from "../../../../domain/typed-amount.ts";
import { campaignPeriods, type BonusAmount, type Campaign } from "../../../../protocol/bonuses.ts";
import type { SavedCampaign } from "../../../../protocol/operator/campaigns.ts";
import { languages, type Language } from "../../../../i18n/languages.ts";
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

/** Name of the field of an amount: each currency has its own. */
export const inCurrency = (name: "amount" | "percent" | "min" | "max", currency: string): string =>
  `${name} ${currency}`;

const amountValues = ({ currency, amount, percent, min, max }: BonusAmount): Values => ({
  [inCurrency("amount", currency)]: amountText(amount),
  [inCurrency("percent", currency)]: numberText(percent),
  [inCurrency("min", currency)]: amountText(min),
  [inCurrency("max", currency)]: amountText(max),
});

/** @param currency the one that is shown first */
export function valuesOf(campaign: Campaign, currency: string): Values {
  const { kind, group, code, factor, minOdd, minLegs, maxStake, takeDays, playDays } = campaign;
  return {
    kind,
    group,
    code: code ?? "",
    currency,
    period: campaign.period,
    audience: campaign.audience,
    ...Object.assign({}, ...campaign.amounts.map(amountValues)),
    factor: String(factor),
    minOdd: minOdd ?? "",
    minLegs: String(minLegs),
    maxStake: amountText(maxStake),
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
/** With a point, whatever was typed; what is no amount is for the server to refuse. */
const typedOdd = (text: string): string => typedMoney(text)?.toFixed(2) ?? text;
/** Digits alone: the form refuses all else. */
const typedCount = (text: string | undefined): number | null => {
  const digits = (text ?? "").trim();
  return digits === "" ? null : Number(digits);
};
const isOn = <Value extends string>(words: readonly Value[], text: string | undefined, otherwise: Value): Value =>
  words.find((word) => word === text) ?? otherwise;

/** As the form has it. */
export const kindOf = (values: Values, otherwise: BonusKind = newCampaign.kind): BonusKind =>
  isOn(bonusKinds, values["kind"], otherwise);

/** What is written of a currency. */
function givenIn(values: Values, kind: BonusKind, currency: string): BonusAmount {
  const typed = (name: Parameters<typeof inCurrency>[0]): string | undefined =>
    lookup(values, inCurrency(name, currency));
  if (!givesShare({ kind }))
    return { currency, amount: typedMoney(typed("amount")), percent: null, min: null, max: null };
  const percent = typedCount(typed("percent"));
  return { currency, amount: null, percent, min: typedMoney(typed("min")), max: typedMoney(typed("max")) };
}

/** What it gives in other currencies. A new one gives nothing but what is shown, and a share is no fixed amount. */
function otherAmounts(before: Campaign, values: Values, kind: BonusKind, shown: string): readonly BonusAmount[] {
  if (before.id === undefined || givesShare({ kind }) !== givesShare(before)) return [];
  return before.amounts.flatMap((amount) => {
    if (amount.currency === shown) return [];
    const given = givenIn(values, kind, amount.currency);
    // What cannot be read there is not seen: it stays as it was.
    return given.amount === null && given.percent === null ? amount : given;
  });
}

/** The whole campaign, as it is to be saved. @param before as it stands */
export function campaignOf(before: Campaign | SavedCampaign, values: Values, texts: CampaignTexts): Campaign {
  const { currency = "RSD" } = values;
  const kind = kindOf(values, before.kind);
  // What was promised is not asked for, and stays as it is.
  const isPromised = before.state !== "draft";
  const isStaked = isPromised || isWagered({ kind });
  const isCoded = isPromised || hasCode({ kind });
  const { from = "", to = "", code = "", minOdd = "" } = values;
  return {
    ...(before.id === undefined ? {} : { id: before.id }),
    kind,
    group: isOn(["regular", "periodic"], values["group"], before.group),
    code: !isCoded || code.trim() === "" ? null : code.trim(),
    amounts: isPromised
      ? before.amounts
      : [givenIn(values, kind, currency), ...otherAmounts(before, values, kind, currency)],
    // Free bets are not wagered.
    factor: isStaked ? (typedMoney(values["factor"]) ?? 0) : 0,
    minOdd: !isStaked || minOdd.trim() === "" ? null : typedOdd(minOdd.trim()),
    minLegs: isStaked ? Number(values["minLegs"]) : 1,
    maxStake: isStaked ? typedMoney(values["maxStake"]) : null,
    contribution: before.contribution,
    takeDays: Number(values["takeDays"]),
    playDays: Number(values["playDays"]),
    from: days.from(from)?.from ?? null,
    to: days.to(to)?.to ?? null,
    // Its first choice is shown where the period that was is none of a cashback.
    period: isCoded
      ? isOn(campaignPeriods, values["period"], before.period)
      : isOn(["day", "week", "month"], values["period"], "week"),
    audience: isOn(["all", "new", "listed"], values["audience"], before.audience),
    maxUses: typedCount(values["maxUses"]),
    texts,
    state: before.state,
  };
}

/** What the server would refuse in words that are none of the form's. */
export type CampaignProblem = "untitled" | "endsEarly";

/** null = nothing is wrong. @param texts with and without a title */
export function campaignProblem(
  { from, to }: Pick<Campaign, "from" | "to">,
  texts: CampaignTexts,
): CampaignProblem | null {
  if (Object.values(texts).every(({ title }) => title.trim() === "") || untitledIn(texts) !== null) return "untitled";
  return from !== null && to !== null && to <= from ? "endsEarly" : null;
}

/** The first language whose text has no title, and would not be saved; null = none. */
export const untitledIn = (texts: CampaignTexts): Language | null =>
  languages.find((code) => {
    const words = texts[code];
    return words !== undefined && words.title.trim() === "" && words.html.trim() !== "";
  }) ?? null;
