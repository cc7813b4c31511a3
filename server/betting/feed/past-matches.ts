// Which matches of the timetable may have ended within a span: their ids follow from seeds and clock.
import { eventIdOf, seedTag } from "./fixtures/event-id.ts";
import { lanesOf, numberAt, startOf } from "./fixtures/lane.ts";
import type { FeedMemory } from "./memory.ts";
import { profileOf } from "./sport-profiles.ts";
import { sports } from "./sports.ts";

interface Span {
  from: number;
  to: number;
}

const longestMs = Math.max(...sports.map(({ sport }) => profileOf(sport).every)) * 60_000;

function overlap(a: Span, b: Span): Span {
  return { from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) };
}

/** When each seed was in use, by the start of its matches; one still running at a change belongs to the seed it has. */
function activeSpans(memory: FeedMemory): [seed: number, span: Span][] {
  const spans: [number, Span][] = [];
  let from = Number.NEGATIVE_INFINITY;
  for (const { seed, at, lost } of memory.retired) {
    if (lost !== true) spans.push([seed, { from, to: at }]);
    from = at - longestMs;
  }
  return [...spans, [memory.seed, { from, to: Infinity }]];
}

/** Of the lanes that the offer has now: which it had at other times is not remembered. */
function* drawnBetween(seed: number, live: number, span: Span): Generator<number> {
  if (span.from >= span.to) return;
  for (const { sport } of sports) {
    for (let lane = 0; lane < lanesOf(sport, live); lane += 1) {
      const last = numberAt(sport, lane, span.to) + 1;
      for (let n = Math.max(0, numberAt(sport, lane, span.from)); n <= last; n += 1) {
        const drawn = startOf(sport, lane, n);
        if (drawn >= span.from && drawn <= span.to) yield eventIdOf({ seedTag: seedTag(seed), sport, lane, n });
      }
    }
  }
}

/** Matches that were drawn to begin in [from, to], epoch ms, or were touched by hand. */
export function pastMatches(memory: FeedMemory, from: number, to: number): number[] {
  const drawn = activeSpans(memory).flatMap(([seed, active]) => [
    ...drawnBetween(seed, memory.size.live, overlap({ from, to }, active)),
  ]);
  return [...new Set([...drawn, ...Object.keys(memory.overrides).map(Number)])];
}
