// What the price push said of one match: each cell with the revision that brought it, so that a cell never outlives a row
// that is newer than it, whatever else of the match has changed since.
import type { OfferKind } from "../db/offer-tables.ts";
import { oddCellOf, statusCellOf } from "../domain/offer/price-cell.ts";
import type { PriceDelta } from "../../workers/api/price-messages.ts";
import type { MatchStateChange, OddChange, StatusChange } from "../protocol/sockets.ts";

export interface AppliedDelta<T> {
  readonly rev: number;
  readonly value: T;
}

export interface PricePatch {
  readonly eventId: number;
  /** Of its newest cell. */
  readonly rev: number;
  readonly odds: ReadonlyMap<string, AppliedDelta<OddChange>>;
  readonly status: ReadonlyMap<string, AppliedDelta<StatusChange>>;
  readonly state: AppliedDelta<MatchStateChange> | null;
  /** The list that it left; null = it is there. */
  readonly gone: OfferKind | null;
}

const nothing: ReadonlyMap<string, never> = new Map<string, never>();

/** The newest value of each cell; never changes `older`. */
export function applyDelta(older: PricePatch | undefined, { eventId, rev, ...patch }: PriceDelta): PricePatch {
  if (older !== undefined && rev < older.rev && (older.gone !== null || patch.gone !== undefined)) return older;
  const gone = patch.gone ?? null;
  const base = gone !== null || (older !== undefined && older.gone !== null) ? undefined : older;
  return {
    eventId,
    rev: Math.max(rev, base?.rev ?? rev),
    odds: layCells(base?.odds ?? nothing, gone !== null ? undefined : patch.odds, oddCellOf, rev),
    status: layCells(base?.status ?? nothing, gone !== null ? undefined : patch.status, statusCellOf, rev),
    state: patch.state && rev >= (base?.state?.rev ?? rev) ? { rev, value: patch.state } : (base?.state ?? null),
    gone,
  };
}

function layCells<T>(
  older: ReadonlyMap<string, AppliedDelta<T>>,
  cells: readonly T[] | undefined,
  keyOf: (cell: T) => string,
  rev: number,
): ReadonlyMap<string, AppliedDelta<T>> {
  if (cells === undefined) return older;
  const laid = new Map(older);
  for (const value of cells) {
    const key = keyOf(value);
    if (rev >= (laid.get(key)?.rev ?? rev)) laid.set(key, { rev, value });
  }
  return laid;
}
