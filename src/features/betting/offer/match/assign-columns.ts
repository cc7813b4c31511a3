// Which column of the panel each block stands in: evenly filled, and for good, so that none jumps when another grows.

export interface Weighed {
  readonly key: string;
  /** Height relative to others. */
  readonly weight: number;
}

/** `held`: where blocks stood before; one that is still there stays. New ones go where there is most room. */
export function assignColumns<T extends Weighed>(
  blocks: readonly T[],
  count: number,
  before: ReadonlyMap<string, number>,
): readonly (readonly T[])[] {
  const columns: T[][] = Array.from({ length: count }, () => []);
  const heights = columns.map(() => 0);
  const put = (block: T, column: number): void => {
    columns[column]?.push(block);
    heights[column] = (heights[column] ?? 0) + block.weight;
  };
  const kept = (block: T): number | undefined => {
    const column = before.get(block.key);
    return column !== undefined && column < count ? column : undefined;
  };
  for (const block of blocks) {
    const column = kept(block);
    if (column !== undefined) put(block, column);
  }
  for (const block of blocks) if (kept(block) === undefined) put(block, heights.indexOf(Math.min(...heights)));
  const order = new Map(blocks.map((block, index) => [block, index]));
  for (const column of columns) column.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
  return columns;
}
