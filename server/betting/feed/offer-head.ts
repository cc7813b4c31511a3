// A match as lists see it.
import type { OfferKind } from "./changes.ts";

/** What lists and sidebars sort and count by, without building the match. */
export interface OfferHead {
  eventId: number;
  sport: string;
  kind: OfferKind;
  leagueId: number;
  leagueName: string;
  groupName: string;
  hostName: string;
  awayName: string;
  timeStart: number;
}
