// @vitest-environment jsdom
// The app's history in a real window: what it tells the router, and the question before unsaved work is left.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createHistory, type AppHistory, type Step } from "../../../src/app/history.ts";
import { createLeaveGuard, type LeaveGuard } from "../../../src/client/leave-guard.ts";

let history: AppHistory;
let guard: LeaveGuard;
let steps: Step[];
let stop: () => void;

beforeEach(() => {
  window.history.pushState(null, "", "/en/start?a=1#here");
  guard = createLeaveGuard();
  history = createHistory(window, guard);
  steps = [];
  stop = history.listen((step) => steps.push(step));
});
afterEach(() => stop());

const told = (): string[] => steps.map(({ action, location }) => `${action} ${location.pathname}${location.search}`);
const popped = (): Promise<unknown> =>
  new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
async function goBack(): Promise<void> {
  const done = popped();
  history.go(-1);
  await done;
}

describe("the history", () => {
  it("begins at the window's address", () => {
    const { location, action } = history.current();
    expect([location.pathname, location.search, location.hash, action]).toEqual(["/en/start", "?a=1", "#here", "POP"]);
  });

  it("tells of every step, numbers its entries and gives each a key of its own", async () => {
    history.push("/en/next", { from: "start" });
    history.replace({ pathname: "/en/other", search: "?b=2" }, null, { preventScrollReset: true });
    expect(told()).toEqual(["PUSH /en/next", "REPLACE /en/other?b=2"]);
    expect(steps.map(({ keepsScroll }) => keepsScroll)).toEqual([false, true]);
    expect(steps[0]?.location.state).toEqual({ from: "start" });
    expect(steps[0]?.location.key).not.toBe(steps[1]?.location.key);
    expect((window.history.state as { idx: number }).idx).toBe(1);
    await goBack();
    expect(told().at(-1)).toBe("POP /en/start?a=1");
  });
});

describe("a page with unsaved work", () => {
  beforeEach(() => {
    history.push("/en/form");
    steps.length = 0;
    guard.watch((from, to) => from !== to);
  });

  it("is not left by a link before the player says so", () => {
    history.push("/en/next");
    expect([window.location.pathname, told()]).toEqual(["/en/form", []]);
    guard.held.get()?.stay();
    expect(guard.held.get()).toBeNull();
    history.push("/en/next");
    guard.held.get()?.proceed();
    expect([window.location.pathname, told()]).toEqual(["/en/next", ["PUSH /en/next"]]);
  });

  it("is not left by Back before the player says so", async () => {
    await goBack();
    await vi.waitFor(() => expect(window.location.pathname).toBe("/en/form"));
    expect(told()).toEqual([]);
    const step = guard.held.get();
    expect(step).not.toBeNull();
    step?.proceed();
    await vi.waitFor(() => expect(told()).toEqual(["POP /en/start?a=1"]));
    expect(guard.held.get()).toBeNull();
  });

  it("changes its own query freely", () => {
    history.replace("/en/form?tab=2");
    expect([guard.held.get(), told()]).toEqual([null, ["REPLACE /en/form?tab=2"]]);
  });

  it("asks nobody any more once it is saved", () => {
    const stopWatching = guard.watch(() => true);
    history.push("/en/next");
    stopWatching();
    expect(guard.held.get()).toBeNull();
    history.push("/en/next");
    expect(told()).toEqual(["PUSH /en/next"]);
  });
});
