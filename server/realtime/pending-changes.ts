// Changes of one stream that wait for its next frame: the last value of each cell.
import type { Match } from "../../src/protocol/match.ts";
import type { MatchChange, MatchStateChange, OddChange, StatusChange } from "../../src/protocol/sockets.ts";
import type { FeedChange } from "../feed/changes.ts";

interface Waiting {
  rev: number;
  odds: Map<string, OddChange>;
  status: Map<string, StatusChange>;
  state: boolean;
  whole: boolean;
  gone: boolean;
}

export interface PendingChanges {
  add(change: Pick<FeedChange, "eventId" | "rev" | "odds" | "status" | "state" | "whole" | "gone">): void;
  /** Empties it. Matches and states are read now, so that a frame never holds an older one. */
  take(read: { match(eventId: number): Match | null; state(eventId: number): MatchStateChange | null }): MatchChange[];
}

export function createPendingChanges(): PendingChanges {
  let waiting = new Map<number, Waiting>();
  return {
    add({ eventId, rev, odds, status, state, whole, gone }) {
      let entry = waiting.get(eventId);
      if (entry === undefined) {
        entry = { rev, odds: new Map(), status: new Map(), state: false, whole: false, gone: false };
        waiting.set(eventId, entry);
      }
      entry.rev = Math.max(entry.rev, rev);
      for (const odd of odds) entry.odds.set(odd.slice(0, 5).join("|"), odd);
      for (const each of status) entry.status.set(each.slice(0, 4).join("|"), each);
      entry.state ||= state;
      // The later of "here it is" and "it left" holds.
      entry.gone = gone || (entry.gone && !whole);
      entry.whole = !gone && (whole || entry.whole);
    },
    take(read) {
      const changes: MatchChange[] = [];
      for (const [eventId, entry] of waiting) {
        if (entry.gone) {
          changes.push({ eventId, rev: entry.rev, gone: true });
          continue;
        }
        const match = entry.whole ? read.match(eventId) : null;
        if (match !== null) {
          changes.push({ eventId, rev: match.rev, match });
          continue;
        }
        const change: MatchChange = { eventId, rev: entry.rev };
        if (entry.odds.size > 0) change.odds = [...entry.odds.values()];
        if (entry.status.size > 0) change.status = [...entry.status.values()];
        const state = entry.state ? read.state(eventId) : null;
        if (state !== null) change.state = state;
        if (change.odds !== undefined || change.status !== undefined || change.state !== undefined)
          changes.push(change);
      }
      waiting = new Map();
      return changes;
    },
  };
}
