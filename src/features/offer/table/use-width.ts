import { useLayoutEffect, useState, type RefObject } from "react";

/** Width of the element in CSS pixels, known before the first paint; `otherwise` where nothing is laid out. */
export function useWidth(element: RefObject<HTMLElement | null>, otherwise: number): number {
  const [width, setWidth] = useState(otherwise);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    const measure = (): void => setWidth(current.clientWidth || otherwise);
    measure();
    if (typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, otherwise]);
  return width;
}
