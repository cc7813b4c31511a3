// Follows one stream on one namespace: sequence, snapshot reads with retries, freshness.
import type { OfferKind } from "../../src/db/offer-tables.ts";
import type { MatchChange } from "../../src/protocol/sockets.ts";
import type { Freshness } from "./freshness.ts";
import { createSequencer } from "./sequencer.ts";
import type { Clock, Counters, Random, Timer } from "../core/ports.ts";
import { backOff } from "../sockets/back-off.ts";

export interface StreamFrame {
  seq: number;
  /** Merged by a server that was asked for a pace: it stands for all numbers above this one. */
  since?: number | undefined;
  changes: MatchChange[];
  /** Matches that ended, told without a revision. */
  inactive: number[];
}

/** A snapshot as it was read; `merge` brings it in, `whole` = what is absent from it is gone. */
export interface SnapshotRead {
  /** null = the stream has ended and there is nothing to follow. */
  seq: number | null;
  merge(whole: boolean): void;
}

export interface StreamSyncPorts {
  stream: string;
  kind: OfferKind;
  clock: Clock;
  random: Random;
  counters: Counters;
  freshness: Freshness;
  /** How long the server's own snapshot is waited for before one is read; 0 = it sends none. */
  waitForInitialMs: number;
  apply(frame: StreamFrame): void;
  /** null = could not be read now. */
  read(): Promise<SnapshotRead | null>;
  /** Something came over the sockets lately: what HTTP answers is then as good as live. */
  lineAlive(): boolean;
}

export interface StreamSync {
  readonly stream: string;
  /** Nothing is connected yet: soon it will be, or the snapshot is worth having without. */
  awaitLine(): void;
  /** The join was sent on a connected namespace. */
  joined(): void;
  /** The connection went. */
  lost(): void;
  frame(frame: StreamFrame): void;
  beat(seq: number): void;
  /** The server's own snapshot; null = it told its number alone. */
  initial(seq: number, merge: ((whole: boolean) => void) | null): void;
  reread(): void;
  stop(): void;
}

export function createStreamSync(ports: StreamSyncPorts): StreamSync {
  const { clock, stream, kind } = ports;
  let timer: Timer | null = null;
  let reading = 0;
  let failures = 0;
  let stopped = false;
  let ended = false;

  const sequencer = createSequencer<StreamFrame>({
    clock,
    apply: ports.apply,
    readSnapshot: read,
    confirmed() {
      if (ports.lineAlive()) ports.freshness.confirm(stream, kind, sequencer.seq ?? 0);
    },
    onGap: () => ports.counters.add("gaps"),
  });

  function read(): void {
    const mine = (reading += 1);
    ended = false;
    stopTimer();
    void readOnce(mine);
  }

  async function readOnce(mine: number): Promise<void> {
    let snapshot: SnapshotRead | null = null;
    try {
      snapshot = await ports.read();
    } catch {
      ports.counters.add("snapshot-failed");
    }
    if (stopped) return;
    // A late answer is still merged by revision; it just says nothing of the stream any more.
    if (mine !== reading) return snapshot?.merge(false);
    if (snapshot === null) return readLater();
    failures = 0;
    ended = snapshot.seq === null;
    if (snapshot.seq === null) return snapshot.merge(true);
    snapshot.merge(sequencer.reading && sequencer.accepts(snapshot.seq));
    sequencer.snapshot(snapshot.seq, false);
  }

  function readLater(): void {
    timer = clock.setTimeout(read, backOff(failures, ports.random));
    failures += 1;
  }

  function stopTimer(): void {
    timer?.cancel();
    timer = null;
  }

  return {
    stream,
    awaitLine() {
      if (ports.waitForInitialMs === 0) sequencer.reread();
      else timer = clock.setTimeout(() => sequencer.reread(), ports.waitForInitialMs);
    },
    joined() {
      failures = 0;
      reading += 1;
      stopTimer();
      sequencer.interrupt();
      if (ports.waitForInitialMs === 0) read();
      else timer = clock.setTimeout(read, ports.waitForInitialMs);
    },
    lost() {
      reading += 1;
      stopTimer();
      sequencer.interrupt();
    },
    frame(frame) {
      // An end that shares its number with a frame is not a repetition of it.
      if (frame.inactive.length > 0 && !sequencer.reading && frame.seq === sequencer.seq) return ports.apply(frame);
      sequencer.frame(frame);
      // It goes on after all: see what it is now.
      if (ended) read();
    },
    beat: sequencer.beat,
    initial(seq, merge) {
      if (merge === null) return sequencer.standsAt(seq);
      reading += 1;
      stopTimer();
      merge(true);
      sequencer.snapshot(seq, true);
    },
    reread: () => sequencer.reread(),
    stop() {
      stopped = true;
      reading += 1;
      stopTimer();
      sequencer.stop();
    },
  };
}
