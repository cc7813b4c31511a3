// Colours as CSS writes them: read, mixed and written again. Only these forms are known; whatever else is no colour here.
import { namedColor } from "./named-colors.ts";
import { oklchToRgb } from "./oklch.ts";

/** Channels and alpha from 0 to 1, sRGB. */
export interface Rgb {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly a: number;
}

const hexDigits = /^#?([0-9a-f]{3,4}|(?:[0-9a-f]{2}){3,4})$/i;
const call = /^(rgb|hsl|oklch)a?\(([^()]{1,60})\)$/i;
const term = String.raw`([+-]?(?:\d+\.?\d*|\.\d+)(?:%|deg)?)`;
const commaTerms = new RegExp(String.raw`^${term}\s*,\s*${term}\s*,\s*${term}(?:\s*,\s*${term})?$`, "i");
const spaceTerms = new RegExp(String.raw`^${term}\s+${term}\s+${term}(?:\s*/\s*${term})?$`, "i");

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** 3, 4, 6 or 8 hexadecimal digits with or without "#"; null = it is none. */
export function parseHex(text: string): Rgb | null {
  const digits = hexDigits.exec(text.trim())?.[1];
  if (digits === undefined) return null;
  const wide = digits.length > 4 ? digits : digits.replace(/./g, "$&$&");
  const byte = (at: number): number => Number.parseInt(wide.slice(at, at + 2) || "ff", 16) / 255;
  return { r: byte(0), g: byte(2), b: byte(4), a: byte(6) };
}

/** Hexadecimal, rgb(), hsl(), oklch() and the named colours; null = none of them. */
export function parseColor(text: string): Rgb | null {
  const trimmed = text.trim();
  if (trimmed.startsWith("#")) return parseHex(trimmed);
  const found = call.exec(trimmed);
  if (found === null) {
    const hex = namedColor(trimmed.toLowerCase());
    return hex === null ? null : parseHex(hex);
  }
  const [, name = "", inside = ""] = found;
  return readCall(name.toLowerCase(), inside);
}

interface Term {
  value: number;
  unit: string;
}

function readCall(name: string, inside: string): Rgb | null {
  const terms = splitTerms(inside);
  if (terms === null) return null;
  const [first, second, third, alpha] = terms;
  if (first === undefined || second === undefined || third === undefined) return null;
  if (alpha?.unit === "deg") return null;
  const a = alpha === undefined ? 1 : clamp(alpha.unit === "%" ? alpha.value / 100 : alpha.value);
  if (name === "rgb") {
    if (terms.some(({ unit }) => unit === "deg")) return null;
    const channel = ({ value, unit }: Term): number => clamp(unit === "%" ? value / 100 : value / 255);
    return { r: channel(first), g: channel(second), b: channel(third), a };
  }
  if (name === "hsl") {
    if (first.unit === "%" || second.unit === "deg" || third.unit === "deg") return null;
    return { ...hslToRgb(first.value, clamp(second.value / 100), clamp(third.value / 100)), a };
  }
  if (first.unit === "deg" || second.unit === "deg" || third.unit === "%") return null;
  const lightness = clamp(first.unit === "%" ? first.value / 100 : first.value);
  const chroma = Math.max(0, second.unit === "%" ? second.value * 0.004 : second.value);
  return { ...oklchToRgb({ l: lightness, c: chroma, h: third.value }), a };
}

function splitTerms(inside: string): Term[] | null {
  const found = commaTerms.exec(inside.trim()) ?? spaceTerms.exec(inside.trim());
  if (found === null) return null;
  const [, ...texts] = found;
  return texts
    .filter((text) => text !== undefined)
    .map((text) => ({ value: Number.parseFloat(text), unit: text.replace(/^[\d.+-]+/, "").toLowerCase() }));
}

/** @param h degrees; s, l from 0 to 1 */
function hslToRgb(h: number, s: number, l: number): Omit<Rgb, "a"> {
  const channel = (offset: number): number => {
    const k = (((offset + h / 30) % 12) + 12) % 12;
    return l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return { r: channel(0), g: channel(8), b: channel(4) };
}

const byteOf = (value: number): string =>
  Math.round(clamp(value) * 255)
    .toString(16)
    .padStart(2, "0");

/** "#rrggbb", with two more digits where it is not opaque. */
export function toHex({ r, g, b, a }: Rgb): string {
  const alpha = byteOf(a);
  return `#${byteOf(r)}${byteOf(g)}${byteOf(b)}${alpha === "ff" ? "" : alpha}`;
}

/** What is seen of a colour on an opaque ground. */
export function over(color: Rgb, ground: Rgb): Rgb {
  const mix = (top: number, under: number): number => top * color.a + under * (1 - color.a);
  return { r: mix(color.r, ground.r), g: mix(color.g, ground.g), b: mix(color.b, ground.b), a: 1 };
}
