// The outcomes of the page's match as legs of a combination.
import { combinationCode, type CombinationLeg } from "../../../../../domain/offer/combination-code.ts";
import { linesOf } from "../../../../../domain/offer/market-lines.ts";
import { isBettable, parseOdd } from "../../../../../domain/offer/odds.ts";
import { lookup } from "../../../../../domain/open-record.ts";
import type { OddMillis } from "../../../../../domain/ticket/ticket-selection.ts";
import type { CombinationOptionsAnswer, OptionState } from "../../../../../protocol/combination.ts";
import type { MarketMap } from "../../../../../protocol/match.ts";
import type { Block } from "../market-blocks.ts";

interface Offered {
  readonly markets: MarketMap;
  readonly players: MarketMap;
}

/** Its text among legs of one match. */
export const legKey = (leg: CombinationLeg): string => combinationCode([leg]);

/** The odd that the leg has by itself; null = it cannot be bet on now. */
export function oddOfLeg(match: Offered, leg: CombinationLeg): OddMillis {
  const entry = linesOf(match, leg).find(({ B, P }) => B === leg.band && P === leg.player);
  const odd = parseOdd(lookup(entry?.selections, leg.selectionCode)?.O ?? "-");
  return entry?.MS === "OPEN" && isBettable(odd) ? odd : null;
}

/** Changes as soon as one of these legs has another price. */
export const pricesOf = (match: Offered, legs: readonly CombinationLeg[]): string =>
  legs.map((leg) => oddOfLeg(match, leg) ?? "-").join(" ");

/** Changes as soon as another outcome can be bet on: what can come true beside the chosen ones is another then. */
export function openLines({ markets, players }: Offered): string {
  return [markets, players]
    .flatMap((map) =>
      Object.entries(map).map(([key, entries]) => `${key} ${entries.map(({ B, P, MS }) => `${B}${P}${MS[0]}`).join()}`),
    )
    .join(" ");
}

export type LegStates = ReadonlyMap<string, OptionState>;

type Option = CombinationOptionsAnswer["options"][number];

const optionKey = ([marketsTable, marketsKey, band, player, selectionCode]: Option): string =>
  legKey({ marketsTable, marketsKey, band, player, selectionCode });

export const legStates = ({ options }: CombinationOptionsAnswer): LegStates =>
  new Map(options.map((option) => [optionKey(option), option[5]]));

/** By the texts of impossible outcomes: the chosen leg that each cannot come true with. @param chosen as it was asked about */
export function exclusionsOf(
  { options, pairs = [] }: CombinationOptionsAnswer,
  chosen: readonly CombinationLeg[],
): ReadonlyMap<string, CombinationLeg> {
  return new Map(
    pairs.flatMap(([option, leg]) => {
      const [outcome, excluding] = [options[option], chosen[leg]];
      return outcome === undefined || excluding === undefined ? [] : [[optionKey(outcome), excluding] as const];
    }),
  );
}

/** What of the blocks can be in a combination; a chosen outcome stays. */
export function combinableBlocks(
  blocks: readonly Block[],
  states: LegStates,
  chosen: ReadonlySet<string>,
): readonly Block[] {
  return blocks.flatMap((block) => {
    const lines = block.lines.filter(({ column: { market, selections }, entry }) =>
      selections.some(({ code }) => {
        const { marketsTable, marketsKey } = market;
        const key = legKey({ marketsTable, marketsKey, band: entry.B, player: entry.P, selectionCode: code });
        return states.has(key) || chosen.has(key);
      }),
    );
    return lines.length === 0 ? [] : [{ ...block, lines }];
  });
}
