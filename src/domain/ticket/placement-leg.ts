// What the offer says of one leg: read from rows in a tab, from the match cache in the worker, judged here for both.
import type { SelectionKind, TicketSelection } from "./ticket-selection.ts";

export interface PlacementLeg {
  /** gone = left the offer; started = a pre-match leg whose match runs; unknown = its match was not read. */
  readonly offerState: "open" | "gone" | "started" | "unknown";
  readonly matchStreamFresh: boolean;
  readonly sportStreamFresh: boolean;
  /** Whether the market is one of those that a sport's stream carries. */
  readonly mainMarket: boolean;
}

/** Names a leg's price. */
export type PricedLeg = Pick<TicketSelection, "eventId" | "type" | "sport" | "marketsTable" | "marketsKey">;

export const unknownLeg: PlacementLeg = {
  offerState: "unknown",
  matchStreamFresh: false,
  sportStreamFresh: false,
  mainMarket: false,
};

/** Names of the streams that may confirm a leg's price. */
export function streamsOf({ eventId, type, sport }: PricedLeg): { match: string; sport: string } {
  return { match: `match:${eventId}`, sport: `${type}:${sport}` };
}

/** Whether a stream that carries the leg's market confirmed its price recently enough. */
export function isFreshLeg({ offerState, matchStreamFresh, sportStreamFresh, mainMarket }: PlacementLeg): boolean {
  return offerState !== "unknown" && (matchStreamFresh || (sportStreamFresh && mainMarket));
}

interface MatchStage {
  readonly inPlay: boolean;
  readonly matchState: string;
  readonly matchPhase: { readonly name: string };
}

const notStarted = "NSY";
const finished = "F";

/** How a match stands for a leg of this type. @param kind the part of the offer that has the match now */
export function legState(type: SelectionKind, kind: SelectionKind, match: MatchStage): "open" | "gone" | "started" {
  if (type === "live") return match.matchPhase.name === finished ? "gone" : "open";
  return kind === "live" || match.inPlay || match.matchState !== notStarted ? "started" : "open";
}
