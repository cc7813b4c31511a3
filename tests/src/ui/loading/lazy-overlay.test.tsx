// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { ErrorBoundary } from "react-error-boundary";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { lazyOverlay } from "../../../../src/ui/loading/lazy-component.tsx";
import { stubServerLine, type ServerLine } from "../../../harness/server-line.ts";

let loads: number;
let served: boolean;
let line: ServerLine;

function Part() {
  return <p>here</p>;
}

beforeEach(() => {
  vi.useFakeTimers();
  [loads, served] = [0, true];
  line = stubServerLine();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const load = () => {
  loads += 1;
  return served ? Promise.resolve(Part) : Promise.reject(new Error("no such part"));
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** `want` shows it as needed or not. */
function shown() {
  const Wanted = lazyOverlay(load);
  const page = (needed: boolean) => (
    <ErrorBoundary fallback={<p>broken</p>}>
      <p>page</p>
      <Wanted needed={needed} />
    </ErrorBoundary>
  );
  const { rerender } = render(page(false));
  return { preload: Wanted.preload, want: (needed: boolean) => rerender(page(needed)) };
}

it("is fetched when it is wanted, once", async () => {
  const { want } = shown();
  await pass(1000);
  expect(loads).toBe(0);
  want(true);
  await pass(0);
  expect(screen.getByText("here")).toBeDefined();
  want(false);
  want(true);
  await pass(1000);
  expect(loads).toBe(1);
});

it("is asked for again as long as the server is out of reach: the page goes on", async () => {
  line.set("away");
  served = false;
  const { want } = shown();
  want(true);
  await pass(10_000);
  expect(screen.getByText("page")).toBeDefined();
  expect(screen.queryByText("here")).toBeNull();
  line.set("up");
  served = true;
  await pass(4000);
  expect(screen.getByText("here")).toBeDefined();
});

it("is not asked for any more once nobody wants it", async () => {
  line.set("away");
  served = false;
  const { want } = shown();
  want(true);
  await pass(5000);
  const before = loads;
  want(false);
  await pass(10_000);
  expect(loads).toBe(before);
});

it("tells that it is gone where the server answers", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  served = false;
  const { preload, want } = shown();
  void preload();
  await pass(0);
  expect(screen.getByText("page")).toBeDefined();
  want(true);
  await pass(0);
  expect(screen.getByText("broken")).toBeDefined();
});
