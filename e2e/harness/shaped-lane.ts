// One direction of a slow line: all connections share its bytes per second, in turn, and every byte arrives later by the delay.
import type { Socket } from "node:net";

export interface Shape {
  /** Of each direction, over all connections together; Infinity = as fast as it goes. */
  bytesPerSecond: number;
  /** Half of it is added to each direction. Opening a connection costs none of its own. */
  roundTripMs: number;
}

export interface LanePort {
  shape(): Shape;
  /** A piece has left the line. */
  arrived(flow: Flow, bytes: number): void;
}

/** What one connection sends in one direction. */
export interface Flow {
  readonly from: Socket;
  readonly to: Socket;
  readonly waiting: Buffer[];
  bytes: number;
  ended: boolean;
}

/** A packet of Ethernet. */
const pieceBytes = 1460;
/** What a sender has under way before it waits. */
const windowBytes = 64 * 1024;

export interface Lane {
  add(from: Socket, to: Socket): void;
}

export function createLane({ shape, arrived }: LanePort): Lane {
  const flows: Flow[] = [];
  /** What is on its way, the earliest first. */
  const under: { at: number; flow: Flow; piece: Buffer | null }[] = [];
  let freeAt = 0;
  let sending: NodeJS.Timeout | null = null;
  let landing: NodeJS.Timeout | null = null;

  function send(): void {
    sending = null;
    const now = performance.now();
    for (;;) {
      if (freeAt > now) return later(freeAt - now);
      const turn = flows.findIndex((flow) => flow.waiting.length > 0);
      const [flow] = turn < 0 ? [] : flows.splice(turn, 1);
      if (flow === undefined) return;
      flows.push(flow);
      carry(flow, now);
    }
  }

  function later(ms: number): void {
    sending ??= setTimeout(send, Math.max(0, ms));
  }

  function carry(flow: Flow, now: number): void {
    const [first = Buffer.alloc(0)] = flow.waiting;
    const piece = first.subarray(0, pieceBytes);
    if (piece.length === first.length) flow.waiting.shift();
    else flow.waiting[0] = first.subarray(piece.length);
    flow.bytes -= piece.length;
    const { bytesPerSecond, roundTripMs } = shape();
    freeAt += (piece.length / bytesPerSecond) * 1000;
    put({ at: Math.max(freeAt, now) + roundTripMs / 2, flow, piece });
    if (flow.bytes < windowBytes / 2) flow.from.resume();
    finish(flow);
  }

  function finish(flow: Flow): void {
    if (!flow.ended || flow.waiting.length > 0) return;
    const place = flows.indexOf(flow);
    if (place < 0) return;
    flows.splice(place, 1);
    put({ at: Math.max(freeAt, performance.now()) + shape().roundTripMs / 2, flow, piece: null });
  }

  function put(entry: (typeof under)[number]): void {
    under.push(entry);
    landing ??= setTimeout(land, Math.max(0, entry.at - performance.now()));
  }

  function land(): void {
    landing = null;
    const now = performance.now();
    for (let [next] = under; next !== undefined && next.at <= now + 0.5; [next] = under) {
      under.shift();
      if (next.piece === null) next.flow.to.end();
      else {
        arrived(next.flow, next.piece.length);
        if (!next.flow.to.destroyed) next.flow.to.write(next.piece);
      }
    }
    const [next] = under;
    if (next !== undefined) landing = setTimeout(land, Math.max(0, next.at - performance.now()));
  }

  return {
    add(from, to) {
      const flow: Flow = { from, to, waiting: [], bytes: 0, ended: false };
      flows.push(flow);
      from.on("data", (chunk: Buffer) => {
        // A line that had nothing to carry has saved nothing up for later.
        if (flows.every(({ waiting }) => waiting.length === 0)) freeAt = Math.max(freeAt, performance.now());
        flow.waiting.push(chunk);
        flow.bytes += chunk.length;
        if (flow.bytes > windowBytes) from.pause();
        send();
      });
      from.on("end", () => {
        flow.ended = true;
        finish(flow);
      });
    },
  };
}
