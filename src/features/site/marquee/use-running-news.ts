// Moves a line of news from stop to stop. Between two slides nothing runs but one timer.
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { useVisible } from "../../../ui/layout/use-visible.ts";
import { nextStop } from "./next-stop.ts";

const everyMs = 6000;
const slideMs = 280;

export interface RunningNews {
  /** To the next stop now. */
  step(): void;
  /** For the line's window: it stands while a player points at it. */
  pointer: {
    onPointerEnter(): void;
    onPointerLeave(): void;
  };
}

/**
 * @param line its children are the turns, which look alike; those of a turn marked `data-news` are its items
 * @param running false: it moves by `step` alone
 * @param slides false: it changes its place without a movement
 */
export function useRunningNews(line: RefObject<HTMLElement | null>, running: boolean, slides: boolean): RunningNews {
  const [pointedAt, setPointedAt] = useState(false);
  const tabVisible = useVisible();
  const offset = useRef(0);

  const step = useCallback(() => {
    if (line.current !== null) offset.current = moveOn(line.current, offset.current, slides);
  }, [line, slides]);

  const moves = running && tabVisible && !pointedAt;
  useEffect(() => {
    if (!moves) return;
    const timer = setInterval(() => line.current !== null && isInSight(line.current) && step(), everyMs);
    return () => clearInterval(timer);
  }, [line, moves, step]);

  return {
    step,
    pointer: {
      onPointerEnter: () => setPointedAt(true),
      onPointerLeave: () => setPointedAt(false),
    },
  };
}

/**
 * Whether it has not been scrolled away. Not by an observer of intersections: after a layout Chromium draws one more frame for
 * it, and a price that comes within 16 ms of that frame waits for the next.
 */
function isInSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** @returns the new offset, px: less than the width of a turn */
function moveOn(line: HTMLElement, offset: number, slides: boolean): number {
  const [first, second] = line.children;
  const window = line.parentElement?.clientWidth ?? 0;
  if (first === undefined || second === undefined || window === 0) return offset;
  const firstLeft = first.getBoundingClientRect().left;
  const turn = second.getBoundingClientRect().left - firstLeft;
  const boxes = Array.from(first.querySelectorAll("[data-news]"), (item) => item.getBoundingClientRect());
  // An item stops as far from the window's edges as the first one stands at the start.
  const inset = (boxes[0]?.left ?? firstLeft) - firstLeft;
  const items = boxes.map((box) => ({ start: box.left - firstLeft - inset, width: box.width }));
  const next = nextStop(offset, items, turn, window - 2 * inset);
  const at = next >= turn ? 0 : next;
  // Set for good at once; the slide lies over it and leaves nothing behind.
  line.style.transform = at === 0 ? "" : moved(at);
  if (slides)
    line.animate({ transform: [moved(offset), moved(next)] }, { duration: slideMs, easing: "cubic-bezier(.3,0,.2,1)" });
  return at;
}

const moved = (px: number): string => `translateX(${-px}px)`;
