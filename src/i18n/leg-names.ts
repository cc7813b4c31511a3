// How a selection is named, on the ticket and wherever it goes from there: by the texts of the betting namespace, by
// its codes where there are none.
import type { TFunction } from "i18next";
import { nameInFeed } from "./feed-texts.ts";
import { combinationMarket, readCombinationCode } from "../domain/offer/combination-code.ts";
import type { TicketSelection } from "../domain/ticket/ticket-selection.ts";

type BettingTexts = TFunction<"betting">;

/** What names a selection, on the draft as on a placed ticket. */
export type NamedLeg = Pick<
  TicketSelection,
  "marketCode" | "selectionCode" | "player" | "band" | "hostName" | "awayName" | "hostTextId" | "awayTextId"
>;

export interface LegNames {
  /** "Partizan", "Over 2.5"; of a combination all its legs, each by its market. */
  readonly outcome: string;
  readonly market: string;
  /** "Partizan – Vojvodina" */
  readonly match: string;
  /** Of a combination, in the order of its code; else none. */
  readonly legs: readonly { readonly outcome: string; readonly market: string }[];
  /** What its line is headed by: the outcome, of a combination its kind. */
  readonly title: string;
}

export function legNames(offered: NamedLeg, t: BettingTexts): LegNames {
  const leg = {
    ...offered,
    hostName: nameInFeed(offered.hostTextId, offered.hostName),
    awayName: nameInFeed(offered.awayTextId, offered.awayName),
  };
  const combined = leg.marketCode === combinationMarket ? readCombinationCode(leg.selectionCode) : null;
  if (combined === null) return singleNames(leg, t);
  const legs = combined.map(({ marketsKey: marketCode, selectionCode, player, band }) => {
    const { market, outcome } = singleNames({ ...leg, marketCode, selectionCode, player, band }, t);
    return { outcome, market };
  });
  const names = singleNames(leg, t);
  const outcome = legs.map((each) => `${each.market}: ${each.outcome}`).join(" + ");
  return { ...names, outcome, legs, title: names.market };
}

/** null = our own texts name all of it. */
type NamesOfFeed = (leg: NamedLeg, t: BettingTexts) => { market: string; parts: string[] } | null;
let namesOfFeed: NamesOfFeed = () => null;

/** Late code: what only a feed's texts name has its codes until then. */
export function nameByFeed(names: NamesOfFeed): void {
  namesOfFeed = names;
}

function singleNames(leg: NamedLeg, t: BettingTexts): LegNames {
  const { market, parts } = namesOfFeed(leg, t) ?? {
    market: t(`market.${leg.marketCode}`, { defaultValue: leg.marketCode }),
    parts: [leg.player, outcomeOf(leg, t), leg.band],
  };
  const outcome = parts.filter((part) => part !== "").join(" ");
  return { outcome, market, match: `${leg.hostName} – ${leg.awayName}`, legs: [], title: outcome };
}

export function outcomeOf(leg: NamedLeg, t: BettingTexts): string {
  const text = t(`selection.${leg.marketCode}.${leg.selectionCode}`, { defaultValue: leg.selectionCode });
  // "Host" and "Away" say less than the teams' names.
  if (text === t("selection.1X2.1", { defaultValue: "" })) return leg.hostName || text;
  if (text === t("selection.1X2.2", { defaultValue: "" })) return leg.awayName || text;
  return text;
}
