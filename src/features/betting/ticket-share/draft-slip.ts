// The ticket that is being built, on paper: a proposal, to be taken to a shop or passed on.
import { payoutCurrency } from "../../../domain/ticket/payout-currency.ts";
import { possibleWin } from "../../../domain/ticket/payout.ts";
import { isFreeBetCurrency } from "../../../domain/money.ts";
import { showOdd, showTotalOddsWithin } from "../../../domain/offer/odds-format.ts";
import { singlesOf, stakeOfSingle, sumOf } from "../../../domain/ticket/singles.ts";
import { figuresOfRange, systemRange } from "../../../domain/ticket/system-figures.ts";
import { groupIndexOf, systemOddsOf } from "../../../domain/ticket/system-odds.ts";
import { totalOdds } from "../../../domain/ticket/total-odds.ts";
import type { Minor, TicketDraft } from "../../../domain/ticket/ticket-selection.ts";
import { legNames } from "../../../i18n/leg-names.ts";
import type { PlacementTerms } from "../../../domain/ticket/placement-terms.ts";
import type { PaperRow } from "../../../ui/print/paper-rows.tsx";
import type { Slip } from "./slip.ts";
import { groupText, paperAmount, paperMoment, paperStart, slipNames, type SlipTexts } from "./slip-texts.ts";

/** @param now epoch ms */
export function draftSlip(ticket: TicketDraft, terms: PlacementTerms, now: number, texts: SlipTexts): Slip {
  const { site: t, betting, language, format } = texts;
  const { selections } = ticket;
  const groups = ticket.system ? ticket.groups : [];
  const noteOf = (id: string): string => {
    if (ticket.singles === true) {
      const stake = stakeOfSingle(ticket, id, ticket.stake);
      const amount = stake === 0 ? "–" : paperAmount(stake, terms.currency, terms.currencyId);
      return `${t("ticket.stake")}: ${amount}`;
    }
    if (groups.length === 0) return "";
    const index = groupIndexOf(groups, id);
    return index === null ? t("ticket.mustWin") : t("slip.group", { group: index + 1 });
  };
  return {
    number: null,
    head: [{ label: t("slip.printed"), value: paperMoment(now, language) }],
    legs: selections.map((leg) => ({
      ...slipNames(legNames(leg, betting)),
      key: leg.id,
      when: paperStart(leg.timeStart, now, language),
      odd: showOdd(leg.odd, format),
      note: noteOf(leg.id),
    })),
    groups: groups.map(({ conditions, selectionIds }, index) => ({
      label: t("slip.group", { group: index + 1 }),
      value: groupText(conditions, selectionIds.length, t),
    })),
    sums: ticket.singles === true ? singlesSums(ticket, terms, texts) : sumsOf(ticket, terms, texts),
  };
}

/** Each is a ticket of its own: there are no odds of all of them. */
function singlesSums(ticket: TicketDraft, terms: PlacementTerms, { site: t }: SlipTexts): PaperRow[] {
  const singles = singlesOf(ticket, ticket.stake);
  const paidIn = payoutCurrency(terms);
  const freeBet = isFreeBetCurrency(terms.currencyId);
  const wins = singles.flatMap(({ selection: { odd }, stake }) =>
    odd === null ? [] : possibleWin([odd], { stake, bonus: terms.bonus, cap: terms.maxWin, freeBet }).totalGain,
  );
  const win = wins.reduce((sum, each) => sum + each, 0);
  return [
    { label: t("ticket.singles"), value: String(singles.length) },
    { label: t("ticket.payIn"), value: paperAmount(sumOf(singles), terms.currency, terms.currencyId) },
    ...(wins.length === singles.length
      ? [{ label: t("ticket.singlesWin"), value: paperAmount(win, paidIn.currency, paidIn.currencyId), strong: true }]
      : []),
  ];
}

function sumsOf(ticket: TicketDraft, terms: PlacementTerms, { site: t, format }: SlipTexts): PaperRow[] {
  const { selections, stake } = ticket;
  const amount = (minor: Minor): string => paperAmount(minor, terms.currency, terms.currencyId);
  const staked = { label: t("ticket.stake"), value: amount(stake) };
  const odds = selections.flatMap((leg) => leg.odd ?? []);
  // A leg without a price has no sums either.
  if (odds.length < selections.length || odds.length === 0) return [staked];
  const groups = ticket.system ? ticket.groups : [];
  if (groups.length > 0) {
    const legs = selections.map((leg) => ({ odd: leg.odd ?? 0, group: groupIndexOf(groups, leg.id) }));
    const figures = figuresOfRange(systemRange(systemOddsOf(legs, groups)), stake, terms.maxWin);
    return [
      { label: t("ticket.lines"), value: String(figures.lines) },
      staked,
      { label: t("ticket.minPayout"), value: amount(figures.minPayout) },
      { label: t("ticket.maxPayout"), value: amount(figures.maxPayout), strong: true },
    ];
  }
  const cap = terms.maxWin;
  const paidIn = payoutCurrency(terms);
  const won = (minor: Minor): string => paperAmount(minor, paidIn.currency, paidIn.currencyId);
  const payout = possibleWin(odds, { stake, bonus: terms.bonus, cap, freeBet: isFreeBetCurrency(terms.currencyId) });
  return [
    { label: t("ticket.totalOdds"), value: showTotalOddsWithin(totalOdds(odds), { stake, cap }, format) },
    staked,
    ...(payout.bonus > 0 ? [{ label: t("ticket.bonus"), value: won(payout.bonus) }] : []),
    { label: t("ticket.possibleWin"), value: won(payout.totalGain), strong: true },
  ];
}
