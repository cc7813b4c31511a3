// The offer as tickets see it: matches, how new their prices are, and what combinations of one match cost.
import type { CombinationLeg } from "../../../src/domain/offer/combination-code.ts";
import type { MarketsTable, Match } from "../../../src/protocol/match.ts";

/** Names one price of the offer. */
export interface PriceRef {
  eventId: number;
  marketsTable: MarketsTable;
  marketsKey: string;
  /** Band; "" none. */
  B: string;
  /** Player; "" none. */
  P: string;
  selectionCode: string;
}

/** The offer as ticketing sees it. */
export interface OfferBook {
  kindOf(eventId: number): "live" | "prematch" | null;
  /** The match with all its markets, which goes on changing: read it at once. null = not (or no longer) in the offer */
  match(eventId: number): Match | null;
  /** How long ago the match's prices were confirmed last, ms; Infinity = it is not in the offer. */
  age(eventId: number): number;
  /** Whether the match was in the offer and left it. */
  hasLeft(eventId: number): boolean;
}

export interface CombinationQuote {
  /** "-" = it cannot be bet on now. */
  odd: string;
  /** Each with its own odd, "-" where that is locked. */
  legs: (CombinationLeg & { odd: string })[];
  /** Its legs cannot all come true. */
  isImpossible: boolean;
}

/** A combination by its match and its code. */
export interface CombinationPlace {
  eventId: number;
  code: string;
}

/** Prices of combinations. */
export interface CombinationBook {
  /**
   * Waits until what prices are made of is known in this process.
   * @param wanted whose prices are needed then; called where they have to be asked for alone
   */
  ready(wanted: () => readonly CombinationPlace[] | Promise<readonly CombinationPlace[]>): Promise<void>;
  /** By the offer of this moment. null = the code names no combination of this match */
  quote(match: Match, code: string): CombinationQuote | null;
  /**
   * The odd of what is not sure yet of a combination that was bet on. "-" = a leg is suspended, or nothing of it is open, or it
   * cannot be won any more.
   */
  restOdd(match: Match, code: string): string;
}

/** The offer with all that a ticket can have. */
export interface TicketBook extends OfferBook {
  /** Has all markets of these matches priced, where another process does it; absent = they are as soon as they are read. */
  price?(eventIds: readonly number[], part: "all"): Promise<void>;
  combinations: CombinationBook;
}
