// Checks of values that anyone may have written: stored ones, and those of the served page. Without a library, for what
// runs before the app.
import { lookup } from "./open-record.ts";

/** What a value has to be: by a check, a list of something of a length at most, or an object with these parts. */
export type Shape = ((value: unknown) => boolean) | ListShape | { readonly [name: string]: Shape };

interface ListShape {
  readonly each: Shape;
  readonly most: number;
}

export function fits(value: unknown, shape: Shape): boolean {
  if (typeof shape === "function") return shape(value);
  if (isListShape(shape)) return isList(value, shape.most) && value.every((element) => fits(element, shape.each));
  const parts = partsOf(value);
  return Object.entries(shape).every(([name, of]) => fits(lookup(parts, name), of));
}

function isListShape(shape: object): shape is ListShape {
  return "most" in shape;
}

/** What a value has by name; nothing where it is no object. */
export function partsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/** What a date can be made of. */
export function isMoment(value: unknown): value is number {
  return Number.isInteger(value) && Math.abs(Number(value)) <= 8.64e15;
}

export function isList(value: unknown, longest: number): value is unknown[] {
  return Array.isArray(value) && value.length <= longest;
}

export function isText(value: unknown): value is string {
  return typeof value === "string" && value.length <= 300;
}

export function isKind(value: unknown): value is "live" | "prematch" {
  return value === "live" || value === "prematch";
}

/** null where a text is none, or no JSON. */
export function jsonOf(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
