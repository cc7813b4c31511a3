// Puts a domain's colours on the root element through CSSOM, which the content security policy allows.
import type { Theme } from "../protocol/cms.ts";

export type ColorMap = Record<string, string>;
export type Mode = "dark" | "light";

export function colorsOf(theme: Theme | null, mode: Mode): ColorMap {
  return theme?.[mode][0]?.colors ?? {};
}

/** Sets the mode and its colours; what an earlier map set and this one does not name goes back to the built-in value. */
export function applyTheme(root: HTMLElement, mode: Mode, colors: ColorMap): void {
  root.dataset["theme"] = mode;
  for (const name of [...root.style].filter((property) => property.startsWith("--"))) {
    if (!(name in colors)) root.style.removeProperty(name);
  }
  for (const [name, color] of Object.entries(colors)) root.style.setProperty(name, color);
}
