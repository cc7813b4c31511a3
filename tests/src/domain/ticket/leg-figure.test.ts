import { describe, expect, it } from "vitest";
import { legFigure, type LegStanding } from "../../../../src/domain/ticket/leg-figure.ts";

const football: LegStanding = {
  sport: "F",
  results: { G: [2, 1] },
  stats: { P1: { G: [2, 0], K: [3, 1] }, P2: { G: [0, 1], K: [1, 2] } },
};
const tennis: LegStanding = {
  sport: "T",
  results: { S: [1, 0], G: [2, 3] },
  stats: { P1: { G: [6, 4] }, P2: { G: [2, 3] } },
};
const figureOf = (marketsKey: string, selectionCode: string, band = "", standing = football) =>
  legFigure({ marketsKey, selectionCode, band }, standing);

describe("what a bet stands at", () => {
  it("is how many of those that are needed have come", () => {
    expect(figureOf("OU_G", "O", "3.5")).toEqual({ kind: "needed", of: "goals", made: 3, needed: 4 });
    expect(figureOf("TT1_G", "O", "1.5")).toEqual({ kind: "needed", of: "goals", made: 2, needed: 2 });
    expect(figureOf("TT2_G", "O", "0.5")).toEqual({ kind: "needed", of: "goals", made: 1, needed: 1 });
    expect(figureOf("OU_K", "O", "8.5")).toEqual({ kind: "needed", of: "corners", made: 7, needed: 9 });
    expect(figureOf("EG", "6+")).toEqual({ kind: "needed", of: "goals", made: 3, needed: 6 });
  });

  it("is how many there may be at most", () => {
    expect(figureOf("OU_G", "U", "3.5")).toEqual({ kind: "limited", of: "goals", made: 3, most: 3 });
    expect(figureOf("EG", "4")).toEqual({ kind: "limited", of: "goals", made: 3, most: 4 });
  });

  it("is of the half that the bet is on", () => {
    expect(figureOf("FH_OU_G", "O", "1.5")).toEqual({ kind: "needed", of: "goals", made: 2, needed: 2 });
    expect(figureOf("SH_OU_G", "O", "1.5")).toEqual({ kind: "needed", of: "goals", made: 1, needed: 2 });
    expect(figureOf("FH_1X2", "1")).toEqual({ kind: "score", score: [2, 0] });
    expect(figureOf("SH_1X2", "2")).toEqual({ kind: "score", score: [0, 1] });
  });

  it("is the score where the bet is on who wins, and the count alone where no number is named", () => {
    for (const key of ["1X2", "DC", "BTS", "CS", "HTFT", "AH_G"])
      expect([key, figureOf(key, "1")]).toEqual([key, { kind: "score", score: [2, 1] }]);
    expect(figureOf("OE_G", "ODD")).toEqual({ kind: "count", of: "goals", made: 3 });
  });

  it("is counted over the sets where sets decide the match", () => {
    expect(figureOf("OU_GM", "O", "20.5", tennis)).toEqual({ kind: "needed", of: "games", made: 15, needed: 21 });
    expect(figureOf("OU_S", "O", "2.5", tennis)).toEqual({ kind: "needed", of: "sets", made: 1, needed: 3 });
    expect(figureOf("SET1_W", "1", "", tennis)).toEqual({ kind: "score", score: [6, 4] });
    expect(figureOf("W", "1", "", tennis)).toEqual({ kind: "score", score: [1, 0] });
  });

  it("is nothing where it is not told", () => {
    const whole: LegStanding = { sport: "F", results: { G: [2, 1] }, stats: {} };
    expect(figureOf("OU_K", "O", "8.5", whole)).toBeNull();
    expect(figureOf("FH_1X2", "1", "", whole)).toBeNull();
    expect(figureOf("SCORER", "Y", "", football)).toBeNull();
    expect(figureOf("OU_G", "O", "2.5", { sport: "F", results: {}, stats: {} })).toBeNull();
    expect(figureOf("constructor_x", "1", "", { sport: "F", results: {}, stats: {} })).toBeNull();
  });
});
