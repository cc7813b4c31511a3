// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { MatchAnalysis } from "../../../../../../src/features/betting/offer/match/statistics/match-analysis.tsx";
import type { MatchStatistics } from "../../../../../../src/protocol/match-statistics.ts";
import { renderOffer } from "../../../../../harness/offer-screen.tsx";

const row = (team: string, points: number) => ({
  team,
  played: 3,
  won: 1,
  drawn: 1,
  lost: 1,
  scored: 2,
  conceded: 4,
  points,
});
const statistics: MatchStatistics = {
  form: {
    host: [{ eventId: 1, timeStart: 0, opponent: "IMT", home: false, score: [0, 2], result: "won" }],
    away: [],
  },
  headToHead: [{ eventId: 2, timeStart: 0, hostName: "Rad", awayName: "Partizan", score: [1, 1] }],
  standings: [row("Partizan", 7), row("Rad", 3)],
  goals: { host: [0, 1, 0, 0, 0, 1], away: [0, 0, 0, 0, 0, 0] },
  asOf: 0,
};

afterEach(cleanup);

it("says of each match what it was for the side, and where both stand", async () => {
  await renderOffer(<MatchAnalysis sport="F" hostName="Partizan" awayName="Rad" statistics={statistics} />, "");
  const [match] = screen.getAllByText("IMT");
  expect(match?.closest("li")?.textContent).toMatch(/away IMT0:2Wwon$/);
  expect(screen.getByText("No matches yet")).toBeTruthy();
  const [table, goals] = screen.getAllByRole("table");
  expect(
    within(table!)
      .getAllByRole("row")
      .map((line) => line.textContent),
  ).toEqual(["#RankTeamPlayedDiff.Points", "1Partizan3−27", "2Rad3−23"]);
  expect(document.querySelectorAll("tr[data-here]")).toHaveLength(2);
  expect(
    within(goals!)
      .getAllByRole("cell")
      .map((cell) => cell.textContent)
      .join(""),
  ).toBe("010001000000");
  cleanup();
  const little = { ...statistics, standings: [], goals: null, headToHead: [] };
  await renderOffer(<MatchAnalysis sport="T" hostName="A" awayName="B" statistics={little} />, "");
  expect(screen.queryAllByRole("table")).toEqual([]);
});
