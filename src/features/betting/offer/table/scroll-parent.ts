// What scrolls the table: the nearest pane that does, else the window.
import { phone } from "../../../../ui/layout/use-media.ts";
import { useLayoutEffect, useState, type RefObject } from "react";

/** null = not known yet. */
export type ScrollParent = HTMLElement | "window" | null;

/** What the table before scrolled in: asking anew would have the whole page laid out before the rows are there. */
let last: ScrollParent = null;

export function useScrollParent(inside: RefObject<HTMLElement | null>): ScrollParent {
  const [parent, setParent] = useState<ScrollParent>(() => {
    if (last === "window" || last?.isConnected === true) return last;
    return matchMedia(phone).matches ? "window" : null;
  });
  useLayoutEffect(() => {
    const find = (): void => {
      if (inside.current === null) return;
      last = scrollParentOf(inside.current);
      setParent(last);
    };
    if (parent === null) find();
    const afterPaint = requestAnimationFrame(find);
    // The layout may make another element scroll at another width.
    addEventListener("resize", find);
    return () => {
      cancelAnimationFrame(afterPaint);
      removeEventListener("resize", find);
    };
  }, [inside, parent]);
  return parent;
}

function scrollParentOf(element: HTMLElement): HTMLElement | "window" {
  for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return "window";
}
