// A process full of sockets that listen to a live sport, for fanout.ts, which tells it by messages what to do.
import { performance } from "node:perf_hooks";
import { backOff } from "../../workers/sockets/back-off.ts";
import { openLeanSocket } from "./lean-socket.ts";
import { percentile } from "./statistics.ts";

export type LoadOrder =
  /**
   * So many sockets, over these addresses and sports in turn (football alone where none are given); one that is lost comes back
   * as the app does, elsewhere.
   */
  | { do: "open"; bases: readonly string[]; sports?: readonly string[]; sockets: number; perSecond: number }
  /** Figures begin anew. */
  | { do: "mark" }
  | { do: "report" };

export interface LoadReport {
  open: number;
  frames: number;
  /** Seconds since the mark. */
  seconds: number;
  /** Seconds of CPU of this process since the mark. */
  cpu: number;
  /** From the leader's time to receipt, ms. */
  latency: { p50: number; p95: number; p99: number };
  /** The longest time between two frames of a socket, ms. */
  gap: { p50: number; p95: number; most: number };
  /** Of sockets that were lost: until they were in the stream again, ms. */
  away: { lost: number; back: number; p50: number; p95: number; most: number };
  /** Numbers of the stream that were skipped, or came again, on a connection that stood. */
  skipped: number;
}

interface Member {
  sport: string;
  /** Which of the addresses it takes. */
  place: number;
  isIn: boolean;
  attempt: number;
  lostAt: number | null;
  seq: number | null;
  frameAt: number;
  gap: number;
}

/** Of so many frames the time of one is kept. */
const sampled = 5;
const members: Member[] = [];
const fresh: Omit<Member, "place"> = {
  sport: "F",
  isIn: false,
  attempt: 0,
  lostAt: null,
  seq: null,
  frameAt: 0,
  gap: 0,
};
const random = { next: Math.random };

let bases: readonly string[] = [];
let marked = performance.now();
let cpuBefore = process.cpuUsage();
let frames = 0;
let skipped = 0;
let lost = 0;
let latencies: number[] = [];
let away: number[] = [];

function connectMember(member: Member): void {
  const base = bases[member.place % bases.length] ?? "";
  member.seq = null;
  const follow = (seq: number): void => {
    if (member.seq !== null && seq !== member.seq + 1) skipped += 1;
    member.seq = seq;
  };
  openLeanSocket(base, member.sport, {
    joined() {
      member.isIn = true;
      member.attempt = 0;
      if (member.lostAt !== null) away.push(performance.now() - member.lostAt);
      member.lostAt = null;
    },
    frame(seq, ts) {
      const now = performance.now();
      member.gap = Math.max(member.gap, now - Math.max(member.frameAt, marked));
      member.frameAt = now;
      frames += 1;
      if (frames % sampled === 0) latencies.push(Date.now() - ts);
      follow(seq);
    },
    covered: follow,
    lost() {
      if (member.isIn) {
        lost += 1;
        member.lostAt = performance.now();
      }
      member.isIn = false;
      setTimeout(connectMember, backOff(member.attempt, random), member);
      member.attempt += 1;
      // As a balancer would lead it.
      member.place += 1;
    },
  });
}

async function open(count: number, perSecond: number, sports: readonly string[]): Promise<void> {
  const began = performance.now();
  for (let opened = 0; opened < count; opened += 1) {
    const early = (opened / perSecond) * 1000 - (performance.now() - began);
    if (early > 10) await new Promise((resolve) => setTimeout(resolve, early));
    const member: Member = { ...fresh, place: opened, sport: sports[opened % sports.length] ?? fresh.sport };
    members.push(member);
    connectMember(member);
  }
}

function mark(): void {
  marked = performance.now();
  cpuBefore = process.cpuUsage();
  [frames, skipped, lost, latencies, away] = [0, 0, 0, [], []];
  for (const member of members) member.gap = 0;
}

function report(): LoadReport {
  const { user, system } = process.cpuUsage(cpuBefore);
  const now = performance.now();
  const gaps = members.map(({ gap, frameAt }) => Math.max(gap, now - Math.max(frameAt, marked)));
  return {
    open: members.filter(({ isIn }) => isIn).length,
    frames,
    seconds: (now - marked) / 1000,
    cpu: (user + system) / 1e6,
    latency: { p50: percentile(latencies, 0.5), p95: percentile(latencies, 0.95), p99: percentile(latencies, 0.99) },
    gap: { p50: percentile(gaps, 0.5), p95: percentile(gaps, 0.95), most: percentile(gaps, 1) },
    away: {
      lost,
      back: away.length,
      p50: percentile(away, 0.5),
      p95: percentile(away, 0.95),
      most: percentile(away, 1),
    },
    skipped,
  };
}

process.on("message", (order: LoadOrder) => {
  if (order.do === "open") {
    ({ bases } = order);
    void open(order.sockets, order.perSecond, order.sports ?? [fresh.sport]);
  } else if (order.do === "mark") mark();
  else process.send?.(report());
});
process.once("disconnect", () => process.exit());
