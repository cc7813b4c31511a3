import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createTableLine, type TableLine, type TableSocket } from "../../../games/kit/table/table-line.ts";
import type { TableState } from "../../../src/protocol/games/tables.ts";

const gameCode = "house_wheel";
const told = (more: Partial<TableState> = {}): TableState => ({
  gameCode,
  n: 7,
  phase: "betting",
  now: 1_000_000,
  endsAt: 1_025_000,
  tip: "ab",
  prices: null,
  script: null,
  seed: null,
  players: 3,
  history: [],
  ...more,
});

let asked: unknown[];
let answer: unknown;
let listeners: Record<string, (told: unknown) => void>;
let line: TableLine;
const pass = (ms: number): void => void vi.advanceTimersByTime(ms);
const hear = (event: string, what?: unknown): void => listeners[event]?.(what);

beforeEach(() => {
  // The device's clock is nobody's: it may say anything.
  vi.useFakeTimers({ now: 5 });
  [asked, answer, listeners] = [[], { ok: true }, {}];
  const socket: TableSocket = {
    on: (event, listener) => (listeners[event] = listener),
    emit(event, ask, answered) {
      asked.push([event, ask]);
      answered(answer);
    },
  };
  line = createTableLine({ gameCode, socket, now: () => Date.now() });
});
afterEach(() => void vi.useRealTimers());

it("joins on each connection, and again where the house could not answer", () => {
  hear("connect");
  expect(asked).toEqual([["table", { gameCode }]]);
  answer = { error: "serverError" };
  hear("connect");
  pass(2000);
  expect(asked).toHaveLength(3);
});

it("counts down by the clock of the house, and closes betting by itself", () => {
  hear("table_state", told());
  expect(line.state.get()).toMatchObject({ stage: "betting", table: { n: 7, players: 3 } });
  pass(24_000);
  expect(line.left()).toBe(1000);
  expect(line.state.get().stage).toBe("betting");
  pass(1000);
  expect([line.state.get().stage, line.left()]).toEqual(["closed", 0]);
});

it("is closed until the house shows what happens, then plays, then has a result", () => {
  const playing = { phase: "playing", now: 1_026_000, endsAt: 1_035_000 } as const;
  hear("table_state", told(playing));
  expect(line.state.get().stage).toBe("closed");
  hear("table_state", told({ ...playing, now: 1_027_000, script: { number: 4 } }));
  expect([line.state.get().stage, line.left()]).toEqual(["playing", 8000]);
  hear("table_state", told({ phase: "result", now: 1_035_000, endsAt: 1_040_000, script: { number: 4 }, seed: "cd" }));
  expect([line.state.get().stage, line.left()]).toEqual(["result", 5000]);
});

it("takes nothing of another game or of no shape", () => {
  hear("table_state", told({ gameCode: "house_dogs" }));
  hear("table_state", { gameCode, n: "7" });
  expect(line.state.get().table).toBeNull();
});

it("is lost after 5 s without the house, and not any more when it is heard again", () => {
  pass(4999);
  expect(line.state.get().isLost).toBe(false);
  pass(1);
  expect(line.state.get().isLost).toBe(true);
  hear("table_state", told());
  expect(line.state.get().isLost).toBe(false);
  hear("disconnect");
  pass(3000);
  hear("table_state", told());
  pass(5000);
  expect(line.state.get().isLost).toBe(false);
});

it("asks again where the next phase is overdue, before it counts as lost", () => {
  hear("connect");
  hear("table_state", told());
  pass(25_000 + 6000);
  expect(asked).toHaveLength(2);
  expect(line.state.get().isLost).toBe(false);
  pass(5000);
  expect(line.state.get().isLost).toBe(true);
});
