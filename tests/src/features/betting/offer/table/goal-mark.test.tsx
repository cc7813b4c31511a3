// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useState } from "react";
import { PhoneScoreboard } from "../../../../../../src/features/betting/offer/match/scoreboard/phone-scoreboard.tsx";
import { MatchTeams } from "../../../../../../src/features/betting/offer/table/match-teams.tsx";
import { scoreCells } from "../../../../../../src/domain/offer/score.ts";
import { renderOffer } from "../../../../../harness/offer-screen.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const later: readonly [number, number][] = [
  [2, 0],
  [2, 2],
  [2, 1],
];

const sides = { hostName: "A", awayName: "B", home: "A", away: "B" };

function Row({ sport, unfolded = false }: { sport: string; unfolded?: boolean }) {
  const [score, setScore] = useState<[number, number]>([1, 0]);
  return (
    <>
      {unfolded ? (
        <PhoneScoreboard sport={sport} {...sides} results={{ G: score }} stats={{}} phase={{ name: "1H" }} />
      ) : (
        <MatchTeams sport={sport} {...sides} scores={scoreCells(sport, { G: score }, null)} />
      )}
      {later.map((next) => (
        <button key={next.join(":")} type="button" onClick={() => setScore(next)}>
          {`to ${next.join(":")}`}
        </button>
      ))}
    </>
  );
}

const setScore = (score: string): void => act(() => screen.getByRole("button", { name: `to ${score}` }).click());
const marks = (): (string | null)[] => [...document.querySelectorAll("[data-goal]")].map((mark) => mark.textContent);

it.each([
  ["a row", false],
  ["the score of an unfolded match on a phone", true],
])(
  "tells in %s of a goal for four seconds, of one that was taken back no longer, and of none before",
  async (_, unfolded) => {
    await renderOffer(<Row sport="F" unfolded={unfolded} />, "");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    expect(marks()).toEqual([]);
    setScore("2:0");
    expect(marks()).toEqual(["+1 goal"]);
    act(() => void vi.advanceTimersByTime(3900));
    expect(marks()).toEqual(["+1 goal"]);
    act(() => void vi.advanceTimersByTime(200));
    expect(marks()).toEqual([]);
    setScore("2:2");
    expect(marks()).toEqual(["+2 goals"]);
    setScore("2:1");
    expect(marks()).toEqual([]);
    expect(screen.getByText("A")).toBeTruthy();
  },
);

it("is silent where goals come every minute", async () => {
  await renderOffer(<Row sport="H" />, "");
  setScore("2:0");
  expect(marks()).toEqual([]);
});
