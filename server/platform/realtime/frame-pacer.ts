// Frames that one socket wants less often: held, merged to the last value of each cell, and sent together.
import type { Frame, MatchChange, OddChange, StatusChange } from "../../../src/protocol/sockets.ts";

export interface FramePacer {
  add(event: string, frame: Frame): void;
  /** A number of the stream that says nothing beyond the frame before it. */
  cover(event: string, stream: string, seq: number): void;
  /** Sends what is held: each stream's changes as one frame with `since`. */
  flush(): void;
  /** Drops what is held of a stream that the socket left. */
  forget(stream: string): void;
}

interface Held {
  event: string;
  since: number;
  seq: number;
  changes: Map<number, MatchChange[]>;
}

export interface FramePacerPorts {
  /** Epoch ms. */
  now(): number;
  send(event: string, frame: Frame): void;
}

export function createFramePacer(ports: FramePacerPorts): FramePacer {
  const held = new Map<string, Held>();

  function sendOne(stream: string, { event, since, seq, changes }: Held): void {
    held.delete(stream);
    ports.send(event, { stream, seq, since, ts: ports.now(), changes: [...changes.values()].flat() });
  }

  function heldFor(event: string, stream: string, seq: number): Held {
    const heldFrame = held.get(stream);
    // A merged frame must not hide that a number is missing, nor what the stream was when it changed its kind.
    if (heldFrame !== undefined && (heldFrame.seq !== seq - 1 || heldFrame.event !== event)) sendOne(stream, heldFrame);
    const entry = held.get(stream) ?? { event, since: seq - 1, seq, changes: new Map() };
    entry.seq = seq;
    held.set(stream, entry);
    return entry;
  }

  return {
    add(event, frame) {
      const entry = heldFor(event, frame.stream, frame.seq);
      for (const change of frame.changes)
        entry.changes.set(change.eventId, mergeChange(entry.changes.get(change.eventId) ?? [], change));
    },
    cover: (event, stream, seq) => void heldFor(event, stream, seq),
    flush() {
      for (const [stream, entry] of held) sendOne(stream, entry);
    },
    forget: (stream) => void held.delete(stream),
  };
}

/** A whole match or its end replaces what came before; cells gather behind it. */
function mergeChange(before: readonly MatchChange[], next: MatchChange): MatchChange[] {
  if (next.gone === true || next.match !== undefined) return [next];
  const last = before.at(-1);
  if (last === undefined || last.gone === true || last.match !== undefined) return [...before, next];
  const merged: MatchChange = { eventId: next.eventId, rev: Math.max(last.rev, next.rev) };
  const odds = lastOf<OddChange>(last.odds, next.odds, 5);
  const status = lastOf<StatusChange>(last.status, next.status, 4);
  const state = next.state ?? last.state;
  if (odds.length > 0) merged.odds = odds;
  if (status.length > 0) merged.status = status;
  if (state !== undefined) merged.state = state;
  return [...before.slice(0, -1), merged];
}

/** The last of each cell; the first `width` parts name the cell. */
function lastOf<Cell extends readonly string[]>(
  before: readonly Cell[] = [],
  next: readonly Cell[] = [],
  width: number,
): Cell[] {
  return [...new Map([...before, ...next].map((cell) => [cell.slice(0, width).join("|"), cell])).values()];
}
