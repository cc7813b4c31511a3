// Reads bets and actions that came from outside.
import { lookup } from "../open-record.ts";

/** The named part of a JSON object; undefined where there is none. */
export function partOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? lookup(value as Record<string, unknown>, name)
    : undefined;
}

export function isIntegerIn(value: unknown, from: number, to: number): value is number {
  return Number.isInteger(value) && (value as number) >= from && (value as number) <= to;
}

/** Numbers between `from` and `to`, each at most once, sorted; null = it is something else. */
export function numbersIn(value: unknown, from: number, to: number): number[] | null {
  if (!Array.isArray(value) || value.length > to - from + 1) return null;
  const numbers: number[] = [];
  for (const number of value as unknown[]) {
    if (!isIntegerIn(number, from, to) || numbers.includes(number)) return null;
    numbers.push(number);
  }
  return numbers.sort((a, b) => a - b);
}
