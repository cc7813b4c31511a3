import { describe, expect, it } from "vitest";
import { resultText, resultTexts } from "../../../../../src/features/casino/lobby/result-text.ts";
import { areOver } from "../../../../../src/features/casino/lobby/table-clocks.tsx";
import { draw48Table } from "../../../../../src/domain/games/draw48.ts";
import { dogsTable } from "../../../../../src/domain/games/dogs/dogs.ts";
import { wheel } from "../../../../../src/domain/games/roulette/wheel.ts";
import { vfTable } from "../../../../../src/domain/games/vf/vf.ts";
import { tram } from "../../../../../src/domain/games/tram.ts";
import type { TableClocks } from "../../../../../src/protocol/games/table-clocks.ts";
import { seededDraw } from "../../../domain/games/scripted-draw.ts";

const clock = (endsInMs: number | null): TableClocks[number] => ({
  gameCode: "house_wheel",
  n: 1,
  phase: "betting",
  endsInMs,
  results: [],
});

describe("the clocks of a lobby", () => {
  it("are read again when a phase is over or a ride goes, but not more often than every 3 s", () => {
    expect(areOver([clock(10_000), clock(4000)], 3900)).toBe(false);
    expect(areOver([clock(10_000), clock(4000)], 4100)).toBe(true);
    expect(areOver([clock(1000)], 2900)).toBe(false);
    expect(areOver([clock(null)], 3100)).toBe(true);
    expect(areOver([], 60_000)).toBe(false);
  });
});

describe("a past round in short", () => {
  it("is in the words of its game, and none where it has none", () => {
    const told = [wheel, tram, dogsTable, draw48Table].map(({ facts, round, result }) => {
      const { table, script } = round(seededDraw(5));
      return resultText(facts.gameCode, JSON.parse(JSON.stringify(result(script as never, table as never))));
    });
    expect(told).toEqual([
      expect.stringMatching(/^\d+$/),
      expect.stringMatching(/^×[\d.]+,\d\d$/),
      expect.stringMatching(/^[1-6]$/),
      expect.stringMatching(/^\d+$/),
    ]);
    expect(resultTexts("house_wheel", [17, 0])).toEqual(["17", "0"]);
    const { table, script } = vfTable.round(seededDraw(5));
    const scores = resultTexts("house_vf", [JSON.parse(JSON.stringify(vfTable.result(script, table))), []]);
    expect(scores).toHaveLength(table.matches.length);
    expect(scores.every((score) => /^\d+:\d+$/.test(score))).toBe(true);
    expect([resultText("house_vf", []), resultText("acme_wheel", 7), resultText("house_wheel", "seven")]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
