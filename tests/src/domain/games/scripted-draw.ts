// Draws of rounds for tests: results set by hand, or numbers of a fixed seed by real blocks.
import { createHmac } from "node:crypto";
import { createDraw, type Draw } from "../../../../src/domain/games/draw.ts";

/** below() gives these numbers in their order, shuffle() keeps the order it is given. */
export function scriptedDraw(numbers: readonly number[]): Draw {
  const left = [...numbers];
  return {
    below(n) {
      const number = left.shift();
      if (number === undefined || number >= n) throw new Error(`nothing below ${n} is scripted`);
      return number;
    },
    shuffle: (items) => [...items],
  };
}

export function blocksOf(seed: string): (index: number) => Uint8Array {
  return (index) => createHmac("sha256", seed).update(`test:0:${index}`).digest();
}

export function seededDraw(seed: string | number): Draw {
  return createDraw(blocksOf(String(seed)));
}
