import { useEffect, type RefObject } from "react";

/**
 * Shows the container, its bar included, on the whole screen, and back. null where the browser cannot.
 * @param isCovered something lies over the page, which would not be seen
 */
export function useFullScreen(container: RefObject<HTMLElement | null>, isCovered: boolean): (() => void) | null {
  useEffect(() => {
    // It may be left already.
    if (isCovered && document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
  }, [isCovered]);
  if (!document.fullscreenEnabled) return null;
  return () => {
    const change = document.fullscreenElement ? document.exitFullscreen() : container.current?.requestFullscreen();
    // The browser says no where the player has not pressed anything.
    change?.catch(() => undefined);
  };
}
