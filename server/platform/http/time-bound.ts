// The ends of a period as calls name them.

import { lastEpochMs } from "../../../src/domain/wire-bounds.ts";

const dayMs = 24 * 3600 * 1000;

/**
 * Epoch ms, or a day "2026-11-21" (UTC), as epoch ms.
 * @param end a day means its last ms @returns null where none is named
 */
export function timeBound(value: string | number | null | undefined, end: boolean): number | null {
  if (value === null || value === undefined || value === "") return null;
  // PostgreSQL has no integer of fractions, nor of more digits.
  if (typeof value === "number") return Math.floor(value);
  if (/^\d{10,}$/.test(value)) return Math.min(Number(value), lastEpochMs);
  const at = Date.parse(value);
  if (Number.isNaN(at)) return null;
  return end && /^\d{4}-\d{2}-\d{2}$/.test(value) ? at + dayMs - 1 : at;
}
