import { useLayoutEffect } from "react";
import type { ModeColors } from "../domain/theme/theme-roles.ts";
import { onceLaidOut } from "../ui/layout/once-laid-out.ts";
import { rememberedColors, rememberFirstPaint } from "./first-paint.ts";
import { applyTheme } from "./theme-colors.ts";

/** Applies mode and colours to the document. `undefined` = not known yet: the first paint's values stay. */
export function useTheme(isDark: boolean | undefined, colors: ModeColors | undefined): void {
  useLayoutEffect(() => {
    if (isDark === undefined) return;
    const mode = isDark ? "dark" : "light";
    const shown = colors ?? rememberedColors(() => localStorage);
    const root = document.documentElement;
    applyTheme(root, mode, shown[mode]);
    setMeta("color-scheme", mode);
    rememberFirstPaint(() => localStorage, { isDark, colors: shown });
    // What the browser draws around the page goes on from the bar on top.
    return onceLaidOut(root, () => {
      setMeta("theme-color", getComputedStyle(root).getPropertyValue("--surface-1").trim());
    });
  }, [isDark, colors]);
}

function setMeta(name: string, content: string): void {
  document.querySelector(`meta[name="${name}"]`)?.setAttribute("content", content);
}
