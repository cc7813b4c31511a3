// What a User-Agent header says of the device, as far as its owner would recognise it.
import type { AccountSession } from "../../../../src/protocol/account-settings.ts";

/** The first that fits: browsers call themselves by the names of those they descend from. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\//, "Chrome"],
  [/\bVersion\/[\d.]+ .*Safari\//, "Safari"],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

const nameIn = (names: typeof browsers, text: string): string => names.find(([sign]) => sign.test(text))?.[1] ?? "";

/** Names are "" where they are not known. */
export function deviceOf(userAgent: string): AccountSession["device"] {
  const system = nameIn(systems, userAgent);
  const kind = /\b(?:Mobile|iPhone|iPad|Android)\b/.test(userAgent) ? "phone" : system === "" ? "unknown" : "computer";
  return { kind, browser: nameIn(browsers, userAgent), system };
}
