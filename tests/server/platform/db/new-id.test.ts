// Ids sort in the order in which they were made, whatever the clock does, and seldom ask the system for random bytes.
import { afterEach, expect, it, vi } from "vitest";
import { createByteDraw } from "../../../../server/platform/db/byte-draw.ts";
import { newId } from "../../../../server/platform/db/new-id.ts";

afterEach(() => vi.restoreAllMocks());

it("sorts ids of one moment, and of a clock that goes back, in their order", () => {
  const base = Date.now() + 1000;
  const times = [base, base, base, base - 5000, base + 1, base + 1, base];
  const clock = vi.spyOn(Date, "now");
  const ids = times.map((time) => {
    clock.mockReturnValue(time);
    return newId();
  });
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

it("begins each millisecond somewhere else", () => {
  const base = Date.now() + 20_000;
  const clock = vi.spyOn(Date, "now");
  const ids = Array.from({ length: 20 }, (_, index) => {
    clock.mockReturnValue(base + index);
    return newId();
  });
  expect(new Set(ids.map((id) => id.slice(14))).size).toBe(20);
});

it("asks the system once for 256 draws of 16 bytes, and gives no byte out twice", () => {
  let [fills, byte] = [0, 0];
  const draw = createByteDraw((pool) => {
    fills += 1;
    for (const index of pool.keys()) pool[index] = (byte += 1) % 251;
  });
  const draws = Array.from({ length: 512 }, () => draw(16));
  expect(fills).toBe(2);
  expect(draws.map((bytes) => bytes[0])).toEqual(draws.map((_, index) => (1 + index * 16) % 251));
  expect(() => draw(4097)).toThrow(RangeError);
});
