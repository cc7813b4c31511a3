// How the frame speaks, looks and sounds: as the page around it says, and until then as the address and the device say.
import { builtInColors } from "../../src/domain/theme/built-in-colors.ts";
import { parseColor } from "../../src/domain/theme/color.ts";
import { isColorProperty } from "../../src/domain/theme/theme-roles.ts";
import type { ToFrame } from "../../src/protocol/games/frame.ts";
import { asFrameLanguage, type FrameLanguage } from "./languages.ts";
import { createStore, type Store } from "./store.ts";

export interface FrameSettings {
  lang: FrameLanguage;
  /** Custom property to colour. */
  theme: Readonly<Record<string, string>>;
  sounds: boolean;
  reducedMotion: boolean;
  hidesBalance: boolean;
}

/** @param lang of the address @param isLight, isStill what the device prefers */
export function createSettings(lang: string, isLight: boolean, isStill: boolean): Store<FrameSettings> {
  return createStore<FrameSettings>({
    lang: asFrameLanguage(lang),
    theme: isLight ? builtInColors.light : builtInColors.dark,
    sounds: false,
    reducedMotion: isStill,
    hidesBalance: false,
  });
}

export function hearSettings(settings: Store<FrameSettings>, message: ToFrame): void {
  if (message.type !== "hello" && message.type !== "settings") return;
  const { lang, theme, sounds, reducedMotion, hidesBalance = false } = message;
  settings.set({ lang: asFrameLanguage(lang), sounds, reducedMotion, hidesBalance, theme: colorsIn(theme) });
}

/** Only what colours something: roles that are missing keep what they had. */
function colorsIn(theme: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(theme).filter(([name, color]) => isColorProperty(name) && parseColor(color) !== null),
  );
}

/** Games draw for a bright ground or for a dark one. */
export function isBright(color: string | undefined): boolean {
  const rgb = color === undefined ? null : parseColor(color);
  return rgb !== null && 0.299 * rgb.r + 0.587 * rgb.g + 0.114 * rgb.b > 0.5;
}

export function paint(root: HTMLElement, { theme, reducedMotion }: FrameSettings): void {
  for (const [name, color] of Object.entries(theme)) root.style.setProperty(name, color);
  root.dataset["theme"] = isBright(theme["--ground"]) ? "light" : "dark";
  root.toggleAttribute("data-still", reducedMotion);
}
