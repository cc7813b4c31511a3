// Which column of the panel each block stands in: evenly filled, and for good, so that none jumps when another grows.

export interface Weighed {
  readonly key: string;
  /** Height relative to others. */
  readonly weight: number;
}

/**
 * `before`: the column of each block; a block keeps its column while that exists. A new block goes to the lowest
 * column.
 */
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
  const previousColumn = (block: T): number | undefined => {
    const column = before.get(block.key);
    return column !== undefined && column < count ? column : undefined;
  };
  for (const block of blocks) {
    const column = previousColumn(block);
    if (column !== undefined) put(block, column);
  }
  for (const block of blocks)
    if (previousColumn(block) === undefined) put(block, heights.indexOf(Math.min(...heights)));
  const order = new Map(blocks.map((block, index) => [block, index]));
  for (const column of columns) column.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
  return columns;
}
