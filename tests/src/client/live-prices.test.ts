import { beforeEach, describe, expect, it } from "vitest";
import { createLivePrices, type LivePrices } from "../../../src/client/live-prices.ts";
import type { PriceDelta } from "../../../workers/api/price-messages.ts";

const patch = (rev: number, code: string, odd: string): PriceDelta => ({
  eventId: 5,
  rev,
  odds: [["markets", "1X2", "", "", code, odd]],
});

describe("overlay", () => {
  let frames: (() => void)[];
  let visible: boolean;
  let overlay: LivePrices;
  let acks: number[];
  beforeEach(() => {
    frames = [];
    visible = true;
    acks = [];
    overlay = createLivePrices({
      requestFrame: (run) => frames.push(run),
      visible: () => visible,
      onRowsChange: () => undefined,
    });
  });

  function receive(n: number, ...patches: PriceDelta[]): void {
    overlay.receive({ type: "batch", n, patches }, () => acks.push(n));
  }
  function paint(): void {
    for (const run of frames.splice(0)) run();
  }

  it("applies the first batch at once and the rest with the next frame, and acknowledges what is painted", () => {
    let told = 0;
    overlay.subscribe(5, () => (told += 1) > 0);
    receive(1, patch(10, "1", "1.50"));
    expect([overlay.get(5)?.rev, told, acks.length, frames.length]).toEqual([10, 1, 0, 1]);
    receive(2, patch(11, "X", "3.00"));
    receive(3, patch(12, "X", "3.10"));
    expect([overlay.get(5)?.rev, told, acks.length, frames.length]).toEqual([10, 1, 0, 1]);
    paint();
    expect(overlay.get(5)?.rev).toBe(12);
    expect([...(overlay.get(5)?.odds.values() ?? [])]).toEqual([
      { rev: 10, value: ["markets", "1X2", "", "", "1", "1.50"] },
      { rev: 12, value: ["markets", "1X2", "", "", "X", "3.10"] },
    ]);
    expect([told, acks]).toEqual([2, [1, 2, 3]]);
  });

  it("tells nobody else", () => {
    let told = 0;
    overlay.subscribe(6, () => (told += 1) > 0);
    receive(1, patch(10, "1", "1.50"));
    paint();
    expect(told).toBe(0);
  });

  it("asks for no frame where nothing of a batch is shown, and acknowledges it at once", () => {
    let isShown = false;
    let told = 0;
    overlay.subscribe(5, () => {
      told += 1;
      return isShown;
    });
    receive(1, patch(10, "1", "1.50"));
    receive(2, { ...patch(11, "1", "1.50"), eventId: 6 });
    expect([acks, frames.length, told]).toEqual([[1, 2], 0, 1]);
    isShown = true;
    receive(3, patch(12, "1", "1.60"));
    expect([acks, frames.length]).toEqual([[1, 2], 1]);
    paint();
    expect(acks).toEqual([1, 2, 3]);
  });

  it("drops a patch that the stored row has caught up with, not a newer one", () => {
    receive(1, patch(10, "1", "1.50"));
    paint();
    overlay.dropUpTo(5, 9);
    expect(overlay.get(5)).toBeDefined();
    overlay.dropUpTo(5, 10);
    expect(overlay.get(5)).toBeUndefined();
  });

  it("acknowledges at once and keeps nothing while hidden", () => {
    visible = false;
    receive(1, patch(10, "1", "1.50"));
    expect([acks, frames.length, overlay.get(5)]).toEqual([[1], 0, undefined]);
  });

  it("forgets what is no longer looked at, not what a row still reads", () => {
    overlay.subscribe(5, () => true);
    receive(1, patch(10, "1", "1.50"), { ...patch(10, "1", "1.50"), eventId: 6 });
    paint();
    overlay.forgetUnread();
    expect([overlay.get(5)?.rev, overlay.get(6)]).toEqual([10, undefined]);
  });
});
