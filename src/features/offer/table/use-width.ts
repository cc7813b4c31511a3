import { useEffect, useLayoutEffect, useState, type RefObject } from "react";
import { flushSync } from "react-dom";

/** What was last measured in a window of a width: a table that comes anew need not be laid out to know it. */
const known = new Map<number, number>();

/** Width of the element in CSS pixels, right before it is painted; `otherwise` where nothing is laid out. */
export function useWidth(element: RefObject<HTMLElement | null>, otherwise: number): number {
  const [assumed] = useState(() => known.get(innerWidth));
  const [width, setWidth] = useState(assumed ?? otherwise);
  useLayoutEffect(() => {
    // Of two that come together neither knew the other's width when it was rendered: each is measured.
    if (element.current !== null && assumed === undefined) measure(element.current);
    function measure(current: HTMLElement): void {
      if (current.clientWidth === 0) return;
      known.set(innerWidth, current.clientWidth);
      setWidth(current.clientWidth);
    }
  }, [element, assumed]);
  useEffect(() => {
    const { current } = element;
    if (current === null || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(([entry]) => {
      const seen = Math.round(entry?.contentRect.width ?? 0);
      if (seen === 0) return;
      known.set(innerWidth, seen);
      // This runs between layout and paint: what is rendered now is painted at once.
      flushSync(() => setWidth(seen));
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
