// What is stopped, as a set that a place of the offer is looked up in.
import type { StopScope } from "../../../src/protocol/operator/liability.ts";
import type { Database } from "../../platform/db/database.ts";
import { fixedStatement } from "../../platform/db/fixed-statement.ts";

/** Names of stops: scope and id. */
export type StopSet = ReadonlySet<string>;

export const stopName = (scope: StopScope, id: string): string => `${scope} ${id}`;

export const marketId = (eventId: number, marketsKey: string): string => `${eventId}/${marketsKey}`;

/** A match as far as stops go by it. */
export interface StopPlace {
  eventId: number;
  leagueId: number;
  sport: string;
}

export function isStopped(stops: StopSet, { eventId, leagueId, sport }: StopPlace, marketsKey: string): boolean {
  return (
    stops.size > 0 &&
    (stops.has(stopName("sport", sport)) ||
      stops.has(stopName("league", String(leagueId))) ||
      stops.has(stopName("match", String(eventId))) ||
      stops.has(stopName("market", marketId(eventId, marketsKey))))
  );
}

const stopRows = fixedStatement<object>()((db) => db.selectFrom("bet_stop").select(["scope", "id"]));

/** As the store has them: in a transaction, what holds for a ticket that it decides. */
export async function readStops(db: Database): Promise<StopSet> {
  const rows = await stopRows(db, {});
  return new Set(rows.map(({ scope, id }) => stopName(scope, id)));
}
