import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MatchLine } from "../../../../../../src/db/offer-tables.ts";
import { groupLines } from "../../../../../../src/features/betting/offer/scores/group-lines.ts";
import { endedSince, liveLines } from "../../../../../../src/features/betting/offer/scores/live-lines.ts";
import { chosenDay, scoreDays } from "../../../../../../src/features/betting/offer/scores/score-days.ts";
import { winnerOf } from "../../../../../../src/features/betting/offer/scores/winner.ts";
import { sampleRow } from "../../../../../harness/offer-screen.tsx";
import { sampleLine } from "../../../../../harness/score-samples.ts";

describe("days of scores", () => {
  const zone = process.env["TZ"];
  beforeAll(() => {
    process.env["TZ"] = "Europe/Sarajevo";
  });
  afterAll(() => {
    if (zone === undefined) delete process.env["TZ"];
    else process.env["TZ"] = zone;
  });

  it("are calendar days, today first, whatever the clock change in between", () => {
    const now = new Date(2026, 2, 30, 15, 20).getTime();
    const days = scoreDays(now);
    expect(days.map((day) => [day.id, day.offset])).toEqual([
      ["2026-03-30", 0],
      ["2026-03-29", -1],
      ["2026-03-28", -2],
      ["2026-03-27", -3],
    ]);
    for (const [index, day] of days.entries()) {
      expect(new Date(day.from).getHours()).toBe(0);
      expect(day.from).toBe(days[index + 1]?.to ?? day.from);
    }
    expect(days.map((day) => (day.to - day.from) / 3_600_000)).toEqual([24, 23, 24, 24]);
    expect(chosenDay(days, "2026-03-28").offset).toBe(-2);
    expect(chosenDay(days, "2020-01-01").offset).toBe(0);
    expect(chosenDay(days, null).offset).toBe(0);
  });
});

describe("the live stream over what was read", () => {
  const start = 1_800_000_000_000;
  const asked = { from: start - 1000, to: start + 1000, matches: () => true, complete: true };

  it("brings newer scores, and what was scored since belongs to the part being played", () => {
    const line = sampleLine(1, {
      matchPhase: { name: "SH", timeMin: 60 },
      results: { G: [1, 1] },
      stats: { P1: { G: [1, 0], K: [3, 2] }, P2: { G: [0, 1] } },
    });
    const row = sampleRow(1, 9, { matchPhase: { name: "SH", timeMin: 75 }, results: { G: [3, 1] } });
    const [shown] = liveLines([line], [row], asked);
    expect(shown).toMatchObject({ results: { G: [3, 1] }, matchPhase: { timeMin: 75 }, kind: "live" });
    expect(shown?.stats).toEqual({ P1: { G: [1, 0], K: [3, 2] }, P2: { G: [2, 1] } });
  });

  it("brings matches that began since, unless they belong elsewhere", () => {
    const read = [sampleLine(1, { timeStart: start })];
    const rows = [
      sampleRow(1, 1, { timeStart: start }),
      sampleRow(2, 1, { timeStart: start + 500 }),
      sampleRow(3, 1, { timeStart: start - 5000 }),
      sampleRow(4, 1, { timeStart: start - 500 }),
    ];
    const ids = (lines: readonly MatchLine[]): number[] => lines.map((line) => line.eventId);
    expect(ids(liveLines(read, rows, asked))).toEqual([2, 1, 4]);
    // With further pages, an older match is on one of them.
    expect(ids(liveLines(read, rows, { ...asked, complete: false }))).toEqual([2, 1]);
    expect(ids(liveLines(read, rows, { ...asked, matches: ({ hostName }) => hostName === "Host 4" }))).toEqual([1, 4]);
  });

  it("tells which matches are over", () => {
    const lines = [sampleLine(1), sampleLine(2, { kind: "finished" }), sampleLine(3)];
    expect(endedSince(lines, [sampleRow(3, 1)])).toEqual([1]);
  });
});

describe("leagues of scores", () => {
  it("with running matches come first, then by name; running matches lead their league", () => {
    const line = (eventId: number, leagueId: number, leagueName: string, kind: MatchLine["kind"], timeStart = 1) =>
      sampleLine(eventId, { leagueId, leagueName, groupName: "Serbia", kind, timeStart });
    const groups = groupLines(
      [
        line(1, 10, "Ćuprija", "finished"),
        line(2, 20, "Zonska", "finished", 9),
        line(3, 20, "Zonska", "live", 5),
        line(4, 30, "Druga", "finished"),
      ],
      "sr-Latn-RS",
    );
    expect(groups.map((group) => group.leagueName)).toEqual(["Zonska", "Ćuprija", "Druga"]);
    expect(groups[0]?.lines.map((shown) => shown.eventId)).toEqual([3, 2]);
  });
});

it("a winner is whoever has more, and nobody at a draw", () => {
  expect([winnerOf([2, 1]), winnerOf([0, 3]), winnerOf([1, 1]), winnerOf(null)]).toEqual(["host", "away", null, null]);
});
