// The terms of a promotion or a bonus as names with their values, short enough to stand beside the button.
import { givesFreeBet, givesShare, type BonusKind } from "../../../domain/account/bonus-kinds.ts";
import { freeBetLegs, freeBetMinOdd } from "../../../domain/ticket/free-bet-rule.ts";
import { decimalText } from "../../../domain/decimal-text.ts";
import type { TFunction } from "i18next";
import { toMinor } from "../../../domain/money.ts";
import { showOdd, type OddsFormat } from "../../../domain/offer/odds-format.ts";
import { parseOdd } from "../../../domain/offer/odds.ts";
import { amountText } from "../../../i18n/amount-text.ts";
import { formatMoment } from "../../../i18n/format-moment.ts";
import type { Bonus, BonusAmount, BonusTerms, Promotion } from "../../../protocol/bonuses.ts";
import { isFreeBet } from "./bonus-model.ts";
import { promotionDates } from "./promotion-model.ts";

type FactId =
  | "gives"
  | "minDeposit"
  | "minLoss"
  | "most"
  | "stake"
  | "left"
  | "counts"
  | "playOn"
  | "share"
  | "maxStake"
  | "openTickets"
  | "takeDays"
  | "depositDays"
  | "playDays"
  | "period"
  | "from"
  | "to"
  | "next";

export interface Fact {
  readonly id: FactId;
  readonly name: string;
  readonly value: string;
}

export interface Words {
  readonly t: TFunction<"money">;
  readonly format: OddsFormat;
}

type Counting = Pick<Bonus, "minOdd" | "minLegs">;
type MaybeFact = Fact | null;
type MakeFact = (id: FactId, value: string | null) => MaybeFact;

/** Nothing is said of what has no value. */
const factBy =
  (t: Words["t"]): MakeFact =>
  (id, value) =>
    value === null ? null : { id, name: t(`bonus.fact.${id}`), value };
const presentFacts = (facts: readonly MaybeFact[]): readonly Fact[] => facts.filter((fact) => fact !== null);

/** What a promotion gives, and what for. */
export function termFacts({ t, format }: Words, kind: BonusKind, terms: BonusTerms): readonly Fact[] {
  const fact = factBy(t);
  const sums = (of: (amount: BonusAmount) => number | null | undefined): string | null => sumsText(terms.amounts, of);
  const days = (count: number): string => t("bonus.days", { count });
  const free = givesFreeBet({ kind });
  return presentFacts([
    fact("gives", givesText({ t, format }, kind, terms)),
    kind === "match"
      ? fact(
          "minDeposit",
          sums(({ min }) => min),
        )
      : null,
    kind === "cashback"
      ? fact(
          "minLoss",
          sums(({ min }) => min),
        )
      : null,
    givesShare({ kind })
      ? fact(
          "most",
          sums(({ max }) => max),
        )
      : null,
    free || terms.factor === 0 ? null : fact("stake", t("bonus.times", { factor: terms.factor })),
    fact(free ? "playOn" : "counts", free ? freeBetText({ t, format }) : countsText({ t, format }, terms)),
    free ? null : fact("share", shareText(t, terms.contribution)),
    // The same figure holds in each currency.
    free
      ? null
      : fact(
          "maxStake",
          sums(() => terms.maxStake),
        ),
    fact(kind === "match" ? "depositDays" : "takeDays", free ? null : days(terms.takeDays)),
    fact("playDays", days(terms.playDays)),
  ]);
}

/** What a player's bonus still has in it and asks for. @param terms of its promotion, where that still runs */
export function ownFacts(words: Words, bonus: Bonus, terms: BonusTerms | null): readonly Fact[] {
  const { t } = words;
  const { status, kind } = bonus;
  if (status === "waiting" && terms !== null) return termFacts(words, kind, terms);
  const fact = factBy(t);
  const amount = (major: number): string => amountText(toMinor(major), currencyOf(bonus));
  const free = isFreeBet(bonus);
  const active = status === "active";
  return presentFacts([
    !free && active ? fact("left", leftText(words, bonus)) : null,
    status === "offered" && bonus.required > 0 ? fact("stake", amount(bonus.required)) : null,
    fact(free ? "playOn" : "counts", free ? freeBetText(words) : ownCountsText(words, bonus, terms)),
    terms === null || free ? null : fact("share", shareText(t, terms.contribution)),
    bonus.maxStake === null || free ? null : fact("maxStake", amount(bonus.maxStake)),
    status === "offered" && terms !== null ? fact("playDays", t("bonus.days", { count: terms.playDays })) : null,
    active && bonus.openTickets > 0 ? fact("openTickets", String(bonus.openTickets)) : null,
  ]);
}

/** When a promotion runs, and when it comes again. @param now epoch ms by the server's clock */
export function dateFacts({ t }: Words, promotion: Promotion, now: number, language: string): readonly Fact[] {
  const fact = factBy(t);
  const { from, to, next } = promotionDates(promotion, now);
  const moment = (at: number | null): string | null => (at === null ? null : formatMoment(at, language));
  return presentFacts([
    fact("period", t(`bonus.period.${promotion.period}`)),
    fact("from", moment(from)),
    fact("to", moment(to)),
    fact("next", moment(next)),
  ]);
}

/** Sentences that hold beside them. */
export function rulesOf({ t }: Words, kind: BonusKind): readonly string[] {
  if (givesFreeBet({ kind })) return [];
  const rules = [t("bonus.rule.ownFirst"), t("bonus.rule.cash"), t("bonus.rule.notVoid")];
  return kind === "match" ? [...rules, t("bonus.rule.withdrawal")] : rules;
}

export const currencyOf = ({ currency, currency_id: currencyId }: Pick<Bonus, "currency" | "currency_id">) => ({
  currency,
  currencyId,
});

/** Each currency's amount; null = none has one. */
function sumsText(
  amounts: readonly BonusAmount[],
  of: (amount: BonusAmount) => number | null | undefined,
): string | null {
  const texts = amounts.flatMap((amount) => {
    const major = of(amount) ?? null;
    return major === null ? [] : [amountText(toMinor(major), { currency: amount.currency, currencyId: 0 })];
  });
  return texts.length === 0 ? null : texts.join(" / ");
}

function givesText({ t }: Words, kind: BonusKind, { amounts }: BonusTerms): string {
  const percent = amounts.find((amount) => typeof amount.percent === "number")?.percent ?? 0;
  if (kind === "match" || kind === "cashback")
    return t(`bonus.gives.${kind}`, { percent: decimalText(String(percent)) });
  return t(`bonus.gives.${kind}`, { amount: sumsText(amounts, ({ amount }) => amount) ?? "–" });
}

function countsText({ t, format }: Words, terms: BonusTerms): string {
  if ("casino" in terms.contribution) return t("bonus.counts.casino");
  return ticketsText({ t, format }, terms);
}

function ownCountsText(words: Words, bonus: Bonus, terms: BonusTerms | null): string {
  return terms === null ? ticketsText(words, bonus) : countsText(words, { ...terms, ...countingOf(bonus) });
}

/** A player's bonus keeps the terms that it was taken under, whatever its promotion says by now. */
const countingOf = ({ minOdd, minLegs }: Bonus): Counting => ({ minOdd, minLegs });

function ticketsText({ t, format }: Words, { minOdd, minLegs: count }: Counting): string {
  const odd = minOdd === null ? null : parseOdd(minOdd);
  return odd === null ? t("bonus.counts.any", { count }) : t("bonus.counts.odds", { count, odd: showOdd(odd, format) });
}

const freeBetText = ({ t, format }: Words): string =>
  t("bonus.counts.odds", { count: freeBetLegs, odd: showOdd(freeBetMinOdd, format) });

/** null = all of a stake counts, which needs no word. */
function shareText(t: Words["t"], contribution: BonusTerms["contribution"]): string | null {
  if ("casino" in contribution)
    return contribution.casino === 100 ? null : t("bonus.share.casino", { percent: contribution.casino });
  const { prematch, live } = contribution;
  return prematch === 100 && live === 100 ? null : t("bonus.share.sport", { prematch, live });
}

function leftText({ t }: Words, bonus: Bonus): string {
  const amount = (major: number): string => amountText(toMinor(major), currencyOf(bonus));
  return bonus.left === bonus.amount
    ? amount(bonus.left)
    : t("bonus.progress", { done: amount(bonus.left), required: amount(bonus.amount) });
}
