// Time as the matches live it: it stands still while the feed is paused.
import type { FeedMemory } from "./memory.ts";

type Spans = Pick<FeedMemory, "pauses" | "pausedSince">;

/** ms of play between two times (epoch ms), pauses left out. */
export function playedBetween(spans: Spans, from: number, to: number): number {
  const standing = [
    ...spans.pauses,
    ...(spans.pausedSince === null ? [] : [{ from: spans.pausedSince, to: Infinity }]),
  ];
  const paused = standing.reduce(
    (sum, span) => sum + Math.max(0, Math.min(to, span.to) - Math.max(from, span.from)),
    0,
  );
  return to - from - paused;
}

/** When `played` ms of play have passed since `from`; Infinity while that lies beyond an open pause. */
export function timeAfter(spans: Spans, from: number, played: number): number {
  let at = from + played;
  for (const span of spans.pauses) {
    if (span.to > from && span.from < at) at += span.to - Math.max(from, span.from);
  }
  return spans.pausedSince !== null && spans.pausedSince < at ? Infinity : at;
}

/** The earliest start a match of at most `longest` ms of play can have if it still runs at `now`. */
export function earliestStart(spans: Spans, now: number, longest: number): number {
  let at = now - longest;
  const spansDown = [
    ...spans.pauses,
    ...(spans.pausedSince === null ? [] : [{ from: spans.pausedSince, to: now }]),
  ].reverse();
  for (const span of spansDown) {
    if (span.to > at) at -= span.to - span.from;
  }
  return at;
}
