// One page of a list that is wholly at hand.

export interface ShownPage<Item> {
  readonly items: readonly Item[];
  /** From 1; the last one where the wanted page is beyond it. */
  readonly page: number;
  readonly totalPages: number;
}

/** @param page from 1 */
export function pageOf<Item>(all: readonly Item[], page: number, size: number): ShownPage<Item> {
  const totalPages = Math.max(1, Math.ceil(all.length / size));
  const shown = Math.min(Math.max(1, page), totalPages);
  return {
    items: totalPages === 1 ? all : all.slice((shown - 1) * size, shown * size),
    page: shown,
    totalPages,
  };
}
