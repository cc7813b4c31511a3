// How wide an element is, so that what is drawn in it has a pixel for a pixel.
import { useLayoutEffect, useState, type RefObject } from "react";

/** In whole CSS pixels. @param otherwise where nothing is laid out */
export function useRoom(element: RefObject<HTMLElement | null>, otherwise: number): number {
  const [width, setWidth] = useState(otherwise);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    const measure = (): void => {
      if (current.clientWidth > 0) setWidth(current.clientWidth);
    };
    measure();
    if (typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
