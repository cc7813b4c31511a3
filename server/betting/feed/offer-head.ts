// A match as lists see it.
import type { Match } from "../../../src/protocol/match.ts";
import type { MatchStateChange } from "../../../src/protocol/sockets.ts";
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
  /** The match's id where its prices come from. */
  sfId?: string | number | undefined;
  /** Under which the feed tells the names in other languages; absent = under none. */
  hostTextId?: string | undefined;
  awayTextId?: string | undefined;
  leagueTextId?: string | undefined;
  groupTextId?: string | undefined;
}

export function isSameHead(a: OfferHead, b: OfferHead): boolean {
  return (Object.keys(b) as (keyof OfferHead)[]).every((name) => a[name] === b[name]);
}

export function headOf(match: Match, kind: OfferKind): OfferHead {
  const { eventId, sport, leagueId, leagueName, groupName, hostName, awayName, timeStart } = match;
  const { sfId, hostTextId, awayTextId, leagueTextId, groupTextId } = match;
  return {
    eventId,
    sport,
    kind,
    leagueId,
    leagueName,
    groupName,
    hostName,
    awayName,
    timeStart,
    ...(sfId === undefined ? {} : { sfId }),
    ...(hostTextId === undefined ? {} : { hostTextId }),
    ...(awayTextId === undefined ? {} : { awayTextId }),
    ...(leagueTextId === undefined ? {} : { leagueTextId }),
    ...(groupTextId === undefined ? {} : { groupTextId }),
  };
}

/** How a match stands that nothing was told of yet. */
export const notStarted = (): MatchStateChange => ({
  inPlay: false,
  matchState: "NSY",
  matchPhase: { name: "NSY", timeMin: null },
  results: {},
  stats: {},
});
