// The outcomes of a match that a combination can have, with their odds of this moment.
import type { CombinationLeg } from "../../../src/domain/offer/combination-code.ts";
import { isBettable, parseOdd } from "../../../src/domain/offer/odds.ts";
import { lookup } from "../../../src/domain/open-record.ts";
import type { MarketEntry, Match } from "../../../src/protocol/match.ts";
import { marketOf, marketsOf } from "../feed/markets/catalogue.ts";
import { basisOf, type Leg } from "./leg.ts";

export interface OfferedLeg extends Leg {
  wire: CombinationLeg;
  /** "-" = it cannot be bet on now. */
  odd: string;
  /** Nothing is left to be bet on, as what it is about is decided. */
  isClosed: boolean;
}

function legOf(match: Match, wire: CombinationLeg, entry: MarketEntry): OfferedLeg | null {
  const def = marketOf(match.sport, wire.marketsKey);
  const cell = lookup(entry.selections, wire.selectionCode);
  if (def === null || cell === undefined || def.table !== wire.marketsTable) return null;
  if (!def.selections.includes(wire.selectionCode)) return null;
  const band = wire.band === "" ? NaN : Number(wire.band);
  if (basisOf({ def, band }) === null) return null;
  const isOpen = entry.MS === "OPEN" && isBettable(parseOdd(cell.O));
  const { player, selectionCode } = wire;
  return { def, band, player, selectionCode, wire, odd: isOpen ? cell.O : "-", isClosed: entry.MS === "CLOSED" };
}

/** null = no outcome of this match that can be in a combination. */
export function offeredLeg(match: Match, wire: CombinationLeg): OfferedLeg | null {
  const entries = lookup(match[wire.marketsTable], wire.marketsKey) ?? [];
  const entry = entries.find(({ B, P }) => B === wire.band && P === wire.player);
  return entry === undefined ? null : legOf(match, wire, entry);
}

/** All that can be bet on now. */
export function offeredLegs(match: Match): OfferedLeg[] {
  return marketsOf(match.sport).flatMap(({ table, code }) =>
    (lookup(match[table], code) ?? []).flatMap((entry) =>
      Object.keys(entry.selections).flatMap((selectionCode) => {
        const wire = { marketsTable: table, marketsKey: code, band: entry.B, player: entry.P, selectionCode };
        const leg = legOf(match, wire, entry);
        return leg === null || leg.odd === "-" ? [] : [leg];
      }),
    ),
  );
}
