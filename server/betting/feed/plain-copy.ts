import { put } from "../../../src/domain/open-record.ts";

/** A deep copy of what JSON can say. A match takes a fifth of what it takes `structuredClone`, which writes it out and reads it. */
export function plainCopy<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((each: unknown) => plainCopy(each)) as Value;
  const copy: Record<string, unknown> = {};
  for (const [key, each] of Object.entries(value)) put(copy, key, plainCopy<unknown>(each));
  return copy as Value;
}
