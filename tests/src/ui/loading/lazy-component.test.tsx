// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { lazyComponent, type LazyComponent } from "../../../../src/ui/loading/lazy-component.tsx";
import { stubServerLine, type ServerLine } from "../../../harness/server-line.ts";

interface Words {
  words: string;
}

let line: ServerLine;
let loads: number;
let failure: Error | null;

const noChunk = new TypeError("Failed to fetch dynamically imported module: /assets/part.js");

beforeEach(() => {
  vi.useFakeTimers();
  line = stubServerLine();
  [loads, failure] = [0, null];
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const load = async () => {
  loads += 1;
  if (failure !== null) throw failure;
  return ({ words }: Words) => <p>{words}</p>;
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const seen = () => screen.queryByText("here") !== null;

const kinds: [name: string, make: () => LazyComponent<Words>][] = [
  ["one", () => lazyComponent(load)],
  ["an optional one", () => lazyComponent(load, { optional: true, meanwhile: <i>soon</i> })],
];

function show(Part: LazyComponent<Words>) {
  return render(
    <ErrorBoundary fallback={<p>broken</p>}>
      <p>page</p>
      <Suspense fallback={<i>soon</i>}>
        <Part words="here" />
      </Suspense>
    </ErrorBoundary>,
  );
}

it.each(kinds)("%s is fetched when it is first shown, and then is there at once", async (_, make) => {
  const Part = make();
  const { unmount } = show(Part);
  expect([seen(), screen.queryByText("soon") !== null]).toEqual([false, true]);
  await pass(1000);
  expect(seen()).toBe(true);
  unmount();
  show(Part);
  expect([seen(), loads]).toEqual([true, 1]);
});

it.each(kinds)("%s that was fetched ahead shows without a fallback", async (_, make) => {
  const Part = make();
  void Part.preload();
  await pass(0);
  show(Part);
  expect(seen()).toBe(true);
});

it.each(kinds)("%s takes no page away while the server is out of reach, and comes by itself", async (_, make) => {
  failure = noChunk;
  line.set("away");
  const Part = make();
  void Part.preload();
  show(Part);
  await pass(120_000);
  expect([seen(), screen.queryByText("page") !== null]).toEqual([false, true]);
  failure = null;
  line.set("up");
  await pass(5000);
  expect(seen()).toBe(true);
});

it.each([
  ["one tells", () => lazyComponent(load), "broken"],
  ["an optional one leaves its place empty", () => lazyComponent(load, { optional: true }), "page"],
] as const)("%s where its code is another build's", async (_, make, expected) => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  failure = noChunk;
  show(make());
  await pass(1000);
  expect(screen.queryByText(expected)).not.toBeNull();
  expect(screen.queryByText("soon")).toBeNull();
});

it("hides no other error of an optional one", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  failure = new TypeError("a fault of our own");
  show(lazyComponent(load, { optional: true }));
  await pass(1000);
  expect(screen.queryByText("broken")).not.toBeNull();
});
