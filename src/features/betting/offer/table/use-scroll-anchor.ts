// Keeps what one looks at where it is, while lines above it come and go.
import type { VirtualItem } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef } from "react";

interface AnchoredList {
  /** Where the lines on the screen, and a few around them, are now. */
  getVirtualItems(): VirtualItem[];
  /** Where every line is now. */
  readonly measurementsCache: readonly VirtualItem[];
  readonly scrollOffset: number | null;
  /** Heights by key, of lines that were measured before. */
  readonly itemSizeCache: Pick<ReadonlyMap<VirtualItem["key"], number>, "has">;
  shouldAdjustScrollPositionOnItemSizeChange: ((line: VirtualItem, delta: number, list: never) => boolean) | undefined;
}

/**
 * @param keyOf another function for other lines
 * @param scrollBy moves the pane, or the window, at once
 */
export function useScrollAnchor(
  list: AnchoredList,
  keyOf: (index: number) => string,
  { scrollMargin, covered }: { scrollMargin: number; covered: number },
  scrollBy: (pixels: number) => void,
): void {
  const before = useRef<{ keyOf: (index: number) => string; lines: readonly VirtualItem[] } | null>(null);
  useLayoutEffect(() => {
    followHeights(list);
  }, [list]);
  useLayoutEffect(() => {
    const previous = before.current;
    before.current = { keyOf, lines: list.getVirtualItems() };
    if (previous === null || previous.keyOf === keyOf) return;
    const shift = shiftOf(previous.lines, list.measurementsCache, (list.scrollOffset ?? 0) + covered, scrollMargin);
    if (shift !== 0) scrollBy(shift);
  });
}

function followHeights(list: AnchoredList): void {
  list.shouldAdjustScrollPositionOnItemSizeChange = movesPage;
}

/**
 * Whether the page moves with a line whose height changes: one that is measured for the first time and begins above the screen's
 * top, and one that lies above it. The library leaves the latter while the page moves up, also where `scrollBy` has moved it:
 * what followed a line that is gone, and is the first of its league now, is less high.
 */
export const movesPage = (
  { key, start, end }: Pick<VirtualItem, "key" | "start" | "end">,
  _: number,
  { scrollOffset, itemSizeCache }: Pick<AnchoredList, "scrollOffset" | "itemSizeCache">,
): boolean => (itemSizeCache.has(key) ? end : start + 1) <= (scrollOffset ?? 0);

/**
 * By how much the first line in sight that is still there has moved; 0 while the list's head is in sight, where what
 * comes may be seen coming.
 * @param top where the screen begins, in the same CSS pixels as the lines
 */
export function shiftOf(
  before: readonly Pick<VirtualItem, "key" | "start" | "end">[],
  now: readonly Pick<VirtualItem, "key" | "start">[],
  top: number,
  head: number,
): number {
  if (top <= head) return 0;
  const starts = new Map(now.map(({ key, start }) => [key, start]));
  const anchor = before.find(({ key, end }) => end > top && starts.has(key));
  return anchor === undefined ? 0 : (starts.get(anchor.key) ?? anchor.start) - anchor.start;
}
