// What stands in for Sportradar's feed on a clock that tests move: a broker and a REST interface in this process. It keeps
// the limits of recoveries as the feed's makers publish them, tells anew what it is asked for, and can be cut off.
import { EventEmitter } from "node:events";
import type { Channel, ChannelModel, ConsumeMessage } from "amqplib";
import type { UofOutside } from "../../server/betting/feed/sources/uof/uof-start.ts";
import type { FakeClock } from "./fake-clock.ts";
import { createUofAnswers } from "./uof-answers.ts";
import { aboutMatch, element } from "./uof-messages.ts";
import { uofToken } from "./uof-test-config.ts";

export type CutKind = "reset" | "half-open" | "stopped";

/** A recovery that was asked for. Times are epoch ms. */
export interface StandInPost {
  path: string;
  at: number;
  product: number;
  after: number | null;
  requestId: number;
  status: StandIn["postStatus"];
}

interface StandInLine {
  product: number;
  eventId: number;
  total: string;
  status: number;
  /** Of a match that is told to run. */
  runs?: true;
  /** Of the last change, by the stand-in's clock. */
  at: number;
}

export interface StandIn {
  readonly outside: UofOutside;
  readonly posts: readonly StandInPost[];
  readonly gets: readonly string[];
  /** Requests that were one more than the limits allow, in words. */
  readonly excess: readonly string[];
  /** Those that say no alive. */
  readonly mute: Set<number>;
  /** Its clock minus ours, ms. */
  ahead: number;
  /** What it answers to a POST, and to a GET; null = nothing, after 10 s; "refused" = there is no connection to it. */
  postStatus: number | "refused" | null;
  getStatus: number | "refused" | null;
  retryAfter: string | null;
  /** What attributes of each fixture are otherwise. */
  fixture: Readonly<Record<string, string>>;
  /** How long a recovery takes, ms; Infinity = it is never complete. */
  recoveryMs: number;
  /** Connections that read now. */
  connections(): number;
  /** Logs in that it refused, or let in. */
  readonly logIns: number;
  refusesLogIn: boolean;
  now(): number;
  send(xml: string): void;
  /** A line of market 18 is told as it is from now on. */
  line(line: Omit<StandInLine, "at">): void;
  lines(): readonly StandInLine[];
  /** Of what it tells again in a recovery. */
  settle(product: number, xml: string): void;
  alive(product: number, values?: Record<string, number>): void;
  /** @param ms for which it cannot be connected to */
  cut(kind: CutKind, ms: number): void;
  /** Alives, every 10 s, until the end of the test. */
  start(): void;
}

const minute = 60_000;
const words: Readonly<Record<string, number>> = { liveodds: 1, pre: 3 };
/** As they are published: within so many ms at most so many. */
const published: Readonly<Record<string, readonly [number, number][]>> = {
  "under 30 min": [
    [10 * minute, 20],
    [60 * minute, 60],
  ],
  "to a day": [
    [10 * minute, 4],
    [60 * minute, 10],
  ],
  "older or all": [
    [30 * minute, 2],
    [120 * minute, 4],
  ],
  "single events": [
    [10 * minute, 100],
    [60 * minute, 300],
  ],
};

function limitOf(path: string, after: number | null, now: number): string {
  if (path.includes("/events/")) return "single events";
  if (after === null || now - after > 24 * 60 * minute) return "older or all";
  return now - after < 30 * minute ? "under 30 min" : "to a day";
}

interface Connection extends EventEmitter {
  consumer: ((message: ConsumeMessage | null) => void) | null;
  /** What is sent over it is lost. */
  isDeaf: boolean;
}

export const totalOdds = (total: string, status: number): string =>
  element(
    "market",
    { id: 18, status, specifiers: `total=${total}` },
    [12, 13].map((id) => element("outcome", { id, odds: "1.9", active: 1 })).join(""),
  );

/** @param timeStart epoch ms of each match */
export function createStandIn(clock: FakeClock, timeStart: number): StandIn {
  const bodyOf = createUofAnswers(timeStart, () => standIn.fixture);
  const posts: StandInPost[] = [];
  const gets: string[] = [];
  const excess: string[] = [];
  const connections = new Set<Connection>();
  const lines = new Map<string, StandInLine>();
  const settled: { product: number; at: number; xml: string }[] = [];
  let closedUntil = Number.NEGATIVE_INFINITY;
  let logIns = 0;

  const wait = (ms: number): Promise<void> => new Promise((resolve) => void clock.setTimeout(resolve, ms));

  function lineXml({ product, eventId, total, status, at, runs }: StandInLine, request_id?: number): string {
    const values = { product, event_id: `sr:match:${eventId}`, timestamp: at, request_id };
    const running = element("sport_event_status", { status: 1, match_status: 6, home_score: 0, away_score: 0 });
    const state = runs === true ? running : "";
    return aboutMatch("odds_change", values, state + element("odds", {}, totalOdds(total, status)));
  }

  async function recover({ product, after, requestId }: StandInPost): Promise<void> {
    const reading = [...connections];
    const tell = (xml: string): void => reading.forEach((connection) => deliver(connection, xml));
    await wait(Math.min(standIn.recoveryMs, 2 ** 30) / 2);
    const wanted = [...lines.values()].filter((line) => line.product === product && line.at >= (after ?? 0));
    for (const line of wanted) if (after !== null || line.status !== 0) tell(lineXml(line, requestId));
    for (const { xml, ...told } of settled)
      if (told.product === product && told.at >= (after ?? 0))
        tell(xml.replace(/ timestamp=/, ` request_id="${requestId}" timestamp=`));
    if (standIn.recoveryMs === Number.POSITIVE_INFINITY) return;
    await wait(standIn.recoveryMs / 2);
    tell(element("snapshot_complete", { product, request_id: requestId, timestamp: standIn.now() }));
  }

  function deliver(connection: Connection, xml: string): void {
    if (connection.isDeaf || !connections.has(connection)) return;
    connection.consumer?.({ content: Buffer.from(xml) } as ConsumeMessage);
  }

  function postOf(path: string): StandInPost {
    const query = new URLSearchParams(path.split("?")[1]);
    const after = query.get("after");
    return {
      path,
      at: clock.now(),
      product: words[path.split("/")[0] ?? ""] ?? 0,
      after: after === null ? null : Number(after),
      requestId: Number(query.get("request_id")),
      status: standIn.postStatus,
    };
  }

  function count(post: StandInPost): void {
    const limit = limitOf(post.path, post.after, post.at);
    for (const [within, most] of published[limit] ?? []) {
      const same = posts.filter(({ path, after, at }) => at > post.at - within && limitOf(path, after, at) === limit);
      if (same.length > most) excess.push(`${same.length} of "${limit}" in ${within / minute} min`);
    }
  }

  const answer: typeof fetch = async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input);
    const path = address.pathname.slice(1) + address.search;
    const isPost = init?.method === "POST";
    const date = new Date(standIn.now() - 500).toUTCString();
    const given = isPost ? standIn.postStatus : standIn.getStatus;
    if (given === "refused")
      throw new TypeError("fetch failed", { cause: Object.assign(new Error("no"), { code: "ECONNREFUSED" }) });
    if (isPost) {
      const post = postOf(path);
      posts.push(post);
      count(post);
      if (given === 202) void recover(post);
    } else gets.push(path);
    if (given === null) {
      await wait(10_000);
      throw new DOMException("no answer", "TimeoutError");
    }
    const body = isPost || given >= 400 ? "<response/>" : bodyOf(path);
    const status = body === null ? 404 : given;
    const headers = new Headers({ date });
    if (standIn.retryAfter !== null) headers.set("retry-after", standIn.retryAfter);
    return new Response(body ?? "<response/>", { status, headers });
  };

  function channelOf(connection: Connection): Channel {
    const channel: Partial<Channel> = {
      on: () => channel as Channel,
      prefetch: async () => ({}),
      assertQueue: async () => ({ queue: "q", messageCount: 0, consumerCount: 0 }),
      bindQueue: async () => ({}),
      checkQueue: async () => ({ queue: "q", messageCount: 0, consumerCount: 1 }),
      async consume(_queue, onMessage) {
        connection.consumer = onMessage;
        return { consumerTag: "c" };
      },
      ack: () => undefined,
    };
    return channel as Channel;
  }

  const openConnection: UofOutside["openConnection"] = async () => {
    logIns += 1;
    // As brokers do: they name whom they refuse.
    if (standIn.refusesLogIn) throw new Error(`403 (ACCESS-REFUSED) user '${uofToken}'`);
    if (clock.now() < closedUntil) throw new Error("connect ECONNREFUSED");
    const connection = Object.assign(new EventEmitter(), { consumer: null, isDeaf: false }) as Connection;
    connections.add(connection);
    const model = Object.assign(connection, {
      createChannel: async () => channelOf(connection),
      close: async () => void connections.delete(connection),
    });
    return model as unknown as ChannelModel;
  };

  const standIn: StandIn = {
    outside: { openConnection, fetch: answer, elapsed: clock.monotonic, random: () => 0.5 },
    posts,
    gets,
    excess,
    mute: new Set(),
    ahead: 0,
    postStatus: 202,
    getStatus: 200,
    retryAfter: null,
    fixture: {},
    recoveryMs: 2000,
    refusesLogIn: false,
    get logIns() {
      return logIns;
    },
    connections: () => [...connections].filter(({ isDeaf }) => !isDeaf).length,
    now: () => clock.now() + standIn.ahead,
    send: (xml) => [...connections].forEach((connection) => deliver(connection, xml)),
    line(line) {
      const told = { ...line, at: standIn.now() };
      lines.set(`${line.product} ${line.eventId} ${line.total}`, told);
      standIn.send(lineXml(told));
    },
    lines: () => [...lines.values()],
    settle(product, xml) {
      settled.push({ product, at: standIn.now(), xml });
      standIn.send(xml);
    },
    alive(product, values = {}) {
      standIn.send(element("alive", { product, timestamp: standIn.now(), subscribed: 1, ...values }));
    },
    cut(kind, ms) {
      closedUntil = clock.now() + ms;
      for (const connection of connections) {
        connection.isDeaf = true;
        // Nothing tells of it but two heartbeats that do not come.
        clock.setTimeout(
          () => {
            connections.delete(connection);
            connection.emit("close");
          },
          kind === "half-open" ? 25_000 : 0,
        );
      }
    },
    start() {
      clock.setTimeout(() => {
        for (const product of [1, 3]) if (!standIn.mute.has(product)) standIn.alive(product);
        standIn.start();
      }, 10_000);
    },
  };
  return standIn;
}
