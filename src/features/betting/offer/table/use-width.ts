import { useEffect, useLayoutEffect, useState, type RefObject } from "react";
import { flushSync } from "react-dom";
import { rememberWidth, rememberedWidth } from "./remembered-width.ts";

/** CSS pixels: in a window this narrow nothing stands beside a table, nor between it and the edges. */
const phoneWidth = 600;

function assumedWidth(): number | undefined {
  return rememberedWidth() ?? (innerWidth <= phoneWidth ? innerWidth : undefined);
}

/** Width of the element in CSS pixels, right before it is painted; `otherwise` where nothing is laid out. */
export function useWidth(element: RefObject<HTMLElement | null>, otherwise: number): number {
  const [assumed] = useState(assumedWidth);
  const [width, setWidth] = useState(assumed ?? otherwise);
  useLayoutEffect(() => {
    // Of two that come together neither knew the other's width when it was rendered: each is measured.
    if (element.current !== null && assumed === undefined) measure(element.current);
    function measure(current: HTMLElement): void {
      if (current.clientWidth === 0) return;
      rememberWidth(current.clientWidth);
      setWidth(current.clientWidth);
    }
  }, [element, assumed]);
  useEffect(() => {
    const { current } = element;
    if (current === null || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(([entry]) => {
      const seen = Math.round(entry?.contentRect.width ?? 0);
      if (seen === 0) return;
      rememberWidth(seen);
      // This runs between layout and paint: what is rendered now is painted at once.
      flushSync(() => setWidth(seen));
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
