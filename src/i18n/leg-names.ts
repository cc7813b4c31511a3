// How a selection is named, on the ticket and wherever it goes from there: by the texts of the betting namespace, by
// its codes where there are none.
import type { TFunction } from "i18next";
import { combinationMarket, readCombinationCode } from "../domain/offer/combination-code.ts";
import type { TicketSelection } from "../domain/ticket/ticket-selection.ts";

type BettingTexts = TFunction<"betting">;

/** What names a selection, on the draft as on a placed ticket. */
export type NamedLeg = Pick<
  TicketSelection,
  "marketCode" | "selectionCode" | "player" | "band" | "hostName" | "awayName"
>;

export interface LegNames {
  /** "Partizan", "Over 2.5" */
  readonly outcome: string;
  readonly market: string;
  /** "Partizan – Vojvodina" */
  readonly match: string;
}

/** The outcome of a combination names its legs, each by its market. */
export function legNames(leg: NamedLeg, t: BettingTexts): LegNames {
  const combined = leg.marketCode === combinationMarket ? readCombinationCode(leg.selectionCode) : null;
  if (combined === null) return singleNames(leg, t);
  const outcomes = combined.map(({ marketsKey: marketCode, selectionCode, player, band }) => {
    const { market, outcome } = singleNames({ ...leg, marketCode, selectionCode, player, band }, t);
    return `${market}: ${outcome}`;
  });
  return { ...singleNames(leg, t), outcome: outcomes.join(" + ") };
}

function singleNames(leg: NamedLeg, t: BettingTexts): LegNames {
  const market = t(`market.${leg.marketCode}`, { defaultValue: leg.marketCode });
  const parts = [leg.player, outcomeOf(leg, t), leg.band].filter((part) => part !== "");
  return { outcome: parts.join(" "), market, match: `${leg.hostName} – ${leg.awayName}` };
}

function outcomeOf(leg: NamedLeg, t: BettingTexts): string {
  const text = t(`selection.${leg.marketCode}.${leg.selectionCode}`, { defaultValue: leg.selectionCode });
  // "Host" and "Away" say less than the teams' names.
  if (text === t("selection.1X2.1", { defaultValue: "" })) return leg.hostName || text;
  if (text === t("selection.1X2.2", { defaultValue: "" })) return leg.awayName || text;
  return text;
}
