import { describe, expect, it } from "vitest";
import { marketCatalogue } from "../../../../server/betting/feed/markets/catalogue.ts";
import { legResult, type Facts } from "../../../../server/betting/feed/markets/settle.ts";
import { profileOf } from "../../../../server/betting/feed/sport-profiles.ts";
import type { LegResult } from "../../../../server/betting/ticketing/leg.ts";

const football: Facts = {
  sport: "F",
  play: profileOf("F").play,
  results: { G: [2, 1] },
  stats: { P1: { G: [0, 1], K: [3, 2] }, P2: { G: [2, 0], K: [4, 1] } },
  periodsDone: 2,
  order: [1, 0, 0],
  credits: [{ player: "Ilić A.", value: 1 }],
  players: ["Ilić A.", "Savić B."],
  whole: true,
  counted: true,
};
const tennis: Facts = {
  ...football,
  sport: "T",
  play: profileOf("T").play,
  results: { S: [2, 1], G: [0, 0], P: [0, 0] },
  stats: { P1: { G: [6, 4] }, P2: { G: [3, 6] }, P3: { G: [7, 5] } },
  periodsDone: 3,
  order: [0, 1, 0],
  credits: [],
};
const basketball: Facts = {
  ...football,
  sport: "B",
  play: profileOf("B").play,
  results: { P: [90, 85] },
  stats: { P1: { P: [20, 20] } },
  credits: [
    { player: "Ilić A.", value: 2 },
    { player: "Ilić A.", value: 3 },
  ],
};
const darts: Facts = {
  ...football,
  sport: "D",
  play: profileOf("D").play,
  results: { L: [7, 4] },
  stats: {},
  order: [0, 1, 0],
};

function leg(facts: Facts, marketsKey: string, selectionCode: string, B = "", P = ""): LegResult {
  const table = ["SCORER", "PP"].includes(marketsKey) ? "players" : "markets";
  return legResult(facts, { eventId: 1, marketsTable: table, marketsKey, B, P, selectionCode });
}

describe("each kind of market", () => {
  it.each<[Facts, string, string, string, LegResult]>([
    [football, "1X2", "1", "", "won"],
    [football, "1X2", "X", "", "lost"],
    [football, "OU_G", "O", "2.5", "won"],
    [football, "OU_G", "U", "2.5", "lost"],
    [football, "BTS", "Y", "", "won"],
    [football, "DC", "X2", "", "lost"],
    [football, "DC", "12", "", "won"],
    [football, "DNB", "1", "", "won"],
    [football, "AT_G", "O", "3", "void"],
    [football, "AT_G", "O", "2.75", "half-won"],
    [football, "AT_G", "U", "2.75", "half-lost"],
    [football, "AT_G", "O", "3.25", "half-lost"],
    [football, "AT_G", "U", "3.25", "half-won"],
    [football, "AH_G", "1", "-1", "void"],
    [football, "AH_G", "1", "-0.75", "half-won"],
    [football, "AH_G", "2", "-0.75", "half-lost"],
    [football, "AH_G", "1", "-1.25", "half-lost"],
    [football, "AH_G", "2", "-1.5", "won"],
    [football, "TT1_G", "O", "1.5", "won"],
    [football, "TT2_G", "O", "1.5", "lost"],
    [football, "OE_G", "ODD", "", "won"],
    [football, "EG", "3", "", "won"],
    [football, "EG", "6+", "", "lost"],
    [football, "OU_K", "O", "9.5", "won"],
    [football, "FH_1X2", "2", "", "won"],
    [football, "FH_OU_G", "O", "0.5", "won"],
    [football, "FH_BTS", "N", "", "won"],
    [football, "FH_DC", "1X", "", "lost"],
    [football, "SH_1X2", "1", "", "won"],
    [football, "SH_OU_G", "U", "1.5", "lost"],
    [football, "HTFT", "2/1", "", "won"],
    [football, "HTFT", "1/1", "", "lost"],
    [football, "CS", "2-1", "", "won"],
    [football, "CS", "OTHER", "", "lost"],
    [football, "NG", "2", "1", "won"],
    [football, "NG", "1", "3", "won"],
    [football, "NG", "X", "4", "won"],
    [tennis, "W", "1", "", "won"],
    [tennis, "OU_GM", "O", "30.5", "won"],
    [tennis, "AH_GM", "1", "-0.5", "won"],
    [tennis, "AH_GM", "1", "-1.5", "lost"],
    [tennis, "AH_S", "2", "1.5", "lost"],
    [tennis, "AH_S", "2", "-1.5", "won"],
    [tennis, "OU_S", "O", "2.5", "won"],
    [tennis, "OE_GM", "ODD", "", "won"],
    [tennis, "SET1_W", "1", "", "won"],
    [tennis, "SET2_W", "1", "", "lost"],
    [tennis, "CSS", "2-1", "", "won"],
    [basketball, "W", "1", "", "won"],
    [basketball, "Q1_1X2", "X", "", "won"],
    [basketball, "AH_P", "1", "-4.5", "won"],
    [darts, "NX_L", "2", "2", "won"],
    [darts, "OU_L", "O", "10.5", "won"],
  ])("%# %o %s %s %s is %s", (facts, key, selection, band, result) => {
    expect(leg(facts, key, selection, band)).toBe(result);
  });

  it("players", () => {
    expect(leg(football, "SCORER", "Y", "", "Ilić A.")).toBe("won");
    expect(leg(football, "SCORER", "Y", "", "Savić B.")).toBe("lost");
    expect(leg(football, "SCORER", "Y", "", "Nobody N.")).toBe("void");
    expect(leg(basketball, "PP", "O", "4.5", "Ilić A.")).toBe("won");
    expect(leg(basketball, "PP", "U", "4.5", "Savić B.")).toBe("won");
  });

  it("other scores than the listed ones", () => {
    expect(leg({ ...football, results: { G: [5, 4] } }, "CS", "OTHER")).toBe("won");
  });

  it("decides every selection of every market of a whole match", () => {
    for (const facts of [football, tennis, darts]) {
      for (const def of marketCatalogue[facts.sport] ?? []) {
        const results = def.selections.map((selection) =>
          leg(
            facts,
            def.code,
            selection,
            def.bands === null ? (def.kind === "next" ? "1" : "") : "1.5",
            facts.players[0],
          ),
        );
        expect({ code: def.code, allLost: results.every((result) => result === "lost") }).toMatchObject({
          allLost: false,
        });
      }
    }
  });
});

describe("a result entered by hand", () => {
  const byHand: Facts = {
    ...football,
    results: { G: [3, 1] },
    order: [1, 0],
    credits: [],
    stats: { P1: { G: [0, 1] }, P2: { G: [1, 0] } },
    periodsDone: 1,
    whole: false,
    counted: false,
  };
  it("decides what it tells, and voids the rest", () => {
    expect(leg(byHand, "1X2", "1")).toBe("won");
    expect(leg(byHand, "FH_1X2", "2")).toBe("won");
    expect(leg(byHand, "SH_1X2", "1")).toBe("won");
    expect(leg(byHand, "OU_K", "O", "9.5")).toBe("void");
    expect(leg(byHand, "NG", "1", "3")).toBe("won");
    expect(leg(byHand, "SCORER", "Y", "", "Savić B.")).toBe("void");
  });
  it("before half-time leaves the halves void", () => {
    expect(leg({ ...byHand, periodsDone: 0 }, "FH_1X2", "1")).toBe("void");
    expect(leg({ ...byHand, periodsDone: 0 }, "HTFT", "1/1")).toBe("void");
  });
  it("of a draw voids a two-way winner", () => {
    expect(leg({ ...basketball, results: { P: [80, 80] }, whole: false }, "W", "1")).toBe("void");
  });
  it("knows nothing of foreign markets", () => {
    expect(leg(football, "NOPE", "1")).toBe("void");
    expect(leg(football, "OU_G", "O", "")).toBe("void");
  });
});
