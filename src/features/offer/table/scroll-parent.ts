// What scrolls the table: the nearest pane that does, else the window.
import { useLayoutEffect, useState, type RefObject } from "react";

/** null = not known yet. */
export type ScrollParent = HTMLElement | "window" | null;

export function useScrollParent(inside: RefObject<HTMLElement | null>): ScrollParent {
  const [parent, setParent] = useState<ScrollParent>(null);
  useLayoutEffect(() => {
    const find = (): void => setParent(inside.current === null ? null : scrollParentOf(inside.current));
    find();
    // The layout may make another element scroll at another width.
    addEventListener("resize", find);
    return () => removeEventListener("resize", find);
  }, [inside]);
  return parent;
}

function scrollParentOf(element: HTMLElement): HTMLElement | "window" {
  for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return "window";
}
