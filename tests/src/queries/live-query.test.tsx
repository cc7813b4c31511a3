// @vitest-environment jsdom
// A question that many ask at once: read once, the same answer for all, forgotten when nobody asks any more.
import "fake-indexeddb/auto";
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import { Dexie, type Table } from "dexie";
import { afterEach, beforeEach, expect, it } from "vitest";
import { shareEqual } from "../../../src/queries/ticket/share-rows.ts";
import { createQuery, queryByKey, useQuery, useQueryOf, type QueryState } from "../../../src/queries/live-query.ts";

class Numbers extends Dexie {
  declare readonly numbers: Table<{ id: number; of: number[] }, number>;
}

let db: Numbers;
let reads = 0;
const query = createQuery(async () => {
  reads += 1;
  return (await db.numbers.get(1))?.of ?? [];
}, shareEqual);
const ask = () => renderHook(() => useQuery(query));
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

it("tells all of a change", async () => {
  const [one, two] = [ask(), ask()];
  for (const { result } of [one, two]) await waitFor(() => expect(result.current).toEqual(ready([1])));
  await db.numbers.put({ id: 1, of: [1, 2] });
  for (const { result } of [one, two]) await waitFor(() => expect(result.current).toEqual(ready([1, 2])));
  expect(reads).toBe(2);
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

it("never shows what another query said", async () => {
  await db.numbers.put({ id: 2, of: [2] });
  const queries = queryByKey((id: number) => createQuery(async () => (await db.numbers.get(id))?.of ?? [], shareEqual));
  const seen: [id: number, QueryState<number[]>][] = [];
  const { rerender } = renderHook(
    ({ id }) => {
      const state = useQuery(queries(id));
      seen.push([id, state]);
    },
    { initialProps: { id: 1 } },
  );
  const last = () => seen.at(-1)?.[1];
  await waitFor(() => expect(last()).toEqual(ready([1])));
  rerender({ id: 2 });
  expect(last()).toEqual({ state: "loading" });
  await waitFor(() => expect(last()).toEqual(ready([2])));
  rerender({ id: 1 });
  await waitFor(() => expect(last()).toEqual(ready([1])));
  const wrong = seen.filter(([id, state]) => state.state === "ready" && state.value[0] !== id);
  expect(wrong).toEqual([]);
});

it("says that it failed, in place of throwing at the page", async () => {
  const read = () => Promise.reject(new Error("closed"));
  const { result } = renderHook(() => useQueryOf(read));
  await waitFor(() => expect(result.current).toMatchObject({ state: "failed" }));
});
