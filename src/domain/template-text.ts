// Colour templates as text: to be carried from one device to another, and looked at closely when they come in.
import { withoutHiddenSigns } from "./hidden-signs.ts";
import { parseColor } from "./theme/color.ts";
import { isThemeRole, type Colors, type ModeColors, type ThemeMode } from "./theme/theme-roles.ts";
import { lookup } from "./open-record.ts";

/** What is wrong with a text; an entry is named by its mode and variable. */
export type TemplateProblem =
  | { reason: "empty" | "notJson" | "notTemplate" | "noColors" }
  | { reason: "notMap"; mode: ThemeMode }
  | { reason: "unknownVariable" | "notColor"; mode: ThemeMode; name: string };

export type ReadTemplate =
  | { state: "read"; colors: ModeColors }
  /** At least one. */
  | { state: "wrong"; problems: readonly TemplateProblem[] };

/** As much as a list of templates shows in one line. */
export const mostNameSigns = 40;

const shortened = (text: string, maxLength: number): string => Array.from(text).slice(0, maxLength).join("").trim();

const modes: readonly ThemeMode[] = ["dark", "light"];

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** `{dark, light}`, each a map of variable to colour; a map that is not there is empty. Takes all of it or nothing. */
export function readTemplate(value: unknown): ReadTemplate {
  if (!isObject(value)) return { state: "wrong", problems: [{ reason: "notTemplate" }] };
  const problems: TemplateProblem[] = [];
  const colorsOf = (mode: ThemeMode): Colors => {
    const map = value[mode] ?? {};
    if (!isObject(map)) {
      problems.push({ reason: "notMap", mode });
      return {};
    }
    const found: [string, string][] = [];
    for (const [name, color] of Object.entries(map)) {
      if (!isThemeRole(name)) problems.push({ reason: "unknownVariable", mode, name });
      else if (typeof color !== "string" || parseColor(color) === null)
        problems.push({ reason: "notColor", mode, name });
      else found.push([name, color.trim()]);
    }
    return Object.fromEntries(found);
  };
  const colors = { dark: colorsOf("dark"), light: colorsOf("light") };
  return problems.length > 0 ? { state: "wrong", problems } : { state: "read", colors };
}

/** A text that somebody pasted. One without any colour is refused too. */
export function readTemplateText(text: string): ReadTemplate {
  if (text.trim() === "") return { state: "wrong", problems: [{ reason: "empty" }] };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { state: "wrong", problems: [{ reason: "notJson" }] };
  }
  const read = readTemplate(value);
  if (read.state === "wrong") return read;
  const some = modes.some((mode) => Object.keys(read.colors[mode]).length > 0);
  return some ? read : { state: "wrong", problems: [{ reason: "noColors" }] };
}

/** The text that `readTemplateText` reads. */
export function templateText({ dark, light }: ModeColors): string {
  return JSON.stringify({ dark, light }, null, 2);
}

/** Whether both colour everything the same. */
export function sameColors(a: ModeColors, b: ModeColors): boolean {
  return modes.every((mode) => {
    const names = Object.keys(a[mode]);
    return (
      names.length === Object.keys(b[mode]).length &&
      names.every((name) => lookup(a[mode], name) === lookup(b[mode], name))
    );
  });
}

/** A name as it is stored; "" = none. */
export function templateName(typed: string): string {
  const plain = withoutHiddenSigns(typed.replace(/\s+/g, " ")).trim();
  return shortened(plain, mostNameSigns);
}

/** "Night", "Night 2", "Night 3" ...: the first that is not taken. */
export function freeName(base: string, taken: readonly string[]): string {
  let name = base;
  for (let count = 2; taken.includes(name); count += 1) name = `${shortened(base, mostNameSigns - 4)} ${count}`;
  return name;
}
