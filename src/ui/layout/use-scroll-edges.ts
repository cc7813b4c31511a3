import { useLayoutEffect, useState, type RefObject } from "react";

export interface ScrollEdges {
  readonly left: boolean;
  readonly right: boolean;
}

const none: ScrollEdges = { left: false, right: false };
const settleMs = 100;
/** Rounded positions may be off by a pixel at either end. */
const tolerance = 2;

/** Whether a bar that scrolls sideways has more at its ends. Its one child is as wide as all that lies in it. */
export function useScrollEdges(bar: RefObject<HTMLElement | null>): ScrollEdges {
  const [ends, setEnds] = useState(none);
  useLayoutEffect(() => {
    const { current } = bar;
    if (current === null) return;
    const measure = (): void => {
      const { scrollLeft, scrollWidth, clientWidth } = current;
      const moreLeft = scrollLeft > tolerance;
      const moreRight = scrollLeft + clientWidth < scrollWidth - tolerance;
      setEnds((edges) =>
        edges.left === moreLeft && edges.right === moreRight ? edges : { left: moreLeft, right: moreRight },
      );
    };
    let timer: ReturnType<typeof setTimeout> | null = null;
    // While the page changes around it, each look would have it laid out once more: it is looked at after the paint.
    const soon = (): void => {
      timer ??= setTimeout(() => {
        timer = null;
        measure();
      }, settleMs);
    };
    current.addEventListener("scroll", soon, { passive: true });
    const observer = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(measure);
    // It looks at once, right after the layout that is due anyway.
    observer?.observe(current);
    if (current.firstElementChild !== null) observer?.observe(current.firstElementChild);
    if (observer === null) measure();
    return () => {
      if (timer !== null) clearTimeout(timer);
      current.removeEventListener("scroll", soon);
      observer?.disconnect();
    };
  }, [bar]);
  return ends;
}
