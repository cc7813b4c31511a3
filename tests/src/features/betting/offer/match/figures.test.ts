import { describe, expect, it } from "vitest";
import { statTable } from "../../../../../../src/features/betting/offer/match/statistics/stat-table.ts";
import {
  lastOfSide,
  timelineParts,
} from "../../../../../../src/features/betting/offer/match/timeline/timeline-parts.ts";
import type { MatchEvent } from "../../../../../../src/protocol/match.ts";

describe("figures of a match", () => {
  it("stand by part in their order, what counts first, with sums", () => {
    const stats = {
      P10: { G: [0, 1] as [number, number] },
      P2: { G: [2, 0] as [number, number], K: [3, 1] as [number, number] },
      P1: { G: [1, 1] as [number, number], Y: [0, 2] as [number, number] },
      other: { G: [9, 9] as [number, number] },
    };
    expect(statTable("F", stats)).toEqual({
      parts: [1, 2, 10],
      rows: [
        {
          unit: "G",
          parts: [
            [1, 1],
            [2, 0],
            [0, 1],
          ],
          total: [3, 2],
        },
        { unit: "K", parts: [null, [3, 1], null], total: [3, 1] },
        { unit: "Y", parts: [[0, 2], null, null], total: [0, 2] },
      ],
    });
    expect(statTable("B", { P1: { P: [20, 18], G: [1, 1] } }).rows.map(({ unit }) => unit)).toEqual(["P", "G"]);
    expect(statTable("F", {}).rows).toEqual([]);
  });
});

describe("the timeline", () => {
  const event = (n: number, kind: string, phase: string, side: MatchEvent["side"] = null): MatchEvent => ({
    n,
    kind,
    phase,
    timeMin: n,
    side,
    score: null,
  });

  it("has the newest first, a part for each phase, whatever order it comes in", () => {
    const events = [
      event(4, "phase", "SH"),
      event(2, "corner", "FH", 1),
      event(5, "score", "SH", 2),
      event(1, "phase", "FH"),
      event(3, "phase", "HT"),
    ];
    const shape = timelineParts(events).map(({ phase, events }) => [phase, events.map(({ n }) => n)]);
    expect(shape).toEqual([
      ["SH", [5]],
      ["HT", []],
      ["FH", [2]],
    ]);
    expect(lastOfSide(events)?.n).toBe(5);
    expect(lastOfSide([event(1, "phase", "FH")])).toBeNull();
  });

  it("gives a phase that comes again a part of its own", () => {
    const events = [event(1, "yellow", "FH", 1), event(2, "stoppage", "INT"), event(3, "red", "FH", 2)];
    expect(timelineParts(events).map(({ key, phase }) => `${key} ${phase}`)).toEqual(["3 FH", "2 INT", "1 FH"]);
  });
});
