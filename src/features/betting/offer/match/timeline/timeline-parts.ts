// What happened in a match, newest first, by phase.
import type { MatchEvent } from "../../../../../protocol/match.ts";

export interface TimelinePart {
  /** `n` of its newest entry. */
  readonly key: number;
  readonly phase: string;
  readonly events: readonly MatchEvent[];
}

/** That a phase began is told by its heading. A phase that comes again is a part of its own. */
export function timelineParts(events: readonly MatchEvent[]): readonly TimelinePart[] {
  const parts: { key: number; phase: string; events: MatchEvent[] }[] = [];
  for (const event of events.toSorted((a, b) => b.n - a.n)) {
    let part = parts.at(-1);
    if (part?.phase !== event.phase) {
      part = { key: event.n, phase: event.phase, events: [] };
      parts.push(part);
    }
    if (event.kind !== "phase") part.events.push(event);
  }
  return parts;
}

/** The newest thing that one side did; null = there is none. */
export function lastOfSide(events: readonly MatchEvent[]): MatchEvent | null {
  let last: MatchEvent | null = null;
  for (const event of events) if (event.side !== null && (last === null || event.n > last.n)) last = event;
  return last;
}
