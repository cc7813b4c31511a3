// Brings the line that is asked for onto the screen, under what the page's sticky parts cover.
import { useLayoutEffect, useRef, useState, type RefObject } from "react";

export interface Start {
  /** Line that has to be seen; null = none. */
  startAt: number | null;
  /** What the line stands for: it may move without being asked for anew. */
  startFor: number | null;
  /** CSS pixels of the header that sticks above it. */
  headerHeight: number;
}

export interface StartPadding {
  readonly startFor: number | null;
  /** CSS pixels at the top of the screen that a line must not lie under. */
  readonly height: number;
}

const none: StartPadding = { startFor: null, height: 0 };

/** Measured only when there is a line to scroll to: for all others nothing is laid out before the first paint. */
export function useStartPadding(start: Start, anchor: RefObject<HTMLElement | null>): StartPadding {
  const [padding, setPadding] = useState(none);
  const { startAt, startFor, headerHeight } = start;
  const there = startAt !== null;
  useLayoutEffect(() => {
    if (!there || anchor.current === null) return;
    // oxlint-disable-next-line react/set-state-in-effect -- measured before the first paint, for a line to scroll to
    setPadding({ startFor, height: coveredTop(anchor.current) + headerHeight });
  }, [there, startFor, headerHeight, anchor]);
  return padding;
}

/** Scrolls once for each line that is asked for, unless its beginning is on the screen already. */
export function useStart(
  { startAt, startFor }: Start,
  padding: StartPadding,
  anchor: RefObject<HTMLElement | null>,
  scrollTo: (index: number) => void,
): void {
  const done = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (startFor === null) done.current = null;
    if (startAt === null || padding.startFor !== startFor || done.current === startFor) return;
    done.current = startFor;
    const line = anchor.current?.parentElement?.querySelector(`[data-index="${startAt}"]`)?.getBoundingClientRect();
    const seen = line !== undefined && line.top >= padding.height && line.top < innerHeight * shownPart;
    if (!seen) scrollTo(startAt);
  });
}

/** A line that begins further down than this is as good as not on the screen. */
const shownPart = 0.7;

/** `--header` itself is a sum, which is read as its text. */
function coveredTop(element: HTMLElement): number {
  const style = getComputedStyle(element);
  return ["--bar", "--banner", "--offer-top"]
    .map((name) => Number.parseFloat(style.getPropertyValue(name)) || 0)
    .reduce((sum, height) => sum + height, 0);
}
