// Puts a domain's colours on the root element through CSSOM, which the content security policy allows.
import type { Colors, ThemeMode } from "../domain/theme/theme-roles.ts";

/**
 * Sets the mode and its colours; what an earlier map set and this one does not name goes back to the built-in value.
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
