import "fake-indexeddb/auto";
import { afterEach, beforeAll, expect, it } from "vitest";
import { offerDb } from "../../../src/db/tab-databases.ts";
import { watchQuery, type PageVisibility } from "../../../src/queries/watch-query.ts";
import { emptyTables, openTables } from "../../harness/ticket-screen.tsx";
import { until } from "../../harness/until.ts";

beforeAll(openTables);
afterEach(emptyTables);

function fakePage(visibilityState: DocumentVisibilityState) {
  const listeners: [type: string, listener: () => void][] = [];
  const page = {
    visibilityState,
    addEventListener: (...entry: [string, () => void]) => void listeners.push(entry),
    removeEventListener(type: string, listener: () => void) {
      listeners.splice(
        listeners.findIndex((entry) => entry[0] === type && entry[1] === listener),
        1,
      );
    },
  };
  const say = (type: string): void =>
    listeners.filter((entry) => entry[0] === type).forEach(([, listener]) => listener());
  return {
    page: page as PageVisibility,
    turn(state: DocumentVisibilityState) {
      page.visibilityState = state;
      say("visibilitychange");
    },
    say,
    listeners,
  };
}

function fail(error: unknown): never {
  throw error;
}

const count = () => offerDb.sidebars.count();
const put = (key: string) => offerDb.sidebars.put({ key, sports: [] });

it("rests while the page is hidden and catches up when it is seen again", async () => {
  const { page, turn } = fakePage("visible");
  const seen: number[] = [];
  const stop = watchQuery(count, { next: (value) => seen.push(value), failed: fail }, page);
  await until(() => seen.at(-1) === 0);
  await put("a");
  await until(() => seen.at(-1) === 1);
  turn("hidden");
  await put("b");
  await put("c");
  expect(seen.at(-1)).toBe(1);
  turn("visible");
  await until(() => seen.at(-1) === 3);
  expect(seen).not.toContain(2);
  stop();
});

it("gives a hidden page its first value, and no more", async () => {
  const { page } = fakePage("hidden");
  const seen: number[] = [];
  const stop = watchQuery(count, { next: (value) => seen.push(value), failed: fail }, page);
  await until(() => seen.length === 1);
  await put("a");
  await until(async () => (await count()) === 1);
  expect(seen).toEqual([0]);
  stop();
});

it("reads nothing while the page is frozen, though it has not been answered yet", async () => {
  const { page, say } = fakePage("hidden");
  let reads = 0;
  const query = async () => {
    reads += 1;
    return await count();
  };
  const seen: number[] = [];
  say("freeze");
  const stop = watchQuery(query, { next: (value) => seen.push(value), failed: fail }, page);
  say("freeze");
  await until(async () => (await count()) === 0);
  const before = reads;
  await put("a");
  await until(async () => (await count()) === 1);
  expect([reads, seen]).toEqual([before, []]);
  say("resume");
  await until(() => seen.at(-1) === 1);
  stop();
});

it("tells a failure, tries again, and stops when told to", async () => {
  const { page, listeners } = fakePage("visible");
  const seen: (number | string)[] = [];
  let broken = true;
  const query = async () => {
    if (broken) throw new Error("closed");
    return await count();
  };
  const stop = watchQuery(
    query,
    { next: (value) => seen.push(value), failed: (error) => seen.push(String(error)) },
    page,
  );
  await until(() => seen.length === 1);
  broken = false;
  await until(() => seen.at(-1) === 0);
  expect(seen[0]).toContain("closed");
  stop();
  expect(listeners).toEqual([]);
});
