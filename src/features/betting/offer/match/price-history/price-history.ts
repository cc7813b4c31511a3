// How one price moved since its match was first looked at: few points, and what they alone cannot say.

export interface PricePoint {
  /** Epoch ms by the server's clock. */
  readonly at: number;
  /** Thousandths; null = not offered: suspended, without a price, or not recorded. */
  readonly odd: number | null;
}

export interface PriceHistory {
  /** Oldest first, at most `maxPoints`; each holds until the next. */
  readonly points: readonly PricePoint[];
  /** The first price there was, also when its point has made room. */
  readonly first: PricePoint | null;
  readonly highest: PricePoint | null;
  readonly lowest: PricePoint | null;
}

export const maxPoints = 60;
/** Changes that follow each other faster are one step of the line; the last of them counts. */
export const conflateMs = 1000;

export const noHistory: PriceHistory = { points: [], first: null, highest: null, lowest: null };

/** The same object where the price is what it was. `point` is not older than the last one. */
export function addPoint(history: PriceHistory, point: PricePoint): PriceHistory {
  const { points } = history;
  const last = points.at(-1);
  if (last?.odd === point.odd) return history;
  const soon = points.length > 1 && last !== undefined && point.at - last.at < conflateMs;
  const earlierPoints = soon ? points.slice(0, -1) : points;
  // The price returned within a second to the value before it: no point is recorded.
  const next =
    earlierPoints.at(-1)?.odd === point.odd
      ? earlierPoints
      : [...earlierPoints, soon ? { at: last.at, odd: point.odd } : point];
  return {
    points: next.slice(-maxPoints),
    first: history.first ?? priced(point),
    highest: beyond(history.highest, point, 1),
    lowest: beyond(history.lowest, point, -1),
  };
}

/** The last price there was; null = none so far. */
export function lastPrice(history: PriceHistory): PricePoint | null {
  return history.points.findLast((point) => point.odd !== null) ?? history.first;
}

function priced(point: PricePoint): PricePoint | null {
  return point.odd === null ? null : point;
}

function beyond(extreme: PricePoint | null, point: PricePoint, direction: 1 | -1): PricePoint | null {
  if (point.odd === null) return extreme;
  if (extreme === null || extreme.odd === null) return point;
  return (point.odd - extreme.odd) * direction > 0 ? point : extreme;
}

/** Which way the price went since it was first seen; null = it is where it was. */
export function directionSince(history: PriceHistory): "up" | "down" | null {
  const last = lastPrice(history)?.odd ?? null;
  const first = history.first?.odd ?? null;
  if (first === null || last === null || first === last) return null;
  return last > first ? "up" : "down";
}
