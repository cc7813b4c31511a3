// A placed ticket on paper: as the server booked it.
import { toMinor } from "../../../domain/money.ts";
import { showOdd } from "../../../domain/offer/odds-format.ts";
import { parseOdd } from "../../../domain/offer/odds.ts";
import { totalOddsText } from "../../../domain/offer/total-odds-text.ts";
import { payoutCurrency } from "../../../domain/ticket/payout-currency.ts";
import { ticketNumber } from "../../../domain/ticket/ticket-code.ts";
import { lineCount } from "../../../domain/ticket/system.ts";
import { legNames } from "../../../i18n/leg-names.ts";
import { bookedFromPlaced } from "../../../protocol/booked-legs.ts";
import type { PlacedSelection, WireTicket } from "../../../protocol/placed-ticket.ts";
import type { PaperRow } from "../../../ui/print/paper-rows.tsx";
import type { Slip, SlipLeg } from "./slip.ts";
import { groupText, paperAmount, paperMoment, paperStart, slipNames, type SlipTexts } from "./slip-texts.ts";

export function placedSlip(ticket: WireTicket, texts: SlipTexts): Slip {
  const { site: t, language, format } = texts;
  const amount = (major: number): string => paperAmount(toMinor(major), ticket.currency, ticket.currency_id);
  const paidIn = payoutCurrency({ currency: ticket.currency, currencyId: ticket.currency_id });
  const won = (major: number): string => paperAmount(toMinor(major), paidIn.currency, paidIn.currencyId);
  const system = ticket.systemGroups.length > 0;
  const sums: PaperRow[] = [
    system
      ? { label: t("ticket.lines"), value: String(lineCount(ticket.systemGroups)) }
      : { label: t("ticket.totalOdds"), value: totalOddsText(ticket.totalOdds, format) },
    { label: t("ticket.stake"), value: amount(ticket.stake) },
    ...(ticket.bonus > 0 ? [{ label: t("ticket.bonus"), value: won(ticket.bonus) }] : []),
    { label: t("ticket.possibleWin"), value: won(ticket.possibleWin), strong: true },
  ];
  return {
    number: ticketNumber(ticket),
    head: [
      { label: t("slip.number"), value: ticketNumber(ticket) },
      { label: t("slip.placed"), value: paperMoment(ticket.createdAtTimestamp, language) },
      { label: t("ticket.kind"), value: t(`ticket.kindOf.${ticket.kind}`) },
    ],
    legs: ticket.selections.map((leg, index) =>
      legOf(leg, index, { system, placedAt: ticket.createdAtTimestamp }, texts),
    ),
    groups: ticket.systemGroups.map(({ conditions, totalSelections }, index) => ({
      label: t("slip.group", { group: index + 1 }),
      value: groupText(conditions, totalSelections, t),
    })),
    sums,
  };
}

interface OfTicket {
  system: boolean;
  /** Epoch ms. */
  placedAt: number;
}

function legOf(leg: PlacedSelection, index: number, { system, placedAt }: OfTicket, texts: SlipTexts): SlipLeg {
  const { site: t, betting, language, format } = texts;
  const named = bookedFromPlaced(leg);
  const names = slipNames(
    legNames(
      {
        marketCode: named?.marketCode ?? "",
        selectionCode: named?.selectionCode ?? "",
        player: leg.player ?? "",
        band: leg.band ?? "",
        hostName: named?.hostName ?? leg.hostName ?? leg.pair ?? String(leg.eventId),
        awayName: named?.awayName ?? leg.awayName ?? "",
        hostTextId: leg.hostTextId,
        awayTextId: leg.awayTextId,
      },
      betting,
    ),
  );
  const group = leg.systemGroup ?? null;
  return {
    key: `${leg.eventId} ${index}`,
    outcome: named === null ? (leg.oddName ?? "") : names.outcome,
    lines: names.lines,
    market: named === null ? (leg.marketName ?? "") : names.market,
    match: names.match,
    when: leg.timeStart === undefined ? "" : paperStart(leg.timeStart, placedAt, language),
    odd: showOdd(parseOdd(leg.odd ?? leg.originalOdd ?? "-"), format),
    note: system ? (group === null ? t("ticket.mustWin") : t("slip.group", { group: group + 1 })) : "",
  };
}
