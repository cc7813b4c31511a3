import { useCallback, useSyncExternalStore } from "react";

/** Below it a row of the offer has two lines. */
export const narrow = "(max-width: 599px)";
/** Widths of the specification, in CSS pixels. */
export const phone = "(max-width: 1263px)";
export const pinnable = "(min-width: 1264px)";
export const wide = "(min-width: 1701px)";

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
