// Structural sharing of table rows: an unchanged match stays the same object, an unchanged list the same list.

interface Revised {
  readonly eventId: number;
  readonly rev: number;
  readonly life?: number;
  readonly kind: string;
}

/** Rows of equal event, revision, writer and kind are taken from `previous`. */
export function shareRows<Row extends Revised>(
  previous: readonly Row[] | undefined,
  next: readonly Row[],
): readonly Row[] {
  if (previous === undefined) return next;
  const previousById = new Map(previous.map((row) => [row.eventId, row]));
  const shared = next.map((row) => shareRow(previousById.get(row.eventId), row));
  const same = shared.length === previous.length && shared.every((row, index) => row === previous[index]);
  return same ? previous : shared;
}

export function shareRow<Row extends Revised>(previous: Row | undefined, next: Row): Row {
  if (previous?.eventId !== next.eventId || previous.rev !== next.rev) return next;
  return previous.life === next.life && previous.kind === next.kind ? previous : next;
}

/** For small plain values (sidebars, pages, settings): the old object where the new one says the same. */
export function shareEqual<T>(previous: T | undefined, next: T): T {
  return previous !== undefined && JSON.stringify(previous) === JSON.stringify(next) ? previous : next;
}
