// What the listeners of a query are told, over a read that is answered and failed by hand.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createQuery, type Query, type QueryState } from "../../../src/queries/live-query.ts";
import { shareEqual } from "../../../src/queries/ticket/share-rows.ts";
import { fakePage } from "../../harness/fake-page.ts";

interface Observer {
  next(value: number[]): void;
  error(error: unknown): void;
}

const { started } = vi.hoisted(() => ({ started: [] as Observer[] }));
vi.mock("dexie", () => ({
  liveQuery: () => ({
    subscribe(observer: Observer) {
      started.push(observer);
      return { unsubscribe: () => undefined };
    },
  }),
}));

let query: Query<number[]>;
let told: QueryState<number[]>[];
const error = new Error("closed");
const ready = (value: number[]) => ({ state: "ready", value });
const answer = (value: number[]) => started.at(-1)?.next(value);
const fail = () => started.at(-1)?.error(error);

function listen(): QueryState<number[]>[] {
  const states: QueryState<number[]>[] = [];
  query.subscribe(({ state }) => states.push(state));
  return states;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", fakePage());
  started.length = 0;
  query = createQuery<number[]>(async () => [], shareEqual);
  told = listen();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("tells a late listener at once what is known", () => {
  expect(listen()).toEqual([]);
  answer([1]);
  expect(listen()).toEqual([ready([1])]);
  expect(started).toHaveLength(1);
});

it("tells a late listener at once that it failed", () => {
  fail();
  expect(listen()).toEqual([{ state: "failed", error }]);
});

it("tells no listener of an answer that changed nothing", () => {
  answer([1]);
  const before = query.getValue();
  answer([1]);
  expect(told).toEqual([ready([1])]);
  expect(query.getValue()).toBe(before);
});

it("keeps what was read before a failure, and reads again after a second", () => {
  answer([1]);
  fail();
  expect(told).toEqual([ready([1])]);
  expect(query.getValue().state).toEqual(ready([1]));
  vi.advanceTimersByTime(999);
  expect(started).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(started).toHaveLength(2);
  answer([2]);
  expect(told).toEqual([ready([1]), ready([2])]);
});
