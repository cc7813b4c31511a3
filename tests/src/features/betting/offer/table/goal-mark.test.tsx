// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useState } from "react";
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

function Row({ sport }: { sport: string }) {
  const [score, setScore] = useState<[number, number]>([1, 0]);
  return (
    <>
      <MatchTeams
        sport={sport}
        hostName="A"
        awayName="B"
        home="A"
        away="B"
        scores={scoreCells(sport, { G: score }, null)}
      />
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

it("tells of a goal for four seconds, of one that was taken back no longer, and of none that was there before", async () => {
  await renderOffer(<Row sport="F" />, "");
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
});

it("is silent where goals come every minute", async () => {
  await renderOffer(<Row sport="H" />, "");
  setScore("2:0");
  expect(marks()).toEqual([]);
});
