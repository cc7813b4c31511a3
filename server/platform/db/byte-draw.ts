// Random bytes that ids are made of: asked of the system many at once, for each asking costs more than what it gives.
import { randomFillSync } from "node:crypto";

const poolBytes = 4096;

/** @param count at most 4,096 @returns other bytes with each call */
export type DrawBytes = (count: number) => Uint8Array;

export function createByteDraw(fill: (pool: Uint8Array) => unknown = randomFillSync): DrawBytes {
  const pool = new Uint8Array(poolBytes);
  let next = poolBytes;
  return (count) => {
    if (count > poolBytes) throw new RangeError(`${count} bytes are more than are drawn at once`);
    if (next + count > poolBytes) {
      fill(pool);
      next = 0;
    }
    next += count;
    // A copy: the pool is filled anew.
    return pool.slice(next - count, next);
  };
}

export const drawBytes = createByteDraw();
