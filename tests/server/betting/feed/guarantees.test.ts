// The seeded offer's promises, watched over simulated hours, and the determinism of all of it.
import { describe, expect, it } from "vitest";
import type { Match } from "../../../../src/protocol/match.ts";
import type { FeedChange } from "../../../../server/betting/feed/changes.ts";
import { freshMemory } from "../../../../server/betting/feed/memory.ts";
import { createSimulator, type Simulator } from "../../../../server/betting/feed/simulator.ts";

const minute = 60_000;
const start = Date.UTC(2026, 10, 21, 6, 0, 0);
const quiet = { change: () => undefined, ended: () => undefined };

function figures(simulator: Simulator, now: number) {
  const runners = [...simulator.runners.all()];
  const live = runners.filter((runner) => runner.kind === "live");
  const prematch = runners.filter((runner) => runner.kind === "prematch");
  const football = live.filter((runner) => runner.fixture.sport === "F");
  const within = (hours: number): number =>
    prematch.filter((runner) => runner.timeStart <= now + hours * 60 * minute).length;
  return {
    sports: new Set(runners.map((runner) => runner.fixture.sport)).size,
    live: live.length,
    prematch: prematch.length,
    football: football.length,
    openFootball: football.filter((runner) => {
      const entry = runner.match(true).markets["1X2"]?.[0];
      return entry?.MS === "OPEN" && Object.values(entry.selections).every(({ O }) => O !== "-");
    }).length,
    laterFootball: prematch.filter((runner) => runner.fixture.sport === "F" && runner.timeStart > now + 15 * minute)
      .length,
    within: [1, 3, 12, 24, 72].map(within),
  };
}

describe("the seeded offer", () => {
  it.each([1, 20_261_121])(
    "keeps its numbers at all times (seed %i)",
    (seed) => {
      const simulator = createSimulator({ ...freshMemory(), seed }, start, quiet);
      for (let now = start; now < start + 90 * minute; now += minute) {
        simulator.advance(now, 1);
        const seen = figures(simulator, now);
        const least = {
          sports: 12,
          live: 40,
          prematch: 600,
          football: 10,
          openFootball: 8,
          laterFootball: 20,
        } as const;
        const missing = (Object.keys(least) as (keyof typeof least)[]).filter((key) => seen[key] < least[key]);
        const grows = seen.within.every((count, index) => count > (seen.within[index - 1] ?? 5));
        expect({ at: new Date(now).toISOString(), seen, missing, grows }).toMatchObject({ missing: [], grows: true });
      }
    },
    60_000,
  );

  it("replaces what ends, and every end has an outcome", () => {
    const outcomes = new Set<number>();
    const gone = new Set<number>();
    const simulator = createSimulator(freshMemory(), start, {
      change: (change: FeedChange) => void (change.gone && change.kind === "live" && gone.add(change.eventId)),
      ended: ({ fixture }) => void outcomes.add(fixture.eventId),
    });
    const first = [...simulator.runners.all()]
      .filter((runner) => runner.kind === "live")
      .map((runner) => runner.fixture.eventId);
    for (let now = start; now <= start + 240 * minute; now += 10 * minute) simulator.advance(now, 0);
    expect(first.every((eventId) => gone.has(eventId))).toBe(true);
    expect(gone).toEqual(outcomes);
  });
});

describe("the simulator", () => {
  const record = (seed: number): { offer: string; changes: string } => {
    const changes: FeedChange[] = [];
    const simulator = createSimulator({ ...freshMemory(), seed }, start, {
      ...quiet,
      change: (change) => void changes.push(change),
    });
    for (let now = start; now <= start + minute; now += 250) simulator.advance(now, 20);
    const offer = [...simulator.runners.all()]
      .filter((runner) => runner.kind === "live")
      .map((runner) => runner.match(false));
    return { offer: JSON.stringify(offer), changes: JSON.stringify(changes) };
  };

  it("gives the same offer and events for the same seed and clock, and others for another seed", () => {
    const one = record(7);
    expect(record(7)).toEqual(one);
    expect(record(8).offer).not.toBe(one.offer);
  });

  it("stands still while it is paused, and goes on where it stood", () => {
    const memory = freshMemory();
    const changes: FeedChange[] = [];
    const simulator = createSimulator(memory, start, { ...quiet, change: (change) => void changes.push(change) });
    const shown = (): string =>
      JSON.stringify(
        [...simulator.runners.all()].filter((runner) => runner.kind === "live").map((runner) => runner.match(false)),
      );
    memory.pausedSince = start;
    const before = shown();
    for (let now = start; now <= start + 30 * minute; now += minute) simulator.advance(now, 100);
    expect(changes).toEqual([]);
    expect(shown()).toBe(before);
    memory.pauses.push({ from: start, to: start + 30 * minute });
    memory.pausedSince = null;
    simulator.advance(start + 30 * minute + 1000, 0);
    const clocks = (text: string): Map<number, number> =>
      new Map((JSON.parse(text) as Match[]).map((match) => [match.eventId, match.matchPhase.timeMin ?? 0]));
    const after = clocks(shown());
    for (const [eventId, time] of clocks(before))
      expect(Math.abs((after.get(eventId) ?? time) - time)).toBeLessThanOrEqual(1);
  });

  it("has nothing left to change once it is settled, however far its prices were behind", () => {
    const memory = freshMemory();
    const changes: FeedChange[] = [];
    const simulator = createSimulator(memory, start, { ...quiet, change: (change) => void changes.push(change) });
    // Small steps: of each only some prices follow the clock at once.
    let now = start;
    for (let step = 0; step < 40; step += 1) simulator.advance((now += 50), 0);
    now += 30_000;
    simulator.advance(now - 29_950, 0);
    simulator.settle(now);
    memory.pausedSince = now;
    changes.length = 0;
    for (let step = 0; step < 100; step += 1) simulator.advance((now += 50), 100);
    expect(changes).toEqual([]);
  });

  it("continues after a restart where the clock says, with the same fixtures and scores", () => {
    const memory = freshMemory();
    const one = createSimulator(memory, start, quiet);
    for (let now = start; now <= start + 20 * minute; now += 20_000) one.advance(now, 10);
    const two = createSimulator(memory, start + 20 * minute, quiet);
    const scores = (simulator: Simulator) =>
      [...simulator.runners.all()]
        .map((runner) => ({ id: runner.fixture.eventId, kind: runner.kind, state: runner.state() }))
        .sort((a, b) => a.id - b.id);
    expect(scores(two)).toEqual(scores(one));
  });

  it("publishes a thousand row updates a second with little of a core", () => {
    const simulator = createSimulator(freshMemory(), start, quiet);
    simulator.advance(start + 1000, 1000);
    const before = process.cpuUsage();
    for (let now = start + 1050; now <= start + 11_000; now += 50) simulator.advance(now, 1000);
    const used = process.cpuUsage(before);
    expect((used.user + used.system) / 1000).toBeLessThan(2500);
  });
});
