// Booleans are stored as 0 and 1: SQLite has none, and the columns are the same in both stores.
export function storable(value: unknown): unknown {
  if (value === undefined) return null;
  return typeof value === "boolean" ? Number(value) : value;
}
