// Seeded randomness: the same parts give the same numbers, on every machine and after every restart.

/** Uniform numbers in [0, 1). */
export type Random = () => number;

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  value = Math.imul(value ^ (value >>> 12), 0x297a2d39);
  return (value ^ (value >>> 15)) >>> 0;
}

/** A stream of numbers that depends on its parts alone. */
export function createRandom(...parts: readonly (string | number)[]): Random {
  let state = hash(parts.join("/"));
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

/** An integer from 0 to `below` - 1. */
export function randomInt(random: Random, below: number): number {
  return Math.floor(random() * below);
}

export function randomBetween(random: Random, from: number, to: number): number {
  return from + random() * (to - from);
}

/** A normally distributed number (mean 0, deviation 1). */
export function randomNormal(random: Random): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random()));
  return radius * Math.cos(2 * Math.PI * random());
}

/** A copy in random order. */
export function shuffled<T>(random: Random, items: readonly T[]): T[] {
  const copy = [...items];
  for (let at = copy.length - 1; at > 0; at -= 1) {
    const other = randomInt(random, at + 1);
    [copy[at], copy[other]] = [copy[other] as T, copy[at] as T];
  }
  return copy;
}

/** One number in [0, 1) that depends on integers alone; quick where many are asked for. */
export function uniformOf(...parts: readonly number[]): number {
  let value = 0x811c9dc5;
  for (const part of parts) {
    value = Math.imul(value ^ part, 0x9e3779b1);
    value = Math.imul(value ^ (value >>> 15), 0x85ebca6b);
    value ^= value >>> 13;
  }
  value = Math.imul(value ^ (value >>> 16), 0xc2b2ae35);
  return ((value ^ (value >>> 16)) >>> 0) / 4294967296;
}
