// Where a line of news stops next, so that every item has been in sight before its turn is over. All lengths in px.

export interface NewsItem {
  /** From the begin of the first item. */
  readonly start: number;
  readonly width: number;
}

/** An item wider than the window comes in pieces: so much of a piece is in the next one too, so that no word is lost. */
const overlap = 80;
/** Lengths are rounded by layout: stops nearer than this are the same. */
const tolerance = 1;

/**
 * @param offset how far the line has moved to the left
 * @param items of one turn, in their order, the first at 0
 * @param turn from the begin of one turn to the begin of the next
 * @returns larger than `offset`, at most `turn`, where the line looks as it does at 0
 */
export function nextStop(offset: number, items: readonly NewsItem[], turn: number, window: number): number {
  const piece = Math.max(window - overlap, window / 2, tolerance * 2);
  const current = items.findLast(({ start }) => start <= offset + tolerance);
  if (current !== undefined) {
    const last = current.start + current.width - window;
    if (last > offset + tolerance) return Math.min(offset + piece, last);
  }
  return items.find(({ start }) => start > offset + tolerance)?.start ?? turn;
}
