// Finds loss in one stream: frames must follow each other by number; whatever else happens, the snapshot is read again.
import type { Clock, Timer } from "../core/ports.ts";

export interface Numbered {
  seq: number;
  /** It stands for all numbers above this one; undefined = for `seq` alone. */
  since?: number | undefined;
}

export interface SequencerPorts<F extends Numbered> {
  clock: Clock;
  apply(frame: F): void;
  /** Asks for the snapshot; `snapshot` is to be called with its seq once it was merged. */
  readSnapshot(): void;
  /** Everything up to here was received: the stream's prices are confirmed. */
  confirmed(): void;
  onGap?(): void;
}

export interface Sequencer<F extends Numbered> {
  frame(frame: F): void;
  beat(seq: number): void;
  /** Whether a snapshot of this number is new enough to say what is absent. */
  accepts(seq: number): boolean;
  /** The server told where its stream stands, without its content. */
  standsAt(seq: number): void;
  /** A snapshot was merged up to `seq`. `inOrder`: it came over the socket, in line with the frames. */
  snapshot(seq: number, inOrder: boolean): void;
  /** The line was lost: what was missed is unknown, frames wait for the next snapshot. */
  interrupt(): void;
  /** Asks for the snapshot again without losing the place. */
  reread(): void;
  stop(): void;
  readonly seq: number | null;
  readonly reading: boolean;
}

const againMs = 250;
const againMaxMs = 5000;
const maxBuffered = 2000;

export function createSequencer<F extends Numbered>(ports: SequencerPorts<F>): Sequencer<F> {
  /** How far the content reaches: the last frame applied or the snapshot's number. */
  let last: number | null = null;
  /** How far the socket itself was heard; behind `last` where a snapshot by HTTP overtook the frames. */
  let heard: number | null = null;
  let reading = true;
  /** The highest number seen: a snapshot below it is too old. */
  let newest = -1;
  let buffer: F[] = [];
  let tooOld = 0;
  let timer: Timer | null = null;

  function stopTimer(): void {
    timer?.cancel();
    timer = null;
  }

  function read(): void {
    reading = true;
    stopTimer();
    ports.readSnapshot();
  }

  function gap(): void {
    ports.onGap?.();
    read();
  }

  function keep(frame: F): void {
    // Numbers that fall back begin a new count, with which what was kept cannot be compared.
    if (heard !== null && frame.seq < heard) {
      buffer = [];
      newest = -1;
    }
    heard = frame.seq;
    newest = Math.max(newest, frame.seq);
    buffer.push(frame);
    // The snapshot that comes will cover them, or be read again.
    if (buffer.length > maxBuffered) buffer = buffer.slice(-maxBuffered / 2);
  }

  function onFrame(frame: F): void {
    if (reading || last === null) return keep(frame);
    if (frame.seq > last && (frame.since ?? frame.seq - 1) <= last) {
      last = frame.seq;
      heard = frame.seq;
      newest = frame.seq;
      ports.apply(frame);
      return ports.confirmed();
    }
    if (frame.seq === heard) return;
    if (frame.seq <= last && (heard === null || frame.seq > heard)) {
      heard = frame.seq;
      return ports.confirmed();
    }
    keep(frame);
    gap();
  }

  function settleOn(seq: number): void {
    reading = false;
    tooOld = 0;
    stopTimer();
    last = seq;
    newest = seq;
    const waiting = buffer.filter((frame) => frame.seq > seq);
    buffer = [];
    if (waiting.length > 0) heard = null;
    for (const frame of waiting) onFrame(frame);
    if (!reading) ports.confirmed();
  }

  return {
    get seq() {
      return last;
    },
    get reading() {
      return reading;
    },
    frame: onFrame,
    beat(seq) {
      if (reading || last === null) {
        newest = Math.max(newest, seq);
        return;
      }
      if (seq === last || (seq < last && (heard === null || seq >= heard))) return ports.confirmed();
      newest = seq;
      gap();
    },
    accepts: (seq) => seq >= newest,
    standsAt(seq) {
      if (reading) newest = Math.max(newest, seq);
    },
    snapshot(seq, inOrder) {
      if (!reading) {
        if (inOrder && last !== null && seq >= last) {
          last = seq;
          heard = seq;
          newest = seq;
          ports.confirmed();
        }
        return;
      }
      if (inOrder) {
        // What the server sends in line is newer than any frame before it.
        heard = seq;
        newest = seq;
        buffer = [];
      }
      if (seq >= newest) return settleOn(seq);
      tooOld += 1;
      stopTimer();
      timer = ports.clock.setTimeout(read, Math.min(againMaxMs, againMs * 2 ** Math.max(0, tooOld - 4)));
    },
    interrupt() {
      reading = true;
      last = null;
      heard = null;
      newest = -1;
      tooOld = 0;
      buffer = [];
      stopTimer();
    },
    reread: read,
    stop() {
      stopTimer();
      reading = true;
      buffer = [];
    },
  };
}
