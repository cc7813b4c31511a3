import { useLayoutEffect } from "react";
import type { Colors, ModeColors, ThemeMode } from "../domain/theme/theme-roles.ts";
import { onceLaidOut } from "../ui/layout/once-laid-out.ts";
import { rememberedColors, rememberFirstPaint } from "./first-paint.ts";

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

/**
 * Puts colours on the root element through CSSOM, which the content security policy allows. Sets the mode and its colours; what an earlier map set and this one does not name goes back to the built-in value.
 * What this browser does not know as a colour is passed over: as a property's value it would colour nothing at all.
 */
export function applyTheme(root: HTMLElement, mode: ThemeMode, colors: Colors): void {
  root.dataset["theme"] = mode;
  const supportedColors = Object.entries(colors).filter(([, color]) => CSS.supports("color", color));
  const names = new Set(supportedColors.map(([name]) => name));
  for (const name of [...root.style].filter((property) => property.startsWith("--"))) {
    if (!names.has(name)) root.style.removeProperty(name);
  }
  for (const [name, color] of supportedColors) {
    if (root.style.getPropertyValue(name) !== color) root.style.setProperty(name, color);
  }
}
