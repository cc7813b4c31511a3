// When a producer of the feed may be bet on.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type AskRequest,
  createRecoveries,
  type DownReason,
} from "../../../../../server/betting/feed/sources/uof/recoveries.ts";
import {
  classOf,
  nextRequestAt,
  type SentRequest,
} from "../../../../../server/betting/feed/sources/uof/request-ledger.ts";

const minute = 60_000;

function rig(aliveTo: number | null = null) {
  const start = 1_800_000_000_000;
  let now = start;
  let setBackMs = 0;
  let requestId = 100;
  const asked: (AskRequest & { at: number })[] = [];
  const turns: [number, boolean, DownReason | null][] = [];
  const ended: [product: number, ms: number][] = [];
  const sent: SentRequest[] = [];
  const proofs: number[] = [];
  const recoveries = createRecoveries(
    [
      { product: 1, windowMs: 600 * minute, aliveTo: aliveTo === null ? null : start + aliveTo, notBefore: 0 },
      { product: 3, windowMs: 4320 * minute, aliveTo: null, notBefore: 0 },
    ],
    {
      now: () => now - setBackMs,
      elapsed: () => now - start,
      clockOffset: () => -setBackMs,
      nextRequestId: () => (requestId += 1),
      mayAskAt: (product, after) => nextRequestAt(sent, { product, class: classOf(after, now) }, now) - setBackMs,
      ask(request) {
        asked.push({ ...request, at: now - start });
        sent.push({ at: now, product: request.product, class: classOf(request.after, now) });
      },
      recovered: (product, ms) => ended.push([product, ms]),
      aliveWhileUp: () => proofs.push(now - start),
      turned: (product, isOffering, why) => turns.push([product, isOffering, why]),
    },
  );
  recoveries.connected();
  const alive = (product = 1, isSubscribed = true): void => recoveries.alive(product, now, isSubscribed);
  return {
    recoveries,
    asked,
    turns,
    ended,
    proofs,
    start,
    alive,
    now: () => now,
    setBack: (ms: number) => void (setBackMs += ms),
    /** Second by second, with an alive each 10 s. */
    run(seconds: number, isAlive = true, product = 1): void {
      for (let second = 1; second <= seconds; second += 1) {
        now += 1000;
        if (isAlive && second % 10 === 0) alive(product);
        recoveries.tick();
      }
    },
    recover(product = 1): void {
      alive(product);
      const id = asked.at(-1)?.requestId ?? 0;
      recoveries.answered(product, id, { kind: "accepted" });
      recoveries.heard(product, now, id);
      recoveries.complete(product, id);
    },
  };
}

describe("a producer of the feed", () => {
  it("offers nothing before the recovery that was asked for is complete", () => {
    const { recoveries, alive, asked } = rig();
    alive();
    expect(asked).toMatchObject([{ product: 1, after: null, requestId: 101 }]);
    recoveries.complete(1, 100);
    recoveries.complete(3, 101);
    expect(recoveries.isOffering(1)).toBe(false);
    recoveries.answered(1, 101, { kind: "accepted" });
    expect(recoveries.state(1)).toBe("asked");
    recoveries.heard(1, 0, 101);
    expect(recoveries.state(1)).toBe("recovering");
    recoveries.complete(1, 101);
    expect(recoveries.isOffering(1)).toBe(true);
  });

  it("is asked from the last alive of the run before, less a second", () => {
    const { alive, asked, start } = rig(-5 * minute);
    alive();
    expect(asked[0]?.after).toBe(start - 5 * minute - 1000);
  });

  it.each([-601 * minute, 5 * minute])("is asked for everything where that was %i ms from now", (aliveTo) => {
    const { alive, asked } = rig(aliveTo);
    alive();
    expect(asked[0]?.after).toBeNull();
  });

  it("says when it is proved that all was told, by its first alive each time it is up", () => {
    const { recover, run, proofs, recoveries } = rig();
    recover();
    expect(proofs).toEqual([]);
    run(30);
    expect(proofs).toEqual([10_000]);
    recoveries.lost("overrun");
    run(30);
    expect(proofs).toEqual([10_000]);
    recover();
    run(10);
    expect(proofs).toEqual([10_000, 70_000]);
  });

  it("lives where an alive waits for its turn, and is no further by it", () => {
    const { recoveries, recover, run, now } = rig();
    recover();
    run(10);
    const to = recoveries.aliveTo(1);
    run(9, false);
    recoveries.awake(1);
    recoveries.heard(1, now(), null);
    run(15, false);
    expect([recoveries.state(1), recoveries.aliveTo(1)]).toEqual(["up", to]);
    // What is told in its turn is late all the same.
    recoveries.awake(1);
    run(10, false);
    expect([recoveries.state(1), recoveries.aliveTo(1)]).toEqual(["late", to]);
  });

  it("is shut 20 s after its last alive, and the other one is not", () => {
    const { recoveries, recover, run, turns } = rig();
    recover(1);
    recover(3);
    run(20, false);
    recoveries.alive(3, 1_800_000_020_000, true);
    expect(recoveries.isOffering(1)).toBe(true);
    run(1, false);
    expect(turns.at(-1)).toEqual([1, false, "silent"]);
    expect(recoveries.isOffering(3)).toBe(true);
  });

  it("opens by no snapshot of a recovery that an outage broke", () => {
    const { recoveries, alive, asked, run } = rig();
    alive();
    recoveries.answered(1, 101, { kind: "accepted" });
    recoveries.heard(1, 0, 101);
    run(21, false);
    recoveries.complete(1, 101);
    expect(recoveries.isOffering(1)).toBe(false);
    run(40);
    expect(asked.map(({ requestId }) => requestId)).toEqual([101, 102]);
  });

  it("is asked once for a recovery of 40 minutes that goes on", () => {
    const { recoveries, alive, asked, ended, run, now } = rig();
    alive();
    recoveries.answered(1, 101, { kind: "accepted" });
    for (let part = 0; part < 20; part += 1) {
      run(120);
      recoveries.heard(1, now(), 101);
    }
    recoveries.complete(1, 101);
    expect(asked).toHaveLength(1);
    expect(ended).toEqual([[1, 40 * minute]]);
    expect(recoveries.isOffering(1)).toBe(true);
  });

  it("is asked anew where nothing of it came for 5 minutes", () => {
    const { alive, asked, run, recoveries } = rig(-minute);
    alive();
    recoveries.answered(1, 101, { kind: "accepted" });
    run(300);
    expect(asked).toHaveLength(1);
    run(1);
    expect(asked).toHaveLength(2);
  });

  it("is asked at once where it says that we are not subscribed", () => {
    const { recoveries, recover, alive, run, asked, turns } = rig(-minute);
    recover();
    run(40);
    alive(1, false);
    expect(turns.at(-1)).toEqual([1, false, "unsubscribed"]);
    expect(asked).toHaveLength(2);
    expect(recoveries.state(1)).toBe("asking");
  });

  it("is late where its messages are old, and comes back by itself", () => {
    const { recoveries, recover, alive, run, start, asked } = rig();
    recover();
    run(9);
    recoveries.alive(1, start - 30_000, true);
    run(12, false);
    expect(recoveries.state(1)).toBe("late");
    alive();
    run(60);
    expect(recoveries.isOffering(1)).toBe(true);
    expect(asked).toHaveLength(1);
  });

  it("waits as long as the feed says, and longer each time it does not answer", () => {
    const { recoveries, alive, asked, run, now } = rig(-minute);
    alive();
    recoveries.answered(1, 101, { kind: "refused", notBefore: now() + 600_000 });
    run(590);
    expect(asked).toHaveLength(1);
    run(20);
    expect(asked).toHaveLength(2);
    recoveries.answered(1, 102, { kind: "failed", wasSent: true });
    run(40);
    expect(asked).toHaveLength(3);
  });

  it("waits no longer where the clock was set back since, and no shorter where it was set on", () => {
    for (const ms of [60 * minute, -60 * minute]) {
      const { recoveries, alive, asked, run, now, setBack } = rig(-minute);
      alive();
      recoveries.answered(1, 101, { kind: "refused", notBefore: now() + 600_000 });
      setBack(ms);
      run(590);
      expect(asked).toHaveLength(1);
      run(20);
      expect(asked).toHaveLength(2);
    }
  });

  it("has all of them down when the line is lost", () => {
    const { recoveries, recover, turns, alive, asked } = rig();
    recover(1);
    recover(3);
    recoveries.lost("line");
    expect(turns.slice(-2)).toEqual([
      [1, false, "line"],
      [3, false, "line"],
    ]);
    alive(1);
    expect(asked).toHaveLength(2);
  });

  it("never offers without an accepted recovery since it was last down, in whatever order things happen", () => {
    const step = fc.oneof(
      fc.record({
        kind: fc.constant("run" as const),
        seconds: fc.integer({ min: 1, max: 400 }),
        isAlive: fc.boolean(),
      }),
      fc.constantFrom({ kind: "lost" as const }, { kind: "connected" as const }, { kind: "accepted" as const }),
      fc.record({ kind: fc.constant("complete" as const), back: fc.integer({ min: 0, max: 3 }) }),
      fc.record({ kind: fc.constant("failed" as const) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { recoveries, asked, run, turns, alive } = rig();
        alive();
        const completed = new Set<number>();
        let opened = 0;
        for (const one of steps) {
          const last = asked.at(-1)?.requestId ?? 0;
          if (one.kind === "run") run(one.seconds, one.isAlive);
          if (one.kind === "lost") recoveries.lost("line");
          if (one.kind === "connected") recoveries.connected();
          if (one.kind === "accepted") recoveries.answered(1, last, { kind: "accepted" });
          if (one.kind === "failed") recoveries.answered(1, last, { kind: "failed", wasSent: true });
          if (one.kind === "complete") {
            completed.add(last - one.back);
            recoveries.complete(1, last - one.back);
          }
          // Each opening but those of a late one has a snapshot of its own request.
          opened = turns.filter(([, isOffering]) => isOffering).length;
          expect(opened === 0 || completed.size > 0).toBe(true);
        }
        const times = asked.map(({ at }) => at);
        expect(times.every((at, index) => index === 0 || at - (times[index - 1] ?? 0) >= 30_000)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
