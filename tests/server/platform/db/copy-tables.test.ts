// How much of a table is in memory at once while it is copied.
import { expect, it } from "vitest";
import { inParts } from "../../../../server/platform/db/copy-tables.ts";

async function partsOf(texts: readonly string[]): Promise<string[][]> {
  async function* batches() {
    for (let from = 0; from < texts.length; from += 100)
      yield texts.slice(from, from + 100).map((text) => ({ id: from, text, none: null }));
  }
  const parts: string[][] = [];
  for await (const part of inParts(batches())) parts.push(part.map(({ text }) => String(text)));
  return parts;
}

it("is 2,000 rows, and of large ones some megabytes, whatever came before them", async () => {
  const small = Array.from({ length: 4500 }, (_, n) => String(n));
  expect((await partsOf(small)).map(({ length }) => length)).toEqual([2000, 2000, 500]);
  const large = Array.from({ length: 300 }, () => "x".repeat(100_000));
  const parts = await partsOf([...small, ...large]);
  const sizes = parts.map((part) => part.join("").length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(4_100_000);
  expect(parts.flat()).toEqual([...small, ...large]);
  expect(await partsOf([])).toEqual([]);
});
