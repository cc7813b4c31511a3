// A strip of items that is stepped through, and moves on by itself where that is wanted.
import { useEffect, useState, type RefObject } from "react";
import { useScrollEdges } from "../../../ui/layout/use-scroll-edges.ts";
import { useMedia } from "../../../ui/layout/use-media.ts";

export interface Strip {
  /** Not everything is in sight. */
  overflows: boolean;
  atStart: boolean;
  atEnd: boolean;
  /** Moves on by itself unless paused. */
  mayPlay: boolean;
  playing: boolean;
  toggle(): void;
  step(direction: 1 | -1): void;
  /** It stands while the pointer or the focus is in it. */
  attention: {
    onPointerEnter(): void;
    onPointerLeave(): void;
    onFocus(): void;
    onBlur(): void;
  };
}

const still = "(prefers-reduced-motion: reduce)";

/** @param seconds until the next item comes forward; 0 = never by itself */
export function useStrip(list: RefObject<HTMLElement | null>, seconds: number): Strip {
  const reduced = useMedia(still);
  const { left: overflowsLeft, right } = useScrollEdges(list);
  const [paused, setPaused] = useState(false);
  const [touched, setTouched] = useState(false);
  const overflows = overflowsLeft || right;
  const mayPlay = seconds > 0 && !reduced && overflows;
  const playing = mayPlay && !paused;
  const atEnd = !right;

  useEffect(() => {
    if (!playing || touched) return;
    const timer = setInterval(() => {
      if (document.visibilityState !== "visible" || list.current === null) return;
      if (atEnd) list.current.scrollTo({ left: 0, behavior: "smooth" });
      else stepBy(list.current, 1, "smooth");
    }, seconds * 1000);
    return () => clearInterval(timer);
  }, [playing, touched, atEnd, seconds, list]);

  return {
    overflows,
    atStart: !overflowsLeft,
    atEnd,
    mayPlay,
    playing,
    toggle: () => setPaused((now) => !now),
    step(direction) {
      if (list.current !== null) stepBy(list.current, direction, reduced ? "auto" : "smooth");
    },
    attention: {
      onPointerEnter: () => setTouched(true),
      onPointerLeave: () => setTouched(false),
      onFocus: () => setTouched(true),
      onBlur: () => setTouched(false),
    },
  };
}

function stepBy(list: HTMLElement, direction: 1 | -1, behavior: ScrollBehavior): void {
  list.scrollBy({ left: direction * (list.firstElementChild?.clientWidth ?? list.clientWidth), behavior });
}
