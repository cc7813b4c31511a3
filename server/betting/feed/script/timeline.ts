// The timeline of a match as its script draws it.
import type { MatchEvent, MatchEventKind } from "../../../../src/protocol/match.ts";

export type EventKind = MatchEventKind;
export type Side = 0 | 1;

export interface ScriptEvent extends MatchEvent {
  kind: EventKind;
  /** ms after the start. */
  at: number;
}

export interface EventDraft {
  at: number;
  kind: EventKind;
  phase: string;
  timeMin: number | null;
  side: Side | null;
  score: readonly [number, number];
}

/** In the order of time, those of one moment as they were drawn; numbered from 1. */
export function timelineOf(drafts: readonly EventDraft[]): ScriptEvent[] {
  return [...drafts]
    .sort((a, b) => a.at - b.at)
    .map(({ at, kind, phase, timeMin, side, score }, index) => ({
      n: index + 1,
      at: Math.round(at),
      kind,
      phase,
      timeMin,
      side: side === null ? null : side === 0 ? 1 : 2,
      score: [score[0], score[1]],
    }));
}
