// @vitest-environment jsdom
// A question that many ask at once: read once, the same answer for all, forgotten when nobody asks any more.
import "fake-indexeddb/auto";
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import { Dexie, type Table } from "dexie";
import { afterEach, beforeEach, expect, it } from "vitest";
import { shareEqual } from "../../../src/queries/share-rows.ts";
import { sharedQuery, useSharedAnswer } from "../../../src/queries/use-shared-answer.ts";

class Numbers extends Dexie {
  declare readonly numbers: Table<{ id: number; of: number[] }, number>;
}

let db: Numbers;
let reads = 0;
const query = sharedQuery(async () => {
  reads += 1;
  return (await db.numbers.get(1))?.of ?? [];
}, shareEqual);
const ask = () => renderHook(() => useSharedAnswer(query));
const ready = (value: number[]) => ({ state: "ready", value });

beforeEach(async () => {
  db = new Numbers("numbers");
  db.version(1).stores({ numbers: "id" });
  await db.numbers.put({ id: 1, of: [1] });
  reads = 0;
});
afterEach(async () => {
  cleanup();
  await db.delete();
});

it("is read once for all who ask, and late ones have the answer in their first frame", async () => {
  const early = [ask(), ask()];
  for (const { result } of early) expect(result.current).toEqual({ state: "loading" });
  for (const { result } of early) await waitFor(() => expect(result.current).toEqual(ready([1])));
  const late = ask();
  expect(late.result.current).toBe(early[0]?.result.current);
  expect(reads).toBe(1);
});

it("tells all of a change, and nobody of a write that changes nothing", async () => {
  const [one, two] = [ask(), ask()];
  await waitFor(() => expect(two.result.current).toEqual(ready([1])));
  const before = one.result.current;
  await db.numbers.put({ id: 1, of: [1] });
  await waitFor(() => expect(reads).toBe(2));
  expect(one.result.current).toBe(before);
  await db.numbers.put({ id: 1, of: [1, 2] });
  for (const { result } of [one, two]) await waitFor(() => expect(result.current).toEqual(ready([1, 2])));
});

it("is read anew by whoever asks after all others went", async () => {
  const first = ask();
  await waitFor(() => expect(first.result.current).toEqual(ready([1])));
  first.unmount();
  await db.numbers.put({ id: 1, of: [3] });
  const second = ask();
  expect(second.result.current).toEqual({ state: "loading" });
  await waitFor(() => expect(second.result.current).toEqual(ready([3])));
});
