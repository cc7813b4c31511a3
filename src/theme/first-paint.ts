// What boot.js reads before the first paint: it cannot wait for a database.
import { withSafeStorage } from "../browser/safe-storage.ts";
import type { Colors, ModeColors } from "../domain/theme/theme-roles.ts";
import { lookup } from "../domain/open-record.ts";

export interface FirstPaint {
  isDark: boolean;
  colors: ModeColors;
}

/** Kept for the next start. A storage that is blocked or full costs one flash of the built-in colours, no more. */
export function rememberFirstPaint(storage: () => Storage, paint: FirstPaint): void {
  withSafeStorage(() => {
    storage().setItem("isDark", String(paint.isDark));
    storage().setItem("initialColors", JSON.stringify(paint.colors));
  }, undefined);
}

/** Dark unless the stored value is the text "false". */
export function rememberedIsDark(storage: () => Storage): boolean {
  return read(storage, "isDark") !== "false";
}

/** What the first paint had; empty maps where nothing that can be read is remembered. */
export function rememberedColors(storage: () => Storage): ModeColors {
  let stored: unknown;
  try {
    stored = JSON.parse(read(storage, "initialColors") ?? "null");
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  return { dark: colorsIn(stored, "dark"), light: colorsIn(stored, "light") };
}

function colorsIn(stored: unknown, mode: string): Colors {
  const map = isObject(stored) ? lookup(stored, mode) : null;
  if (!isObject(map)) return {};
  return Object.fromEntries(
    Object.entries(map).filter((entry): entry is [string, string] => {
      const [name, color] = entry;
      return name.startsWith("--") && typeof color === "string";
    }),
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function read(storage: () => Storage, key: string): string | null {
  return withSafeStorage(() => storage().getItem(key), null);
}
