// The banner has as many lines as its text needs: what sticks to the screen below it begins at its lower end.
import { useLayoutEffect, useRef, type RefObject } from "react";

/** @returns for the banner; while it is shown its height stands in the document's `--banner` */
export function useBannerHeight(shown: boolean): RefObject<HTMLDivElement | null> {
  const banner = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = banner.current;
    if (!shown || element === null) return;
    const { style } = document.documentElement;
    const measure = (): void => style.setProperty("--banner", `${element.offsetHeight}px`);
    measure();
    addEventListener("resize", measure);
    return () => {
      removeEventListener("resize", measure);
      style.removeProperty("--banner");
    };
  });
  return banner;
}
