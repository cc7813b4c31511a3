// What may be longer than its place moves by itself, and an arrow at an edge says that there is more beyond it.
import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import styles from "./scroll-window.module.css";

export type More = "none" | "above" | "below" | "both";

/** A part of a pixel is none. */
const leastPx = 3;

/** @param scrolled how far it is moved, px @param beyond how much of it does not fit, px */
export function moreOf(scrolled: number, beyond: number): More {
  const isAbove = scrolled > leastPx;
  const isBelow = beyond - scrolled > leastPx;
  if (isAbove) return isBelow ? "both" : "above";
  return isBelow ? "below" : "none";
}

interface ScrollWindowProps {
  /** Of what moves. */
  className: string | undefined;
  /** What it holds, where that cannot be reached by keyboard otherwise. */
  label?: string;
  /** Of a shared game: the round is played. */
  isPlayed?: boolean;
  children: ReactNode;
}

export function ScrollWindow({ className, label, isPlayed, children }: ScrollWindowProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState<More>("none");
  const look = useCallback(() => {
    if (box.current === null) return;
    const { scrollTop, scrollHeight, clientHeight } = box.current;
    setMore(moreOf(scrollTop, scrollHeight - clientHeight));
  }, []);
  // What it holds may have grown.
  useEffect(look);
  useEffect(() => {
    window.addEventListener("resize", look);
    return () => window.removeEventListener("resize", look);
  }, [look]);
  const Box = label === undefined ? "div" : "section";
  return (
    <div className={styles["window"]} data-more={more}>
      <Box
        ref={box}
        className={`${styles["box"]} ${className ?? ""}`}
        data-played={isPlayed}
        tabIndex={label === undefined ? undefined : 0}
        aria-label={label}
        onScroll={look}
      >
        {children}
      </Box>
      <span className={styles["sign"]} data-edge="above" aria-hidden="true" />
      <span className={styles["sign"]} data-edge="below" aria-hidden="true" />
    </div>
  );
}
