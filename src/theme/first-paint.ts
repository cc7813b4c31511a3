// What theme-boot.js reads before the first paint: it cannot wait for a database.
import type { ColorMap, Mode } from "./theme-colors.ts";

export interface FirstPaint {
  isDark: boolean;
  colors: Record<Mode, ColorMap>;
}

/** Kept for the next start. A storage that is blocked or full costs one flash of the built-in colours, no more. */
export function rememberFirstPaint(storage: () => Storage, paint: FirstPaint): void {
  try {
    storage().setItem("isDark", String(paint.isDark));
    storage().setItem("initialColors", JSON.stringify(paint.colors));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Dark unless the stored value is the text "false". */
export function rememberedIsDark(storage: () => Storage): boolean {
  try {
    return storage().getItem("isDark") !== "false";
  } catch (error) {
    if (error instanceof DOMException) return true;
    throw error;
  }
}
