import { describe, expect, it, vi } from "vitest";
import { createHistoryStore } from "../../../../../../../src/features/betting/offer/match/price-history/history-store.ts";
import { sampleEntry, sampleMatch } from "../../../../../../harness/offer-samples.ts";

const cell = "1|markets|1X2|||1";
function matchAt(odd: string, MS = "OPEN", eventId = 1) {
  return sampleMatch(eventId, 1, { markets: { "1X2": [sampleEntry({ "1": odd, X: "3.20" }, "", MS)] } });
}

describe("the histories of a tab", () => {
  it("record each cell, suspended and unbettable prices as gaps", () => {
    const store = createHistoryStore();
    store.record(matchAt("1.50"), 0);
    store.record(matchAt("1.55"), 2000);
    store.record(matchAt("1.55", "SUSPENDED"), 4000);
    store.record(matchAt("1.60"), 6000);
    store.record(matchAt("-"), 8000);
    expect(store.get(cell).points.map(({ odd }) => odd)).toEqual([1500, 1550, null, 1600, null]);
    expect(store.get("1|markets|1X2|||X").points.map(({ odd }) => odd)).toEqual([3200, null, 3200]);
    expect(store.get("2|markets|1X2|||1").points).toEqual([]);
  });

  it("leave a gap where nobody looked, and where the market was gone", () => {
    const store = createHistoryStore();
    store.record(matchAt("1.50"), 0);
    store.leave(1, 5000);
    store.record(matchAt("1.50"), 60_000);
    store.record(sampleMatch(1, 1, { markets: {} }), 70_000);
    expect(store.get(cell).points).toEqual([
      { at: 0, odd: 1500 },
      { at: 5000, odd: null },
      { at: 60_000, odd: 1500 },
      { at: 70_000, odd: null },
    ]);
  });

  it("tell only the listeners of what changed", () => {
    const store = createHistoryStore();
    const [one, other] = [vi.fn<() => void>(), vi.fn<() => void>()];
    store.record(matchAt("1.50"), 0);
    const stop = store.subscribe(cell, one);
    store.subscribe("1|markets|1X2|||X", other);
    const before = store.get(cell);
    store.record(matchAt("1.50"), 1000);
    expect(store.get(cell)).toBe(before);
    store.record(matchAt("1.70"), 2000);
    expect(one).toHaveBeenCalledTimes(1);
    stop();
    store.record(matchAt("1.80"), 4000);
    expect(one).toHaveBeenCalledTimes(1);
    expect(other).not.toHaveBeenCalled();
  });

  it("keep the twenty matches looked at last", () => {
    const store = createHistoryStore();
    for (let eventId = 1; eventId <= 21; eventId += 1) store.record(matchAt("1.50", "OPEN", eventId), eventId);
    expect(store.get(cell).points).toEqual([]);
    expect(store.get("2|markets|1X2|||1").points).toHaveLength(1);
    expect(store.get("21|markets|1X2|||1").points).toHaveLength(1);
  });
});
