// Mode and colours of the last visit; on a first visit those that the server wrote into the page for its domain.
import { jsonOf } from "../domain/plain-values.ts";
import { attempt, stored } from "./stored.ts";
import { lookup } from "../domain/open-record.ts";

const key = "initialColors";
/** `--surface-1` of the built-in themes. */
const builtIn = { dark: "#101917", light: "#fffefb" } as const;

export function setColors(html: HTMLElement): void {
  const mode = stored("isDark") === "false" ? "light" : "dark";
  html.dataset["theme"] = mode;
  const hint = meta("kvota-theme")?.content;
  // The app starts with what is stored, until the server has answered.
  if (hint !== undefined && !isMap(jsonOf(stored(key)))) attempt(() => localStorage.setItem(key, hint));
  for (const [name, color] of Object.entries(colorsOf(mode, jsonOf(stored(key)) ?? jsonOf(hint))))
    if (/^--[\w-]{1,40}$/.test(name) && typeof color === "string" && CSS.supports("color", color))
      html.style.setProperty(name, color);
  const bar = html.style.getPropertyValue("--surface-1") || builtIn[mode];
  meta("theme-color")?.setAttribute("content", bar);
  meta("color-scheme")?.setAttribute("content", mode);
}

function meta(name: string): HTMLMetaElement | null {
  return document.querySelector(`meta[name="${name}"]`);
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function colorsOf(mode: string, themes: unknown): Record<string, unknown> {
  const colors = isMap(themes) ? lookup(themes, mode) : null;
  return isMap(colors) ? colors : {};
}
