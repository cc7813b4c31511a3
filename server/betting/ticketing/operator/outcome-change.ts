// What an operator says of a match, a market or a selection, as a statement beside the feed's: it outranks them until it
// is taken back.
import type { PreviewOutcome } from "../../../../src/protocol/operator/outcomes.ts";
import type { DeadHeat } from "../../../../src/domain/ticket/leg-outcome.ts";
import type { OutcomeRecord, StatedChange } from "../../outcomes/match-outcome.ts";
import { isIn, type MarketPlace, refOf, type SelectionRef } from "../../outcomes/places.ts";
import { operatorSource, type OutcomeSource } from "../../outcomes/source.ts";
import { decisionIn } from "../../outcomes/statements.ts";
import type { OfferBook } from "../../offer/offer-book.ts";
import type { LegResult } from "../leg.ts";
import type { TicketLegTable } from "../tables.ts";

type Place = Pick<PreviewOutcome, "eventId" | "marketsTable" | "marketCode" | "band" | "player" | "selectionCode">;

/** As a place, of either table where none is named. null = all of the match. A market without band and player is meant in all of them, a selection in none. */
function marketOf({ marketsTable, marketCode, band, player, selectionCode }: Place): MarketPlace | null {
  if ((marketCode ?? null) === null) return null;
  const isSelection = (selectionCode ?? null) !== null;
  const B = band ?? (isSelection ? "" : null);
  const P = player ?? (isSelection ? "" : null);
  return {
    table: marketsTable ?? "markets",
    key: marketCode ?? "",
    ...(B === null ? {} : { B }),
    ...(P === null ? {} : { P }),
  };
}

/** Those of the selections that the place names, the market's others where `withOthers`. */
export function selectionsIn(place: Place, refs: readonly SelectionRef[], withOthers = false): readonly SelectionRef[] {
  const market = marketOf(place);
  const { selectionCode } = place;
  return refs.filter(
    (ref) =>
      (market === null || isIn({ ...market, table: place.marketsTable ?? ref.marketsTable }, ref)) &&
      (withOthers || (selectionCode ?? null) === null || ref.selectionCode === selectionCode),
  );
}

function sourceAt(record: OutcomeRecord | null, now: number): OutcomeSource {
  const { selections, rollbacks } = record?.statements ?? { selections: new Map(), rollbacks: [] };
  const operatorStatements = [...[...selections.values()].flatMap(({ results }) => results), ...rollbacks].filter(
    ({ producer }) => producer === operatorSource,
  );
  // The clocks of processes differ, and may be set back: what is said later counts as later, and as new.
  return {
    producer: operatorSource,
    certainty: 3,
    sentAt: Math.max(now, ...operatorStatements.map(({ sentAt }) => sentAt + 1)),
  };
}

/** @returns null where nothing is bet on there */
export function settleChange(
  request: PreviewOutcome & { outcome: NonNullable<PreviewOutcome["outcome"]> },
  { record, refs, match }: { record: OutcomeRecord | null; refs: readonly SelectionRef[]; match: MatchHead },
  now: number,
): StatedChange | null {
  const { outcome, share, others, selectionCode } = request;
  const legResult: LegResult = (share ?? null) === null ? outcome : (`${outcome} ${share}` as DeadHeat);
  const named = selectionsIn(request, refs, (others ?? null) !== null);
  if (named.length === 0) return null;
  const results = named.map((ref) => {
    const isOther = (selectionCode ?? null) !== null && ref.selectionCode !== selectionCode;
    return [ref, isOther ? (others ?? "lost") : legResult] as const;
  });
  return { kind: "decided", match, results, score: null, source: sourceAt(record, now) };
}

/** @returns null where nothing there is decided by hand */
export function takeBackChange(place: Place, record: OutcomeRecord | null, now: number): StatedChange | null {
  if (record === null) return null;
  const decided = [...record.statements.selections.keys()]
    .map(refOf)
    .filter((ref) => decisionIn(record.statements, ref)?.source.producer === operatorSource);
  const markets = selectionsIn(place, decided).map(({ marketsTable, marketsKey, B, P, selectionCode }) => ({
    table: marketsTable,
    key: marketsKey,
    B,
    P,
    selections: [selectionCode],
  }));
  if (markets.length === 0) return null;
  return { kind: "undecided", eventId: place.eventId, match: null, markets, source: sourceAt(record, now) };
}

export type MatchHead = Extract<StatedChange, { kind: "decided" }>["match"];

/** The offer's word on the match, else what a bet on it was booked with. */
export function headOf(book: Pick<OfferBook, "match">, leg: TicketLegTable): MatchHead {
  const match = book.match(leg.event_id);
  const { event_id: eventId, sport, league_name: leagueName, host_name: hostName, away_name: awayName } = leg;
  return match === null
    ? { eventId, sport, leagueId: 0, leagueName, groupName: "", hostName, awayName, timeStart: leg.time_start }
    : {
        eventId,
        sport: match.sport,
        leagueId: match.leagueId,
        leagueName: match.leagueName,
        groupName: match.groupName,
        hostName: match.hostName,
        awayName: match.awayName,
        timeStart: match.timeStart,
      };
}
