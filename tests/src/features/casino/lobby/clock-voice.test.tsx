// @vitest-environment jsdom
// What a lobby says aloud of its countdowns.
import "fake-indexeddb/auto";
import { act, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { contentKey } from "../../../../../src/db/request-keys.ts";
import type { ContentRequest } from "../../../../../src/db/requests.ts";
import { offerDb } from "../../../../../src/db/tab-databases.ts";
import { Lobby } from "../../../../../src/features/casino/lobby/lobby.tsx";
import { gameOf } from "../../../../harness/game-samples.ts";
import { setWidth } from "../../../../harness/page-width.ts";
import { renderAt } from "../../../../harness/routed-screen.tsx";
import { emptyTables, openTables } from "../../../../harness/ticket-screen.tsx";

const store = (request: ContentRequest, value: unknown) =>
  offerDb.catalogue.put({ key: contentKey(request), value: { value, readAt, error: null } });

const readAt = 1_800_000_000_000;
const clockOf = (gameCode: string, endsInMs: number) => ({
  gameCode,
  n: 4,
  phase: "betting",
  endsInMs,
  lastsMs: 45_000,
  results: [],
});
const voice = () => document.querySelector("[data-clock-voice]")?.textContent;
const focus = async (name: string) => {
  const link = await screen.findByRole("link", { name: `Play ${name}` });
  act(() => link.focus());
};

/** What is heard while so many seconds pass, each text once. */
function heardIn(seconds: number): (string | null | undefined)[] {
  const heard = [voice()];
  for (let second = 0; second < seconds; second += 1) {
    act(() => void vi.advanceTimersByTime(1000));
    if (heard.at(-1) !== voice()) heard.push(voice());
  }
  return heard;
}

beforeAll(openTables);
beforeEach(async () => {
  setWidth(1440);
  // The tables are read in real time, and the clock goes when it is told to.
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: readAt });
  const races = gameOf({ gameCode: "house_dogs", name: "Races", area: "virtuals", kind: "shared" });
  const ball = gameOf({ gameCode: "house_draw48", name: "Ball", area: "virtuals", kind: "shared" });
  await store({ kind: "games" }, [races, ball]);
  const section = { id: 7, name: "Ours", order: 2, games: ["house_dogs", "house_draw48"] };
  await store({ kind: "sections", area: "virtuals" }, [section]);
  await store({ kind: "tables" }, [clockOf("house_dogs", 22_000), clockOf("house_draw48", 31_000)]);
  await renderAt("/en/virtuals", <Lobby pages={["virtuals"]} sectionPage="/virtuals" />);
  await screen.findAllByRole("timer");
});
afterEach(async () => {
  vi.useRealTimers();
  await emptyTables();
});

it("speaks at ten seconds and at the end of betting, where the player is", async () => {
  await focus("Races");
  expect(heardIn(30)).toEqual(["", "10 seconds left to place bets", "", "No more bets"]);
});

it("speaks of no card that the player is not at", async () => {
  expect(heardIn(13)).toEqual([""]);
  await focus("Ball");
  expect(heardIn(17)).toEqual(["", "10 seconds left to place bets", ""]);
  await focus("Races");
  expect(voice()).toBe("");
});

it("speaks of none once the focus has left the cards", async () => {
  await focus("Races");
  heardIn(5);
  act(() => (document.activeElement as HTMLElement).blur());
  expect(heardIn(30)).toEqual([""]);
});
