import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createLivePrices, type LivePrices } from "../../../src/client/live-prices.ts";
import { createVisibleRows, type VisibleRows } from "../../../src/client/visible-rows.ts";

describe("row reporter", () => {
  let overlay: LivePrices;
  let rows: VisibleRows;
  let told: number[][];
  const tell = (eventIds: number[]) => void told.push(eventIds);

  beforeEach(() => {
    vi.useFakeTimers();
    told = [];
    const requestFrame = (): void => undefined;
    overlay = createLivePrices({ requestFrame, visible: () => true, onRowsChange: () => rows.changed() });
    rows = createVisibleRows(overlay.rows);
  });
  afterEach(() => {
    rows.setTell(null);
    vi.useRealTimers();
  });
  const mount = (eventId: number) => overlay.subscribe(eventId, () => true);

  it("says nothing until it is asked, and then at once which rows there are", () => {
    mount(2);
    mount(1);
    vi.runAllTimers();
    expect(told).toEqual([]);
    rows.setTell(tell);
    expect(told).toEqual([[1, 2]]);
  });

  it("tells of many changes together, and of none that changed nothing", () => {
    const off = mount(1);
    rows.setTell(tell);
    off();
    mount(2);
    mount(3);
    vi.advanceTimersByTime(249);
    expect(told).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(told).toEqual([[1], [2, 3]]);
    mount(4)();
    vi.runAllTimers();
    expect(told).toHaveLength(2);
  });

  it("keeps a match that is read twice until both are gone", () => {
    const first = mount(1);
    mount(1);
    rows.setTell(tell);
    first();
    vi.runAllTimers();
    expect(told).toEqual([[1]]);
  });

  it("tells another core everything again", () => {
    mount(1);
    rows.setTell(tell);
    rows.setTell(null);
    mount(2);
    vi.runAllTimers();
    rows.setTell(tell);
    expect(told).toEqual([[1], [1, 2]]);
  });
});
