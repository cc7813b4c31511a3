// What the offer says beside the ticket's selections: minute and score of their matches, and the age of their prices.
import { linesOf } from "../../domain/offer/market-lines.ts";
import { useMemo, useState } from "react";
import {
  isFreshLeg,
  legState,
  streamsOf,
  type PlacementLeg,
  type PricedLeg,
} from "../../domain/ticket/placement-leg.ts";
import type { LegStanding } from "../../domain/ticket/leg-figure.ts";
import { mainScore, type ScorePair } from "../../domain/offer/score.ts";
import type { TicketSelection } from "../../domain/ticket/ticket-selection.ts";
import type { OfferKind, OfferRow, StreamRow } from "../../db/offer-tables.ts";
import { offerDb } from "../../db/tab-databases.ts";
import type { MatchPhase, Results, Stats } from "../../protocol/match.ts";
import { shareEqual } from "./share-rows.ts";
import { useQueryOf } from "../live-query.ts";

export interface LegFacts {
  /** What a placement is checked against. */
  readonly leg: PlacementLeg;
  /** Whether its price was confirmed recently enough, by the worker's verdict. */
  readonly fresh: boolean;
  /** Epoch ms by the server's clock; null = never confirmed. */
  readonly confirmedAt: number | null;
  readonly inPlay: boolean;
  readonly minute: number | null;
  readonly phase: string;
  readonly score: ScorePair | null;
  /** What its figures stand at; null = it has not begun, or is not known. */
  readonly standing: LegStanding | null;
}

/** Facts by event id; an event that is not there has no confirmed price. */
export type LegFactsByEvent = Readonly<Record<number, LegFacts>>;

const none: LegFactsByEvent = {};

export function useLegFacts(selections: readonly TicketSelection[]): LegFactsByEvent {
  const name = JSON.stringify(selections.map(legOf));
  const query = useMemo(() => () => readLegFacts(JSON.parse(name) as PricedLeg[]), [name]);
  const answer = useQueryOf<LegFactsByEvent>(query, shareFacts);
  // Another leg makes another query: until it has read the tables, the facts of the other legs still hold.
  const [legFacts, setLegFacts] = useState(none);
  if (answer.state === "ready" && answer.value !== legFacts) setLegFacts(answer.value);
  return legFacts;
}

function legOf({ eventId, type, sport, marketsTable, marketsKey }: TicketSelection): PricedLeg {
  return { eventId, type, sport, marketsTable, marketsKey };
}

/** While a price is fresh the moment is not shown, and it changes with each frame. */
function shareFacts(previous: LegFactsByEvent | undefined, next: LegFactsByEvent): LegFactsByEvent {
  const still = Object.fromEntries(
    Object.entries(next).map(([eventId, facts]) => [eventId, facts.fresh ? { ...facts, confirmedAt: null } : facts]),
  );
  return shareEqual(previous, still);
}

export async function readLegFacts(legs: readonly PricedLeg[]): Promise<LegFactsByEvent> {
  const ids = legs.map((leg) => leg.eventId);
  const names = legs.map(streamsOf);
  const [rows, matches, matchStreams, sportStreams] = await Promise.all([
    offerDb.rows.bulkGet(ids),
    offerDb.matches.bulkGet(ids),
    offerDb.streams.bulkGet(names.map((name) => name.match)),
    offerDb.streams.bulkGet(names.map((name) => name.sport)),
  ]);
  return Object.fromEntries(
    legs.map((leg, index) => {
      const row = rows[index];
      const match = newer(row, matches[index]);
      const [matchStream, sportStream] = [matchStreams[index], sportStreams[index]];
      const placed = placementLeg(leg, row, match, matchStream, sportStream);
      return [leg.eventId, factsOf(placed, match, placed.mainMarket ? [matchStream, sportStream] : [matchStream])];
    }),
  );
}

/** The tab's reading of a leg; rows hold main markets only. */
function placementLeg(
  leg: PricedLeg,
  row: OfferRow | undefined,
  match: MatchNow | undefined,
  matchStream: StreamRow | undefined,
  sportStream: StreamRow | undefined,
): PlacementLeg {
  return {
    offerState: match === undefined ? "unknown" : legState(leg.type, match.kind, match),
    matchStreamFresh: matchStream?.fresh === true,
    sportStreamFresh: sportStream?.fresh === true,
    mainMarket: row !== undefined && linesOf(row, leg).length > 0,
  };
}

interface MatchNow {
  readonly kind: OfferKind;
  readonly sport: string;
  readonly rev: number;
  readonly inPlay: boolean;
  readonly matchState: string;
  readonly matchPhase: MatchPhase;
  readonly results: Results;
  readonly stats: Stats;
}

function newer(row: MatchNow | undefined, match: MatchNow | undefined): MatchNow | undefined {
  if (row === undefined || match === undefined) return row ?? match;
  return match.rev >= row.rev ? match : row;
}

function factsOf(
  leg: PlacementLeg,
  match: MatchNow | undefined,
  streams: readonly (StreamRow | undefined)[],
): LegFacts {
  const storedStreams = streams.filter((stream) => stream !== undefined);
  return {
    leg,
    fresh: isFreshLeg(leg),
    confirmedAt: storedStreams.length === 0 ? null : Math.max(...storedStreams.map((stream) => stream.confirmedAt)),
    inPlay: match?.inPlay ?? false,
    minute: match?.matchPhase.timeMin ?? null,
    phase: match?.matchPhase.name ?? "",
    score: match ? mainScore(match.sport, match.results) : null,
    standing: match?.inPlay === true ? { sport: match.sport, results: match.results, stats: match.stats } : null,
  };
}
