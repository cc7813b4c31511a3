import { beforeEach, describe, expect, it } from "vitest";
import { createSequencer, type Sequencer } from "../../../workers/offer/sequencer.ts";
import { createFakeClock, type FakeClock } from "../../harness/fake-clock.ts";

describe("sequencer", () => {
  let clock: FakeClock;
  let applied: number[];
  let reads: number;
  let confirmations: number;
  let sequencer: Sequencer<{ seq: number; since?: number }>;

  beforeEach(() => {
    clock = createFakeClock();
    applied = [];
    reads = 0;
    confirmations = 0;
    sequencer = createSequencer({
      clock,
      apply: (frame) => applied.push(frame.seq),
      readSnapshot: () => (reads += 1),
      confirmed: () => (confirmations += 1),
    });
  });

  it("applies frames that follow each other, each once", () => {
    sequencer.snapshot(10, true);
    for (const seq of [11, 12, 12, 13]) sequencer.frame({ seq });
    expect(applied).toEqual([11, 12, 13]);
    expect(reads).toBe(0);
  });

  it("takes a merged frame for all the numbers it stands for, and sees one that is missing before it", () => {
    sequencer.snapshot(10, true);
    sequencer.frame({ seq: 14, since: 10 });
    sequencer.frame({ seq: 14, since: 10 });
    sequencer.frame({ seq: 15 });
    sequencer.frame({ seq: 19, since: 15 });
    expect(applied).toEqual([14, 15, 19]);
    expect(reads).toBe(0);
    sequencer.frame({ seq: 25, since: 20 });
    expect(applied).toEqual([14, 15, 19]);
    expect(reads).toBe(1);
    sequencer.snapshot(23, false);
    sequencer.snapshot(26, false);
    expect(sequencer.seq).toBe(26);
  });

  it("applies a merged frame that begins before the snapshot and ends after it", () => {
    sequencer.snapshot(10, true);
    sequencer.reread();
    sequencer.frame({ seq: 18, since: 10 });
    sequencer.snapshot(18, false);
    sequencer.reread();
    sequencer.snapshot(20, false);
    sequencer.frame({ seq: 22, since: 18 });
    expect(applied).toEqual([22]);
    expect(reads).toBe(2);
  });

  it("heals a gap: keeps what comes, reads the snapshot, applies what is newer than it", () => {
    sequencer.snapshot(10, true);
    sequencer.frame({ seq: 12 });
    sequencer.frame({ seq: 13 });
    expect(applied).toEqual([]);
    expect(reads).toBe(1);
    sequencer.snapshot(13, false);
    sequencer.frame({ seq: 14 });
    expect(applied).toEqual([14]);
    expect(reads).toBe(1);
  });

  it("reads a snapshot again after 250 ms when it is older than a frame already seen", async () => {
    sequencer.snapshot(10, true);
    sequencer.frame({ seq: 13 });
    sequencer.snapshot(12, false);
    expect(reads).toBe(1);
    await clock.advance(249);
    expect(reads).toBe(1);
    await clock.advance(1);
    expect(reads).toBe(2);
    sequencer.snapshot(13, false);
    expect(sequencer.seq).toBe(13);
  });

  it("finds a lost last frame by the beat, and is content with a beat that agrees", () => {
    sequencer.snapshot(10, true);
    confirmations = 0;
    sequencer.beat(10);
    expect([reads, confirmations]).toEqual([0, 1]);
    sequencer.beat(11);
    expect(reads).toBe(1);
    sequencer.snapshot(11, false);
    expect(reads).toBe(1);
  });

  it("reads the snapshot when numbers fall back", () => {
    sequencer.snapshot(10, true);
    sequencer.frame({ seq: 11 });
    sequencer.frame({ seq: 3 });
    expect(reads).toBe(1);
    sequencer.snapshot(3, false);
    sequencer.frame({ seq: 4 });
    expect(applied).toEqual([11, 4]);
  });

  it("takes no offence at frames that a snapshot by HTTP has overtaken", () => {
    sequencer.snapshot(10, true);
    sequencer.frame({ seq: 12 });
    sequencer.snapshot(15, false);
    for (const seq of [13, 14, 15, 16]) sequencer.frame({ seq });
    expect(applied).toEqual([16]);
    expect(reads).toBe(1);
  });

  it("ignores a late answer while it follows", () => {
    sequencer.snapshot(10, true);
    sequencer.frame({ seq: 11 });
    sequencer.snapshot(5, false);
    sequencer.snapshot(40, false);
    sequencer.frame({ seq: 12 });
    expect(applied).toEqual([11, 12]);
    expect(reads).toBe(0);
  });

  it("begins anew after the line was lost", () => {
    sequencer.snapshot(10, true);
    sequencer.interrupt();
    sequencer.frame({ seq: 2 });
    sequencer.snapshot(1, true);
    sequencer.frame({ seq: 2 });
    expect(applied).toEqual([2]);
  });
});
