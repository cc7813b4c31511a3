import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createGameServer, type GameServer } from "../../../games/kit/game-server.ts";

const roundId = "0b0b6ad7-6c0e-4b57-9a4f-0a3c5f1f5b11";
const view = {
  roundId,
  seq: 0,
  state: "closed",
  stake: 20,
  win: 0,
  balance: 80,
  public: {},
  actions: [],
  waitMs: 5000,
};
const request = { roundId, stake: 20, bet: { target: 5000 }, clientSeed: "abc" };

type Reply = { status: number; body: unknown; headers?: Record<string, string> } | "broken" | "cut";
let sent: { path: string; body: unknown; headers: Record<string, string> }[];
let pauses: number[];
let slow: boolean[];

beforeEach(() => {
  [sent, pauses, slow] = [[], [], []];
});
afterEach(() => void vi.useRealTimers());

function serving(...replies: (Reply | (() => Promise<Reply>))[]): GameServer {
  return createGameServer({
    sessionId: "session-1",
    async fetch(path, { body, headers } = {}) {
      sent.push({ path: path as string, body, headers: headers as Record<string, string> });
      const next = replies.shift() ?? "broken";
      const reply = typeof next === "function" ? await next() : next;
      if (reply === "broken") throw new TypeError("no connection");
      if (reply === "cut") return new Response('{"roundId":"0b0b', { status: 200 });
      return new Response(JSON.stringify(reply.body), { status: reply.status, headers: reply.headers ?? {} });
    },
    async pause(ms) {
      pauses.push(ms);
    },
    onSlow: (isSlow) => void slow.push(isSlow),
  });
}

const ok: Reply = { status: 200, body: view };

it("sends the same bytes again until there is an answer", async () => {
  const server = serving("broken", { status: 502, body: {} }, "cut", { status: 408, body: {} }, ok);
  expect(await server.start(request)).toEqual({ kind: "answered", value: view });
  expect(sent).toHaveLength(5);
  expect(new Set(sent.map(({ path, body }) => `${path} ${String(body)}`))).toEqual(
    new Set([`/rgs/v1/rounds ${JSON.stringify(request)}`]),
  );
  expect(sent[0]?.headers["x-game-session"]).toBe("session-1");
  expect(pauses).toEqual([250, 500, 1000, 2000]);
});

it("asks at most every 4 s, however long it takes", async () => {
  const server = serving(...Array.from({ length: 12 }, () => "broken" as const), ok);
  await server.round(roundId);
  expect(Math.max(...pauses)).toBe(4000);
});

it("waits as long as it is told where it asked too often", async () => {
  const busy: Reply = { status: 429, body: { error: "tooManyRequests" }, headers: { "retry-after": "2" } };
  expect(await serving(busy, ok).start(request)).toMatchObject({ kind: "answered" });
  expect(pauses[0]).toBe(2000);
});

it.each([
  [
    { status: 429, body: { error: "tooFast", waitMs: 1800 } },
    { key: "tooFast", view: null, waitMs: 1800 },
  ],
  [
    { status: 422, body: { error: "insufficientCredit", view } },
    { key: "insufficientCredit", view, waitMs: 0 },
  ],
  [
    { status: 404, body: { error: "notFound" } },
    { key: "notFound", view: null, waitMs: 0 },
  ],
  [
    { status: 200, body: { ...view, win: "much" } },
    { key: "badAnswer", view: null, waitMs: 0 },
  ],
] as const)("takes a refusal for an answer: %o", async (reply, refusal) => {
  expect(await serving(reply).start(request)).toEqual({ kind: "refused", ...refusal });
  expect(sent).toHaveLength(1);
});

it.each(["sessionUnknown", "sessionEnded"])("knows when a session is over: %s", async (key) => {
  expect(await serving({ status: 410, body: { error: key } }).open()).toEqual({ kind: "over", key });
});

it("tells after 5 s that it waits, and that it does not any more", async () => {
  vi.useFakeTimers();
  let release: (reply: Reply) => void = () => undefined;
  const answer = serving(() => new Promise((resolve) => (release = resolve))).start(request);
  await vi.advanceTimersByTimeAsync(4999);
  expect(slow).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(slow).toEqual([true]);
  release(ok);
  await answer;
  expect(slow).toEqual([true, false]);
});
