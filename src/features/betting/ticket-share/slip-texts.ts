// The words and number formats of a slip.
import type { TFunction } from "i18next";
import { currencyLabel, formatMoney } from "../../../domain/money.ts";
import type { OddsFormat } from "../../../domain/offer/odds-format.ts";
import type { Minor } from "../../../domain/ticket/ticket-selection.ts";
import { formatDay } from "../../../i18n/format-day.ts";
import { formatClock } from "../../../i18n/format-time.ts";
import { zoneText } from "../../../i18n/format-zone.ts";
import type { LegNames } from "../../../i18n/leg-names.ts";
import type { SlipLeg } from "./slip.ts";

export interface SlipTexts {
  readonly site: TFunction;
  readonly betting: TFunction<"betting">;
  readonly language: string;
  readonly format: OddsFormat;
}

/** "sub 21.11. 20:45 UTC+1" @param at epoch ms */
export function paperMoment(at: number, language: string): string {
  return `${formatDay(at, language)} ${formatClock(at)} ${zoneText(at)}`;
}

/** When a match starts: its zone is said where it is not that of the paper's own time. @param at epoch ms @param paperAt epoch ms */
export function paperStart(at: number, paperAt: number, language: string): string {
  return zoneText(at) === zoneText(paperAt)
    ? `${formatDay(at, language)} ${formatClock(at)}`
    : paperMoment(at, language);
}

/** On paper every amount names its currency, dinars too. */
export function paperAmount(amount: Minor, currency: string, currencyId: number): string {
  return `${formatMoney(amount)} ${currencyLabel(currency, currencyId) || currency}`.trimEnd();
}

/** "1, 3 of 4" */
export function groupText(conditions: readonly number[], total: number, t: TFunction): string {
  return t("ticket.group.of", { conditions: conditions.join(", "), total });
}

/** How a slip names a selection: a combination by its kind, its legs below it. */
export function slipNames({
  title,
  market,
  match,
  legs,
}: LegNames): Pick<SlipLeg, "outcome" | "market" | "match" | "lines"> {
  const isCombined = legs.length > 0;
  return {
    outcome: title,
    market: isCombined ? "" : market,
    match,
    lines: legs.map((leg) => `${leg.outcome} · ${leg.market}`),
  };
}
