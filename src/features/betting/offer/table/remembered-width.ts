// How wide the offer's table was in a window of a width, also before the page was loaded: laid out once to be measured and
// once more to be shown, the first rows would come at twice the price.
import { withSafeStorage } from "../../../../browser/safe-storage.ts";

const key = "kvota-table-width";
const widthByWindow = new Map<number, number>();

/** CSS pixels; undefined = never seen in a window as wide as this one. */
export function rememberedWidth(): number | undefined {
  const here = widthByWindow.get(innerWidth);
  if (here !== undefined) return here;
  const [window, width] =
    withSafeStorage(() => localStorage.getItem(key), null)
      ?.split(":")
      .map(Number) ?? [];
  return window === innerWidth && width !== undefined && width > 0 ? width : undefined;
}

export function rememberWidth(width: number): void {
  if (widthByWindow.get(innerWidth) === width) return;
  widthByWindow.set(innerWidth, width);
  withSafeStorage(() => localStorage.setItem(key, `${innerWidth}:${width}`), undefined);
}
