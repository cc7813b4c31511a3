import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { importWithRetry } from "../../../../src/ui/loading/import-with-retry.ts";
import { stubServerLine, type ServerLine } from "../../../harness/server-line.ts";

let line: ServerLine;
let loads: number;
let served: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  line = stubServerLine();
  [loads, served] = [0, false];
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const load = () => {
  loads += 1;
  return served ? Promise.resolve("code") : Promise.reject(new TypeError("failed"));
};

it.each(["away", "captive"] as const)("asks until the server is there again, where it was %s", async (state) => {
  line.set(state);
  const got: string[] = [];
  void importWithRetry(load).then((code) => got.push(code));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(loads).toBeGreaterThan(10);
  expect(loads).toBeLessThan(25);
  line.set("up");
  served = true;
  await vi.advanceTimersByTimeAsync(4000);
  expect(got).toEqual(["code"]);
});

it("gives up where the server answers and has no such code", async () => {
  await expect(importWithRetry(load)).rejects.toThrow("failed");
  expect([loads, line.asked()]).toEqual([2, 2]);
});

it("gives up nothing where the server goes away once more, before it could be asked for the code", async () => {
  const settled = vi.fn<() => void>();
  const once = async () => {
    line.set("away");
    return await load();
  };
  let asks = 0;
  const code = importWithRetry(async () => {
    asks += 1;
    // The first failure is the line's, and the server answers; then it dies.
    return asks === 1 ? load() : once();
  });
  void code.then(settled, settled);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(settled).not.toHaveBeenCalled();
  served = true;
  await vi.advanceTimersByTimeAsync(4000);
  expect(await code).toBe("code");
});

it("asks no more once nobody wants it", async () => {
  line.set("away");
  const unwanted = new AbortController();
  let refusal: unknown = null;
  importWithRetry(load, unwanted.signal).catch((reason: unknown) => (refusal = reason));
  await vi.advanceTimersByTimeAsync(5000);
  const before = loads;
  unwanted.abort();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(refusal).toBe(unwanted.signal.reason);
  expect(loads).toBe(before);
});
