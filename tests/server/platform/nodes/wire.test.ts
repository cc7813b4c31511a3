// Which version is written, and what becomes of one that cannot be read.
import fc from "fast-check";
import { expect, it } from "vitest";
import { createWire } from "../../../../server/platform/nodes/wire.ts";

const nobody = (): void => undefined;
const versions = fc
  .uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1 })
  .map((list) => list.toSorted((a, b) => a - b));

it("writes the newest that all read, and its oldest where there is none", () => {
  fc.assert(
    fc.property(versions, fc.array(versions, { maxLength: 5 }), (own, others) => {
      const wire = createWire(nobody, own);
      expect(wire.version()).toBe(own[0]);
      wire.learn([wire.announced, ...others.map((list) => createWire(nobody, list).announced)]);
      const common = own.filter((version) => others.every((list) => list.includes(version)));
      expect(wire.version()).toBe(common.at(-1) ?? own[0]);
    }),
  );
});

it("takes who says none for one of the first", () => {
  const wire = createWire(nobody, [1, 2]);
  wire.learn(["1 2", undefined]);
  expect(wire.version()).toBe(1);
  expect([wire.reads("the bus", undefined), createWire(nobody, [2]).reads("the bus", undefined)]).toEqual([
    true,
    false,
  ]);
});

it("counts what it cannot read, and tells of it once a minute", () => {
  const told: unknown[] = [];
  let now = 0;
  const wire = createWire(
    (error) => told.push(error),
    [1],
    () => now,
  );
  const read = (...list: string[]) => list.map((version) => wire.reads("the offer", version));
  expect(read("1", "2", "2", "x")).toEqual([true, false, false, false]);
  expect(wire.reads("the bus", 2)).toBe(false);
  expect([wire.unreadable(), told.length]).toEqual([4, 2]);
  expect(String(told[0])).toContain("the offer of version 2 cannot be read here, only 1");
  now = 59_999;
  expect(read("1", "2")).toEqual([true, false]);
  expect(told).toHaveLength(2);
  now = 60_000;
  read("2");
  expect([wire.unreadable(), told.length]).toEqual([6, 3]);
});
