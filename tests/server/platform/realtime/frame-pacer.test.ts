// A paced reader and an unpaced one are fed the same frames through our own sequencer and match book.
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createFramePacer } from "../../../../server/platform/realtime/frame-pacer.ts";
import type { Match } from "../../../../src/protocol/match.ts";
import type { Frame, MatchChange } from "../../../../src/protocol/sockets.ts";
import { createMatchCache } from "../../../../workers/offer/match-cache.ts";
import { createSequencer } from "../../../../workers/offer/sequencer.ts";
import { createFakeClock } from "../../../harness/fake-clock.ts";
import { sampleMatch } from "../../../harness/offer-samples.ts";

const stream = "live:F";
const start = 100;

/** Follows the stream from a snapshot at `start`; every gap is counted. */
function createReader(matches: readonly Match[]) {
  const book = createMatchCache(1);
  let gaps = 0;
  const sequencer = createSequencer<Frame>({
    clock: createFakeClock(),
    apply: (frame) => frame.changes.forEach((change) => book.apply("main", "live", structuredClone(change))),
    readSnapshot: () => undefined,
    confirmed: () => undefined,
    onGap: () => (gaps += 1),
  });
  for (const match of matches) book.whole("main", "live", structuredClone(match));
  sequencer.snapshot(start, true);
  return {
    frame: (frame: Frame) => sequencer.frame(frame),
    cells: () =>
      matches.map(({ eventId }) => {
        const match = book.get(eventId)?.main?.match;
        return match === undefined ? null : { ...match, rev: 0 };
      }),
    seq: () => sequencer.seq,
    gaps: () => gaps,
  };
}

type Step =
  | { type: "odd"; match: number; code: string; odd: number }
  | { type: "status"; match: number; open: boolean }
  | { type: "state"; match: number; minute: number }
  | { type: "whole"; match: number }
  | { type: "gone"; match: number }
  | { type: "frame" }
  | { type: "inactive" }
  | { type: "flush" };

const match = fc.nat(2);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      type: fc.constant("odd" as const),
      match,
      code: fc.constantFrom("1", "X", "2"),
      odd: fc.integer({ min: 101, max: 999 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("status" as const), match, open: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant("state" as const), match, minute: fc.integer({ min: 1, max: 90 }) }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constantFrom("whole" as const, "gone" as const), match }) },
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constantFrom("frame" as const, "frame" as const, "flush" as const, "inactive" as const),
    }),
  },
);

describe("a paced socket", () => {
  it("ends with the cells of an unpaced one, whatever came and whenever it was sent", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        const matches = [1, 2, 3].map((eventId) => sampleMatch(eventId, 1));
        const unpaced = createReader(matches);
        const paced = createReader(matches);
        const sent: Frame[] = [];
        const pacer = createFramePacer({
          now: () => 5,
          send(_event, frame) {
            sent.push(frame);
            paced.frame(frame);
          },
        });
        let seq = start;
        let rev = 1;
        let changes: MatchChange[] = [];
        const nextFrame = (): void => {
          const frame = { stream, seq: (seq += 1), ts: 1, changes };
          changes = [];
          unpaced.frame(frame);
          pacer.add("live_update", frame);
        };
        const market = ["markets", "1X2", "", ""] as const;
        for (const each of steps) {
          if (each.type === "flush") pacer.flush();
          else if (each.type === "frame") nextFrame();
          else if (each.type === "inactive") {
            nextFrame();
            unpaced.frame({ stream, seq: (seq += 1), ts: 1, changes: [] });
            pacer.cover("live_update", stream, seq);
          } else {
            const eventId = each.match + 1;
            const change: MatchChange = { eventId, rev: (rev += 1) };
            if (each.type === "odd") change.odds = [[...market, each.code, String(each.odd / 100)]];
            else if (each.type === "status") change.status = [[...market, each.open ? "OPEN" : "SUSPENDED"]];
            else if (each.type === "whole") change.match = sampleMatch(eventId, rev);
            else if (each.type === "gone") change.gone = true;
            else {
              const { inPlay, matchState, results, stats } = sampleMatch(eventId, rev);
              change.state = { inPlay, matchState, results, stats, matchPhase: { name: "FH", timeMin: each.minute } };
            }
            changes.push(change);
          }
        }
        nextFrame();
        pacer.flush();
        expect(paced.cells()).toEqual(unpaced.cells());
        expect(paced.seq()).toBe(unpaced.seq());
        expect([paced.gaps(), unpaced.gaps()]).toEqual([0, 0]);
        expect(sent.every((frame) => frame.since !== undefined && frame.ts === 5)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it("is sent the last value of each cell once", () => {
    const sent: Frame[] = [];
    const pacer = createFramePacer({ now: () => 5, send: (_event, frame) => sent.push(frame) });
    const odd = (code: string, price: string): MatchChange["odds"] => [["markets", "1X2", "", "", code, price]];
    pacer.add("live_update", { stream, seq: 7, ts: 1, changes: [{ eventId: 1, rev: 3, odds: odd("1", "1.50") }] });
    pacer.add("live_update", { stream, seq: 8, ts: 2, changes: [{ eventId: 1, rev: 4, odds: odd("2", "2.50") }] });
    pacer.add("live_update", { stream, seq: 9, ts: 3, changes: [{ eventId: 1, rev: 6, odds: odd("1", "1.60") }] });
    pacer.flush();
    pacer.flush();
    const odds = [...(odd("1", "1.60") ?? []), ...(odd("2", "2.50") ?? [])];
    expect(sent).toEqual([{ stream, seq: 9, since: 6, ts: 5, changes: [{ eventId: 1, rev: 6, odds }] }]);
  });

  it("does not hide a number that is missing", () => {
    const reader = createReader([sampleMatch(1, 1)]);
    const pacer = createFramePacer({ now: () => 5, send: (_event, frame) => reader.frame(frame) });
    pacer.add("live_update", { stream, seq: start + 1, ts: 1, changes: [] });
    pacer.add("live_update", { stream, seq: start + 3, ts: 1, changes: [] });
    pacer.flush();
    expect(reader.gaps()).toBe(1);
  });
});
