/** The last page where this one is past the end, the one before where its last row has gone; null = this one is right. */
export function pageInstead(page: number, rows: number, totalPages: number): number | null {
  if (page > Math.max(1, totalPages)) return Math.max(1, totalPages);
  return rows === 0 && page > 1 ? page - 1 : null;
}
