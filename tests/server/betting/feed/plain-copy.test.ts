import * as fc from "fast-check";
import { expect, it } from "vitest";
import { plainCopy } from "../../../../server/betting/feed/plain-copy.ts";

it("copies all that JSON can say", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.stringify(plainCopy(value))).toBe(JSON.stringify(value));
    }),
  );
});

it("shares nothing with what it copies", () => {
  const match = { results: { G: [1, 0] }, events: [{ at: 1 }] };
  const copy = plainCopy(match);
  match.results.G[0] = 2;
  match.events.push({ at: 2 });
  expect(copy).toEqual({ results: { G: [1, 0] }, events: [{ at: 1 }] });
});

it("keeps a key that stands for something else in a record", () => {
  const read = JSON.parse('{"__proto__": {"a": 1}, "b": null}') as object;
  expect(Object.entries(plainCopy(read))).toEqual([
    ["__proto__", { a: 1 }],
    ["b", null],
  ]);
});
