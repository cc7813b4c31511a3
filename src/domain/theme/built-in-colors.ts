// The colours of the app as it is built (src/boot/roles.css): what a theme leaves out, and the default site's own theme.
import type { ThemeMode, ThemeRole } from "./theme-roles.ts";

type RoleColors = Readonly<Record<ThemeRole, string>>;

const dark: RoleColors = {
  "--ground": "#0a100f",
  "--surface-1": "#101917",
  "--surface-2": "#17221f",
  "--surface-3": "#1f2c28",
  "--line": "#23312d",
  "--text": "#e9f0ed",
  "--text-muted": "#93a59e",
  "--text-faint": "#6f817a",
  "--accent": "#c8f250",
  "--on-accent": "#0d1400",
  "--accent-soft": "#c8f25024",
  "--accent-text": "#c8f250",
  "--odd": "#1b2824",
  "--odd-hover": "#243530",
  "--odd-up": "#43d9b3",
  "--odd-down": "#ff8371",
  "--live": "#ff5d5d",
  "--warn": "#f4bd56",
  "--danger": "#ff7a7a",
  "--focus": "#8fd0ff",
  "--scrim": "#000a",
};

const light: RoleColors = {
  "--ground": "#f4f2ec",
  "--surface-1": "#fffefb",
  "--surface-2": "#f0ede5",
  "--surface-3": "#e6e2d7",
  "--line": "#dcd7ca",
  "--text": "#17211d",
  "--text-muted": "#4b5952",
  "--text-faint": "#65746d",
  "--accent": "#bfe83c",
  "--on-accent": "#101700",
  "--accent-soft": "#bfe83c40",
  "--accent-text": "#41650a",
  "--odd": "#d9d5c8",
  "--odd-hover": "#cfcbbe",
  "--odd-up": "#065a43",
  "--odd-down": "#952a1b",
  "--live": "#c92f2f",
  "--warn": "#8a5a00",
  "--danger": "#b3261e",
  "--focus": "#0b5fa5",
  "--scrim": "#17211d80",
};

export const builtInColors: Readonly<Record<ThemeMode, RoleColors>> = { dark, light };
