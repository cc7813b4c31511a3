// Keeps what one looks at where it is, while lines above it come and go.
import type { VirtualItem } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef } from "react";

interface AnchoredList {
  /** Where the lines on the screen, and a few around them, are now. */
  getVirtualItems(): VirtualItem[];
  /** Where every line is now. */
  readonly measurementsCache: readonly VirtualItem[];
  readonly scrollOffset: number | null;
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
    const previous = before.current;
    before.current = { keyOf, lines: list.getVirtualItems() };
    if (previous === null || previous.keyOf === keyOf) return;
    const shift = shiftOf(previous.lines, list.measurementsCache, (list.scrollOffset ?? 0) + covered, scrollMargin);
    if (shift !== 0) scrollBy(shift);
  });
}

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
