// Scores of the past days: told from seed and clock like everything of the feed, with what was entered by hand.
import type { Score } from "../../src/protocol/offer.ts";
import { eventIdOf, seedTag } from "./fixtures/event-id.ts";
import type { Fixture } from "./fixtures/fixture.ts";
import { lanesOf, numberAt, startOf } from "./fixtures/lane.ts";
import { fixtureOf } from "./fixtures/timetable.ts";
import type { FeedMemory } from "./memory.ts";
import { endAt } from "./outcomes.ts";
import type { Simulator } from "./simulator.ts";
import { profileOf } from "./sport-profiles.ts";
import { sports } from "./sports.ts";

export type ScoreHead = Pick<
  Score,
  "eventId" | "sport" | "leagueId" | "leagueName" | "groupName" | "hostName" | "awayName" | "timeStart"
>;

export interface ScoreBook {
  /** Matches with a score that began in [from, to), epoch ms, of one sport ("" = all); in no order. */
  list(from: number, to: number, sport: string): { eventId: number; timeStart: number }[];
  /** null = no match of this feed. */
  head(eventId: number): ScoreHead | null;
  /** null = not begun, or no match of this feed. */
  score(eventId: number): Score | null;
}

/** Ended scores that are kept: drawing a match's whole course again takes about a millisecond. */
const kept = 4000;

export function createScoreBook(ports: { memory(): FeedMemory; simulator(): Simulator; now(): number }): ScoreBook {
  const heads = new Map<number, ScoreHead>();
  const ended = new Map<number, Score>();

  function seedsOf(memory: FeedMemory): number[] {
    return [memory.seed, ...memory.retired.map((entry) => entry.seed)];
  }

  function startedAt(memory: FeedMemory, eventId: number, drawn: number): number {
    return memory.overrides[String(eventId)]?.timeStart ?? drawn;
  }

  function hasScore(memory: FeedMemory, eventId: number, seed: number, timeStart: number): boolean {
    if (memory.overrides[String(eventId)]?.settled !== undefined) return true;
    const retired = memory.retired.find((entry) => entry.seed === seed);
    if (seed !== memory.seed) return retired !== undefined && timeStart <= retired.at;
    const runner = ports.simulator().runner(eventId);
    return runner === null ? timeStart <= ports.now() : runner.kind === "live";
  }

  function keep<Value>(values: Map<number, Value>, eventId: number, value: Value): Value {
    const oldest = values.keys().next();
    if (values.size >= kept && oldest.done !== true) values.delete(oldest.value);
    values.set(eventId, value);
    return value;
  }

  function endedScore(memory: FeedMemory, eventId: number): Score | null {
    const end = endAt(memory, eventId, ports.now());
    const head = headOf(memory, eventId);
    if (end === null || head === null) return null;
    const { results, stats } = end.facts ?? { results: {}, stats: {} };
    const abandoned = Object.keys(results).length === 0;
    return {
      ...head,
      timeStart: startedAt(memory, eventId, head.timeStart),
      inPlay: false,
      matchState: abandoned ? "ABANDONED" : "FINISHED",
      matchPhase: { name: abandoned ? "ABD" : "F", timeMin: null },
      results,
      stats,
    };
  }

  function headOf(memory: FeedMemory, eventId: number): ScoreHead | null {
    const known = heads.get(eventId);
    if (known !== undefined) return known;
    const fixture = fixtureOf(eventId, seedsOf(memory));
    return fixture === null ? null : keep(heads, eventId, headOfFixture(fixture));
  }

  return {
    list(from, to, sport) {
      const memory = ports.memory();
      const found = new Map<number, number>();
      const add = (eventId: number, seed: number, timeStart: number): void => {
        if (timeStart >= from && timeStart < to && hasScore(memory, eventId, seed, timeStart))
          found.set(eventId, timeStart);
      };
      const span = { from, to: Math.min(to, ports.now()) };
      for (const [seed, active] of activeSpans(memory)) {
        for (const { eventId, drawn } of drawnBetween(seed, memory.size.live, sport, overlap(span, active)))
          add(eventId, seed, startedAt(memory, eventId, drawn));
      }
      // Begun at another time than drawn, or ended by hand before their time.
      for (const id of Object.keys(memory.overrides)) {
        const fixture = fixtureOf(Number(id), seedsOf(memory));
        if (fixture === null || (sport !== "" && fixture.sport !== sport)) continue;
        add(fixture.eventId, fixture.seed, startedAt(memory, fixture.eventId, fixture.timeStart));
      }
      return [...found].map(([eventId, timeStart]) => ({ eventId, timeStart }));
    },
    head: (eventId) => headOf(ports.memory(), eventId),
    score(eventId) {
      const memory = ports.memory();
      const runner = ports.simulator().runner(eventId);
      if (runner !== null) {
        if (runner.kind !== "live") return null;
        return { ...headOfFixture(runner.fixture), timeStart: runner.timeStart, ...runner.state() };
      }
      // What was done by hand may still change what is told; the rest follows from the id alone.
      const byHand = memory.overrides[String(eventId)] !== undefined;
      const known = byHand ? undefined : ended.get(eventId);
      if (known !== undefined) return known;
      const score = endedScore(memory, eventId);
      const fixed = score?.matchState === "FINISHED" && !byHand;
      return score !== null && fixed ? keep(ended, eventId, score) : score;
    },
  };
}

interface Span {
  from: number;
  to: number;
}

function overlap(a: Span, b: Span): Span {
  return { from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) };
}

/** When each seed was in use, by the start of its matches; one still running at a change belongs to the seed it has. */
function activeSpans(memory: FeedMemory): [seed: number, span: Span][] {
  const spans: [number, Span][] = [];
  let from = Number.NEGATIVE_INFINITY;
  for (const { seed, at } of memory.retired) {
    spans.push([seed, { from, to: at }]);
    from = at - longestMs;
  }
  return [...spans, [memory.seed, { from, to: Infinity }]];
}

const longestMs = Math.max(...sports.map(({ sport }) => profileOf(sport).every)) * 60_000;

/** Of the lanes that the offer has now: which it had at other times is not remembered. */
function* drawnBetween(
  seed: number,
  live: number,
  sport: string,
  span: Span,
): Generator<{ eventId: number; drawn: number }> {
  if (span.from >= span.to) return;
  for (const entry of sports) {
    if (sport !== "" && entry.sport !== sport) continue;
    for (let lane = 0; lane < lanesOf(entry.sport, live); lane += 1) {
      const last = numberAt(entry.sport, lane, span.to) + 1;
      for (let n = Math.max(0, numberAt(entry.sport, lane, span.from)); n <= last; n += 1) {
        const drawn = startOf(entry.sport, lane, n);
        if (drawn >= span.from && drawn <= span.to)
          yield { eventId: eventIdOf({ seedTag: seedTag(seed), sport: entry.sport, lane, n }), drawn };
      }
    }
  }
}

function headOfFixture(fixture: Fixture): ScoreHead {
  const { eventId, sport, leagueId, leagueName, groupName, hostName, awayName, timeStart } = fixture;
  return { eventId, sport, leagueId, leagueName, groupName, hostName, awayName, timeStart };
}
