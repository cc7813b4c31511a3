import { describe, expect, it } from "vitest";
import { mainScore, rowStats, scoreCells, showsParts, unitWord } from "../../../../src/domain/offer/score.ts";

const shown = (...given: Parameters<typeof scoreCells>) =>
  scoreCells(...given).map((cell) => [cell.key, cell.host, cell.away, cell.type === "part" && cell.current]);

describe("the main score", () => {
  it("is the coarsest unit of the sport that the server counts", () => {
    expect(mainScore("T", { G: [3, 2], S: [1, 0], P: [15, 50] })).toEqual([1, 0]);
    expect(mainScore("B", { G: [9, 9], P: [80, 71] })).toEqual([80, 71]);
    expect(mainScore("D", { L: [4, 3], S: [1, 0] })).toEqual([1, 0]);
    expect(mainScore("E", { P: [9, 3], M: [1, 1] })).toEqual([1, 1]);
    expect(mainScore("F", {})).toBeNull();
  });
  it("is whatever there is where the server counts otherwise than the sport does, or the sport is unknown", () => {
    expect(mainScore("F", { S: [2, 1] })).toEqual([2, 1]);
    expect(mainScore("NEW", { M: [1, 0], P: [3, 3] })).toEqual([1, 0]);
    expect(mainScore("constructor", { P: [3, 3] })).toEqual([3, 3]);
  });
});

describe("score cells", () => {
  it("of tennis: sets, games, points, with 50 as advantage and at deuce 40", () => {
    expect(shown("T", { P: [50, 40], G: [3, 4], S: [1, 0] }, null)).toEqual([
      ["S", "1", "0", false],
      ["G", "3", "4", false],
      ["P", "A", "40", false],
    ]);
    expect(shown("T", { P: [40, 50] }, null)).toEqual([["P", "40", "A", false]]);
    expect(shown("T", { P: [50, 50] }, null)).toEqual([["P", "40", "40", false]]);
    expect(shown("B", { P: [50, 44] }, null)).toEqual([["P", "50", "44", false]]);
  });
  it("of tennis with its sets: the one being played stands for the games", () => {
    const stats = { P2: { G: [3, 4] }, P1: { G: [6, 7] } } as const;
    expect(shown("T", { P: [0, 15], G: [3, 4], S: [0, 1] }, { stats, phase: "SET2" })).toEqual([
      ["S", "0", "1", false],
      ["P1", "6", "7", false],
      ["P2", "3", "4", true],
      ["P", "0", "15", false],
    ]);
  });
  it("of volleyball: the set being played stands for the points, between sets the points stay", () => {
    const stats = { P1: { P: [25, 20] } } as const;
    expect(shown("V", { S: [1, 0], P: [0, 0] }, { stats, phase: "P" })).toEqual([
      ["S", "1", "0", false],
      ["P1", "25", "20", false],
      ["P", "0", "0", false],
    ]);
    expect(
      shown("V", { S: [1, 0], P: [3, 2] }, { stats: { ...stats, P2: { P: [3, 2] } }, phase: "SET2" }).map(
        ([key]) => key,
      ),
    ).toEqual(["S", "P1", "P2"]);
  });
  it("of basketball: the sum, then the quarters by number", () => {
    const stats = { P10: { P: [1, 2] }, P2: { P: [20, 18] }, P1: { P: [22, 25] }, X: { P: [9, 9] }, P3: {} } as const;
    expect(shown("B", { P: [43, 45] }, { stats, phase: "Q2" })).toEqual([
      ["P", "43", "45", false],
      ["P1", "22", "25", false],
      ["P2", "20", "18", true],
      ["P10", "1", "2", false],
    ]);
  });
});

describe("what a row keeps of the stats", () => {
  it("is the score of the parts, where its rows show them", () => {
    expect(rowStats("B", { P1: { P: [20, 10] }, P2: {} })).toEqual({ P1: { P: [20, 10] } });
    expect(rowStats("IH", { P1: { G: [1, 0], P: [7, 3] } })).toEqual({ P1: { G: [1, 0] } });
    expect(rowStats("F", { P1: { G: [1, 0] } })).toEqual({});
    expect([showsParts("T"), showsParts("F")]).toEqual([true, false]);
  });
});

it("units bear the words of their sport", () => {
  expect([unitWord("T", "G"), unitWord("F", "G"), unitWord("S", "S"), unitWord("V", "S")]).toEqual([
    "games",
    "goals",
    "frames",
    "sets",
  ]);
});
