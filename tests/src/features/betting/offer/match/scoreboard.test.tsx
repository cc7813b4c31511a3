// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { PhoneScoreboard } from "../../../../../../src/features/betting/offer/match/scoreboard/phone-scoreboard.tsx";
import {
  Scoreboard,
  type ScoreboardProps,
} from "../../../../../../src/features/betting/offer/match/scoreboard/scoreboard.tsx";
import { renderOffer } from "../../../../../harness/offer-screen.tsx";

afterEach(cleanup);

const sides = { hostName: "Ana", awayName: "Eva", home: "Ana", away: "Eva" };
const tennis: ScoreboardProps = {
  ...sides,
  sport: "T",
  results: { S: [1, 0], G: [3, 4], P: [50, 40] },
  stats: { P1: { G: [6, 4] }, P2: { G: [3, 4] } },
  phase: { name: "SET2", server: 2 },
};

it("shows sets, their games, points and who serves, in words too", async () => {
  await renderOffer(<Scoreboard {...tennis} />, "");
  const cells = (name: RegExp) =>
    within(screen.getByRole("row", { name }))
      .getAllByRole("cell")
      .map((cell) => cell.textContent);
  expect(screen.getAllByRole("columnheader").map((head) => head.textContent)).toEqual([
    "Team",
    "SSets",
    "11st set",
    "22nd set",
    "PPoints",
  ]);
  expect(cells(/^Ana/)).toEqual(["1", "6", "3", "A"]);
  expect(cells(/^Eva serves|^Evaserves/)).toEqual(["0", "4", "4", "40"]);
  expect(screen.queryByRole("rowheader", { name: /Ana.*serves/ })).toBeNull();
});

it("has on a phone what decides the match between its sides, and the parts below", async () => {
  await renderOffer(<PhoneScoreboard {...tennis} />, "");
  expect(screen.getByRole("paragraph").textContent).toBe("1:0");
  expect(screen.getByText("Ana").parentElement?.textContent).toBe("Ana");
  expect(screen.getByText("Eva").parentElement?.textContent).toBe("Evaserves");
  expect(screen.getAllByRole("listitem").map((part) => part.textContent)).toEqual([
    "1st set 6:4",
    "2nd set 3:4",
    "Points A:40",
  ]);
});

it("says a score once in the first half, and the halves in the second", async () => {
  const board = (stats: ScoreboardProps["stats"], name: string) => (
    <PhoneScoreboard {...sides} sport="F" results={{ G: [2, 1] }} stats={stats} phase={{ name }} />
  );
  await renderOffer(board({ P1: { G: [2, 1] } }, "1H"), "");
  expect(screen.queryByRole("list")).toBeNull();
  cleanup();
  await renderOffer(board({ P1: { G: [1, 1] }, P2: { G: [1, 0] } }, "2H"), "");
  expect(screen.getAllByRole("listitem").map((part) => part.textContent)).toEqual(["1st half 1:1", "2nd half 1:0"]);
});
