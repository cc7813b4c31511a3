// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Scoreboard } from "../../../../../../src/features/betting/offer/match/scoreboard/scoreboard.tsx";
import { renderOffer } from "../../../../../harness/offer-screen.tsx";

afterEach(cleanup);

it("shows sets, their games, points and who serves, in words too", async () => {
  await renderOffer(
    <Scoreboard
      sport="T"
      hostName="Ana"
      awayName="Eva"
      results={{ S: [1, 0], G: [3, 4], P: [50, 40] }}
      stats={{ P1: { G: [6, 4] }, P2: { G: [3, 4] } }}
      phase={{ name: "SET2", server: 2 }}
    />,
    "",
  );
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
