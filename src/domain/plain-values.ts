// Checks of values that anyone may have written: stored ones, and those of the served page. Without a library, for what
// runs before the app.

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
