// What may be longer than its place moves by itself, and an arrow at an edge says that there is more beyond it.
import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from "react";
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

/** @param className of what moves; all else goes to that as well */
export function ScrollWindow({ className, children, ...attributes }: ComponentProps<"div">): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState<More>("none");
  function look(): void {
    const { scrollTop, scrollHeight, clientHeight } = box.current ?? { scrollTop: 0, scrollHeight: 0, clientHeight: 0 };
    setMore(moreOf(scrollTop, scrollHeight - clientHeight));
  }
  // What it holds may have grown.
  useEffect(look);
  useEffect(() => {
    window.addEventListener("resize", look);
    return () => window.removeEventListener("resize", look);
  }, []);
  return (
    <div className={styles["window"]} data-more={more}>
      <div ref={box} className={`${styles["box"]} ${className ?? ""}`} onScroll={look} {...attributes}>
        {children}
      </div>
      <span className={styles["sign"]} data-edge="above" aria-hidden="true" />
      <span className={styles["sign"]} data-edge="below" aria-hidden="true" />
    </div>
  );
}
