// The outcomes of a match that a combination can have, with their odds of this moment.
import type { CombinationLeg } from "../../../src/domain/offer/combination-code.ts";
import { isBettable, parseOdd } from "../../../src/domain/offer/odds.ts";
import { lookup } from "../../../src/domain/open-record.ts";
import type { MarketEntry, Match } from "../../../src/protocol/match.ts";
import type { MarketDef } from "../feed/markets/market-def.ts";
import { marketOf, marketsOf } from "../feed/markets/catalogue.ts";
import { basisOf, type Leg } from "./leg.ts";

export interface OfferedLeg extends Leg {
  wire: CombinationLeg;
  /** "-" = it cannot be bet on now. */
  odd: string;
  /** Nothing is left to be bet on, as what it is about is decided. */
  isClosed: boolean;
  /** Its chance by its own market's odds, the margin taken out in equal parts; null = they do not tell. */
  marketChance: number | null;
}

function legOf(match: Match, wire: CombinationLeg, entry: MarketEntry): OfferedLeg | null {
  const def = marketOf(match.sport, wire.marketsKey);
  const cell = lookup(entry.selections, wire.selectionCode);
  if (def === null || cell === undefined || def.table !== wire.marketsTable) return null;
  if (!def.selections.includes(wire.selectionCode)) return null;
  // The code of a combination parts its legs by them.
  if (/[~+]/.test(wire.player)) return null;
  const band = wire.band === "" ? NaN : Number(wire.band);
  if (basisOf({ def, band }) === null) return null;
  const isOpen = entry.MS === "OPEN" && isBettable(parseOdd(cell.O));
  const { player, selectionCode } = wire;
  const marketChance =
    def.kind === "scorer" ? scorerChance(match, entry) : (marketChances(def, entry)?.get(selectionCode) ?? null);
  const odd = isOpen ? cell.O : "-";
  return { def, band, player, selectionCode, wire, odd, isClosed: entry.MS === "CLOSED", marketChance };
}

/**
 * What a market's odds say of its selections' chances, the margin taken out in equal parts. null = it is not open as a whole.
 * Of a double chance two come true at once.
 */
export function marketChances({ kind, selections }: Pick<MarketDef, "kind" | "selections">, entry: MarketEntry) {
  if (selections.length < 2) return null;
  const sum = overround({ selections }, entry);
  if (sum === null) return null;
  const scale = (kind === "doubleChance" ? 2 : 1) / sum;
  return new Map(selections.map((code) => [code, scale / Number(lookup(entry.selections, code)?.O)]));
}

/** What the odds of all selections say of their chances together; null = it is not open as a whole. */
function overround({ selections }: Pick<MarketDef, "selections">, entry: MarketEntry): number | null {
  if (entry.MS !== "OPEN") return null;
  const sum = selections.reduce((total, code) => total + 1 / Number(lookup(entry.selections, code)?.O ?? "-"), 0);
  return Number.isFinite(sum) && sum > 0 ? sum : null;
}

/**
 * What the odds of a player who scores say. There are none of a player who does not score: the margin taken out is that of the
 * match's winner. null = they do not tell.
 */
export function scorerChance({ sport, markets }: Pick<Match, "sport" | "markets">, entry: MarketEntry): number | null {
  const [winner] = lookup(markets, "1X2") ?? [];
  const def = marketOf(sport, "1X2");
  const odd = parseOdd(lookup(entry.selections, "Y")?.O ?? "-");
  if (def === null || winner === undefined || entry.MS !== "OPEN" || !isBettable(odd) || odd === null) return null;
  const margin = overround(def, winner);
  return margin === null ? null : 1000 / odd / Math.max(1, margin);
}

/** null = no outcome of this match that can be in a combination. */
export function offeredLeg(match: Match, wire: CombinationLeg): OfferedLeg | null {
  const entries = lookup(match[wire.marketsTable], wire.marketsKey) ?? [];
  const entry = entries.find(({ B, P }) => B === wire.band && P === wire.player);
  return entry === undefined ? null : legOf(match, wire, entry);
}

/** All that is not decided; what is suspended has no odd. */
export function offeredLegs(match: Match): OfferedLeg[] {
  return marketsOf(match.sport).flatMap(({ table, code }) =>
    (lookup(match[table], code) ?? []).flatMap((entry) =>
      Object.keys(entry.selections).flatMap((selectionCode) => {
        const wire = { marketsTable: table, marketsKey: code, band: entry.B, player: entry.P, selectionCode };
        const leg = legOf(match, wire, entry);
        return leg === null || leg.isClosed ? [] : [leg];
      }),
    ),
  );
}

/** All that can be bet on now. */
export const bettableLegs = (match: Match): OfferedLeg[] => offeredLegs(match).filter(({ odd }) => odd !== "-");
