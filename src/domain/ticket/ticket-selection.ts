// One leg of the ticket that is being built, and the ticket itself as all tabs share it.

import type { CombinationLeg, combinationsTable } from "../offer/combination-code.ts";

/** An odd in thousandths (1.85 -> 1850); null = not available ("-" on the wire). */
export type OddMillis = number | null;

/** Money in minor units (hundredths of the currency). */
export type Minor = number;

export type SelectionKind = "live" | "prematch";
export type MarketsTableName = "markets" | "players" | typeof combinationsTable;

/** A selection of the ticket. Names follow the specification's ticket selection; odds are thousandths. */
export interface TicketSelection {
  /** eventId, or eventId_player for a player market: a ticket holds one selection per event. */
  readonly id: string;
  readonly eventId: number;
  readonly type: SelectionKind;
  readonly sport: string;
  readonly hostName: string;
  readonly awayName: string;
  readonly leagueName: string;
  /** Under which a feed has the sides' names in other languages; missing = under none. */
  readonly hostTextId?: string | undefined;
  readonly awayTextId?: string | undefined;
  /** Start of the match, epoch ms by the server's clock. */
  readonly timeStart: number;
  readonly marketCode: string;
  readonly marketsTable: MarketsTableName;
  readonly marketsKey: string;
  readonly marketsGroup: string;
  readonly selectionCode: string;
  /** Handicap or total; "" none. */
  readonly band: string;
  /** Player code; "" none. */
  readonly player: string;
  /** Of a combination. */
  readonly legs?: readonly CombinationLeg[] | undefined;
  /** The odd as last seen. */
  readonly odd: OddMillis;
  /** The odd the player agreed to. */
  readonly originalOdd: OddMillis;
  readonly originalBand: string;
  /** open = can be bet on; locked = suspended or without odd; started = a pre-match leg whose match began; gone = left the offer. */
  readonly status: "open" | "locked" | "started" | "gone";
  /** The match's id where its prices come from, as the server gave it; missing = it gave none. */
  readonly sfId?: string | number | undefined;
  /** Order in which selections were added. */
  readonly addedAt: number;
}

export type OddsPolicyName = "none" | "higher" | "any";

/** One group of a system ticket: any `conditions` of its selections, as wire systemGroups name them by place. */
export interface SystemGroup {
  readonly id: string;
  /** How many of its selections have to win, ascending, each from 1 to the number of selections. */
  readonly conditions: readonly number[];
  /** Ids of ticket selections; each selection is in one group at most. */
  readonly selectionIds: readonly string[];
}

export type SingleStakes = Readonly<Record<string, Minor>>;

/** The ticket all tabs share. `revision` grows with each change, so that a pay can name what the player saw. */
export interface TicketDraft {
  readonly selections: readonly TicketSelection[];
  /** Whole stake in minor units of the wallet's currency. */
  readonly stake: Minor;
  /** True after the server lowered the stake: shown in red until the player edits it. */
  readonly stakeLowered: boolean;
  readonly oddsPolicy: OddsPolicyName;
  /** Played as a system: selections in no group must win. */
  readonly system: boolean;
  /** Empty where it is no system. */
  readonly groups: readonly SystemGroup[];
  /** Each selection is a ticket of its own. */
  readonly singles?: boolean;
  /** Stakes of singles that differ from `stake`, by selection's id, minor units; 0 = this one is not bet on. */
  readonly singleStakes?: SingleStakes;
  /** Just these selections were paid already, and kept for another ticket. */
  readonly placedOnce?: boolean;
  readonly revision: number;
}
