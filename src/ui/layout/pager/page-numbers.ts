// Which page numbers a pager shows.

/** First, last and those around `page`; null = a gap. */
export function pageNumbers(page: number, totalPages: number): readonly (number | null)[] {
  const candidates = new Set([1, totalPages, page - 1, page, page + 1]);
  const numbers = [...candidates].filter((number) => number >= 1 && number <= totalPages).sort((a, b) => a - b);
  return numbers.flatMap((number, index) =>
    index > 0 && number - (numbers[index - 1] ?? 0) > 1 ? [null, number] : [number],
  );
}
