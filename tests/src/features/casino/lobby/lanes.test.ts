import { describe, expect, it } from "vitest";
import { firstStart, laneWindow, startsOf } from "../../../../../src/features/casino/lobby/lanes.ts";

const from = 1_800_000_000_000;
const to = from + 300_000;
const inSeconds = (starts: ReturnType<typeof startsOf>): (number | null)[][] =>
  starts.map(({ at, nextAt }) => [(at - from) / 1000, nextAt === null ? null : (nextAt - from) / 1000]);

describe("the lanes of the next minutes", () => {
  it("begin with the whole minute", () => {
    expect(laneWindow(from + 23_456)).toEqual({ from, to });
    expect(laneWindow(from + 60_000).from).toBe(from + 60_000);
  });

  it("have each round from its start to the next one's, as long as they are seen", () => {
    const clock = { startsInMs: 40_000, everyMs: 110_000 };
    expect(inSeconds(startsOf(clock, from + 10_000, from, to))).toEqual([
      [50, 160],
      [160, 270],
      [270, 380],
    ]);
  });

  it("leave out what was over before, where nothing was read since", () => {
    const clock = { startsInMs: 1000, everyMs: 50_000 };
    expect(inSeconds(startsOf(clock, from - 120_000, from, to))[0]).toEqual([31, 81]);
  });

  it("say no more than is known of rides, which last differently", () => {
    expect(inSeconds(startsOf({ startsInMs: 8000, everyMs: null }, from, from, to))).toEqual([[8, null]]);
    expect(startsOf({ startsInMs: null, everyMs: null }, from, from, to)).toEqual([]);
    expect(startsOf({ startsInMs: 8000, everyMs: null }, from - 20_000, from, to)).toEqual([]);
  });

  it("say nothing where the server tells none of it, and are never endless", () => {
    expect(startsOf({}, from, from, to)).toEqual([]);
    expect(startsOf({ startsInMs: 0, everyMs: 3 }, from, from, to)).toHaveLength(60);
  });

  it("mark the round that is played next of all", () => {
    const lane = (...seconds: number[]) => seconds.map((second) => ({ at: from + second * 1000, nextAt: null }));
    expect(firstStart([lane(20, 60), lane(45)], from + 30_000)).toBe(from + 45_000);
    expect(firstStart([lane(20)], from + 30_000)).toBeNull();
  });
});
