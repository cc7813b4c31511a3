// How matches of the timetable ended: what was entered by hand, else what is drawn for them.
import { eventIdOf, seedTag, type FixtureKey } from "../fixtures/event-id.ts";
import { createFixture } from "../fixtures/fixture.ts";
import { startOf } from "../fixtures/lane.ts";
import type { FeedMemory } from "../memory.ts";
import { endAt } from "../outcomes.ts";
import { timeAfter } from "../play-clock.ts";
import { createScript } from "../script/script.ts";
import { profileOf } from "../sport-profiles.ts";

export interface PlayedResult {
  eventId: number;
  timeStart: number;
  hostName: string;
  awayName: string;
  /** [host, away] */
  score: [number, number];
  /** Minutes of the goals of each side; null = the sport has no clock, or what was entered by hand says nothing of it. */
  goalMinutes: [number[], number[]] | null;
}

interface Drawn extends PlayedResult {
  duration: number;
}

export interface PlayedResults {
  /** null = not played to its end by `now` (epoch ms), or under no seed that is known. */
  of(memory: FeedMemory, key: Omit<FixtureKey, "seedTag">, now: number): PlayedResult | null;
  /** Matches that were drawn so far: each takes up to a millisecond. */
  drawn(): number;
}

/** Two thirds of a season of all leagues; 6 MB. */
const mostDrawn = 20_000;

/** The seed that the matches of a time are drawn with; null = by rules that are gone. */
export function seedAt(memory: FeedMemory, time: number): number | null {
  const retired = memory.retired.find(({ at }) => time < at);
  if (retired === undefined) return memory.seed;
  return retired.lost === true ? null : retired.seed;
}

function minutesOf(events: ReturnType<typeof createScript>["events"]): [number[], number[]] {
  const of = (side: 1 | 2): number[] =>
    events.flatMap(({ kind, side: scorer, timeMin }) =>
      kind === "score" && scorer === side && timeMin !== null ? [timeMin] : [],
    );
  return [of(1), of(2)];
}

export function createPlayedResults(): PlayedResults {
  const results = new Map<string, Drawn>();
  let count = 0;

  function drawnOf(seed: number, { sport, lane, n }: Omit<FixtureKey, "seedTag">): Drawn | null {
    const eventId = eventIdOf({ seedTag: seedTag(seed), sport, lane, n });
    const id = `${seed}|${eventId}`;
    const cachedResult = results.get(id);
    if (cachedResult !== undefined) return cachedResult;
    const fixture = createFixture(seed, sport, lane, n);
    const { duration, steps, events } = createScript(fixture);
    count += 1;
    const { play } = profileOf(sport);
    const score = steps.at(-1)?.results[play.key];
    if (score === undefined) return null;
    const { timeStart, hostName, awayName } = fixture;
    const isClocked = play.type === "timed" && play.key === "G" && play.parts.length === 2;
    const goalMinutes = isClocked ? minutesOf(events) : null;
    const drawn = { eventId, timeStart, hostName, awayName, score, goalMinutes, duration };
    const [oldest] = results.keys();
    if (results.size >= mostDrawn && oldest !== undefined) results.delete(oldest);
    results.set(id, drawn);
    return drawn;
  }

  return {
    of(memory, key, now) {
      const start = startOf(key.sport, key.lane, key.n);
      const seed = seedAt(memory, start);
      if (seed === null || start > now) return null;
      const drawn = drawnOf(seed, key);
      if (drawn === null) return null;
      const { duration, ...result } = drawn;
      if (memory.overrides[String(result.eventId)] !== undefined) {
        const score = endAt(memory, result.eventId, now)?.facts?.results[profileOf(key.sport).play.key];
        return score === undefined ? null : { ...result, score, goalMinutes: null };
      }
      const ends = timeAfter(memory, start, duration);
      const retiredAt =
        seed === memory.seed ? Infinity : (memory.retired.find((entry) => entry.seed === seed)?.at ?? 0);
      return ends > Math.min(now, retiredAt) ? null : result;
    },
    drawn: () => count,
  };
}
