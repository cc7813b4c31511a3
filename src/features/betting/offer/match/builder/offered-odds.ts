// The outcomes of the page's match as legs of a combination.
import {
  combinationCode,
  type CombinationLeg,
  readCombinationCode,
} from "../../../../../domain/offer/combination-code.ts";
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

/** As the server is asked about them: whatever was chosen first, the places in its answers are the same. */
export const inCodeOrder = (legs: readonly CombinationLeg[]): CombinationLeg[] =>
  readCombinationCode(combinationCode(legs)) ?? [];

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

/** The only sport of which combinations end with the prices: elsewhere they go on, or there are none. */
const fittedSport = "F";

/** Whether outcomes cannot be combined for the moment alone: the lines that tell their chances are suspended. */
export function isSuspended({ sport, markets, players }: Offered & { readonly sport: string }): boolean {
  const statuses = [markets, players].flatMap((map) =>
    Object.values(map).flatMap((entries) => entries.map(({ MS }) => MS)),
  );
  return statuses.includes("SUSPENDED") && (sport === fittedSport || !statuses.includes("OPEN"));
}

export type LegStates = ReadonlyMap<string, OptionState>;

type Option = CombinationOptionsAnswer["options"][number];

const legOf = ([marketsTable, marketsKey, band, player, selectionCode]: Option): CombinationLeg => ({
  marketsTable,
  marketsKey,
  band,
  player,
  selectionCode,
});

const optionKey = (option: Option): string => legKey(legOf(option));

/** Of a double chance two outcomes come true at once. */
const sharedLines: ReadonlySet<string> = new Set(["DC", "FH_DC"]);

/** Whether the two are different outcomes of one line, of which one comes true. */
export const isLineRival = (a: CombinationLeg, b: CombinationLeg): boolean =>
  a.marketsKey === b.marketsKey &&
  a.band === b.band &&
  a.player === b.player &&
  a.selectionCode !== b.selectionCode &&
  !sharedLines.has(a.marketsKey);

/** @param unansweredLegs chosen since the answer was asked for, or before it: their lines' other outcomes are impossible */
export const legStates = (
  { options }: CombinationOptionsAnswer,
  unansweredLegs: readonly CombinationLeg[] = [],
): LegStates =>
  new Map(
    options.map((option) => {
      const leg = legOf(option);
      return [legKey(leg), unansweredLegs.some((other) => isLineRival(other, leg)) ? "impossible" : option[5]];
    }),
  );

/**
 * By the texts of impossible outcomes: the chosen leg that each cannot come true with.
 * @param chosen as it was asked about @param unansweredLegs as above
 */
export function exclusionsOf(
  { options, pairs = [] }: CombinationOptionsAnswer,
  chosen: readonly CombinationLeg[],
  unansweredLegs: readonly CombinationLeg[] = [],
): ReadonlyMap<string, CombinationLeg> {
  const byServer = pairs.flatMap(([option, leg]) => {
    const [outcome, excluding] = [options[option], chosen[leg]];
    return outcome === undefined || excluding === undefined ? [] : [[optionKey(outcome), excluding] as const];
  });
  const byLine = options.flatMap((option) => {
    const rival = unansweredLegs.find((other) => isLineRival(other, legOf(option)));
    return rival === undefined ? [] : [[optionKey(option), rival] as const];
  });
  return new Map([...byServer, ...byLine]);
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
