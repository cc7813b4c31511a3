// Rows of a list that leaves and enters by motion: what went stays for a moment, what came late is told apart.
import { useEffect, useState } from "react";

export interface StagedRow<Item> {
  readonly item: Item;
  /** present = was there from the start; entered = came since; leaving = is no longer on the list. */
  readonly stage: "present" | "entered" | "leaving";
}

interface Left<Item> {
  readonly item: Item;
  readonly index: number;
}

/** @param lingerMs how long a row stays that went */
export function useExitAnimation<Item extends { readonly id: string }>(
  items: readonly Item[],
  lingerMs: number,
): readonly StagedRow<Item>[] {
  const [first] = useState(() => new Set(items.map((item) => item.id)));
  const [seen, setSeen] = useState(items);
  const [leavingRows, setLeavingRows] = useState<readonly Left<Item>[]>([]);
  if (seen !== items) {
    setSeen(items);
    const ids = new Set(items.map((item) => item.id));
    const went = seen.flatMap((item, index) => (ids.has(item.id) ? [] : [{ item, index }]));
    const stillGone = leavingRows.filter(({ item }) => !ids.has(item.id));
    if (went.length > 0 || stillGone.length < leavingRows.length) setLeavingRows([...stillGone, ...went]);
  }
  useEffect(() => {
    if (leavingRows.length === 0) return;
    const timer = setTimeout(() => setLeavingRows([]), lingerMs);
    return () => clearTimeout(timer);
  }, [leavingRows, lingerMs]);

  const rows: StagedRow<Item>[] = items.map((item) => ({ item, stage: first.has(item.id) ? "present" : "entered" }));
  for (const { item, index } of leavingRows) rows.splice(index, 0, { item, stage: "leaving" });
  return rows;
}
