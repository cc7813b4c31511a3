import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createHeartbeatWatch, heartbeatLostMs, type HeartbeatWatch } from "../../../src/client/heartbeat-watch.ts";
import type { StatusRow } from "../../../src/db/device-tables.ts";
import { createPageState } from "../../../src/queries/page-state.ts";
import { fakePage, type FakePage } from "../../harness/fake-page.ts";

let page: FakePage;
let told: boolean[];
let watch: HeartbeatWatch;

const row = (heartbeat: number, coreId = "core"): StatusRow => ({
  id: "core",
  coreId,
  heartbeat,
  connection: "online",
  since: 0,
  clockOffset: 0,
  maintenanceLeft: null,
  maintenanceAt: 0,
});

beforeEach(() => {
  vi.useFakeTimers();
  page = fakePage();
  told = [];
  watch = createHeartbeatWatch({ page: createPageState(page), changed: () => told.push(watch.isLost()) });
});
afterEach(() => vi.useRealTimers());

it("a row that is written again and again is alive", () => {
  for (let beat = 1; beat < 20; beat += 1) {
    watch.read(row(beat));
    vi.advanceTimersByTime(heartbeatLostMs - 1);
  }
  expect(told).toEqual([]);
});

it("a row that stands still is not, however often it is read, until it is written again", () => {
  watch.read(row(1));
  vi.advanceTimersByTime(heartbeatLostMs / 2);
  watch.read(row(1));
  vi.advanceTimersByTime(heartbeatLostMs / 2);
  expect(told).toEqual([true]);
  watch.read(row(1));
  expect(watch.isLost()).toBe(true);
  watch.read(row(2));
  expect(told).toEqual([true, false]);
});

it("another core's row counts anew, and one that is gone does not", () => {
  watch.read(row(1));
  watch.read(undefined);
  vi.advanceTimersByTime(heartbeatLostMs);
  expect(told).toEqual([true]);
  watch.read(row(1, "next"));
  expect(told).toEqual([true, false]);
});

it("time in which nobody looks does not count", () => {
  watch.read(row(1));
  vi.advanceTimersByTime(heartbeatLostMs - 1);
  page.turn("hidden");
  vi.advanceTimersByTime(10 * heartbeatLostMs);
  page.turn("visible");
  vi.advanceTimersByTime(heartbeatLostMs - 1);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([true]);
});
