import { useLayoutEffect } from "react";
import type { Theme } from "../protocol/cms.ts";
import { rememberFirstPaint } from "./first-paint.ts";
import { applyTheme, colorsOf } from "./theme-colors.ts";

/** Applies mode and colours to the document. `undefined` = not known yet: the first paint's values stay. */
export function useTheme(isDark: boolean | undefined, theme: Theme | null | undefined): void {
  useLayoutEffect(() => {
    if (isDark === undefined || theme === undefined) return;
    const mode = isDark ? "dark" : "light";
    const colors = { dark: colorsOf(theme, "dark"), light: colorsOf(theme, "light") };
    const root = document.documentElement;
    applyTheme(root, mode, colors[mode]);
    const ground = getComputedStyle(root).getPropertyValue("--surface-1").trim();
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", ground);
    rememberFirstPaint(() => localStorage, { isDark, colors });
  }, [isDark, theme]);
}
