// What a recovery does not bring: changes that are looked up, and settlements that are asked for match by match.
import { expect, it } from "vitest";
import { createCatchUp } from "../../../../../server/betting/feed/sources/uof/catch-up.ts";
import { createEventBook } from "../../../../../server/betting/feed/sources/uof/event-book.ts";
import { readXml } from "../../../../../server/betting/feed/sources/uof/read-xml.ts";
import type { AskAnswer } from "../../../../../server/betting/feed/sources/uof/recoveries.ts";
import { createRequests } from "../../../../../server/betting/feed/sources/uof/requests.ts";
import { createServerClock } from "../../../../harness/server-clock.ts";
import { uofFixture } from "../../../../harness/uof-match.ts";

const start = Date.UTC(2026, 0, 5, 12);

const hour = 3_600_000;

function rig(openEvents: number[] = []) {
  const book = createEventBook();
  const clock = createServerClock(start);
  const posts: string[] = [];
  const gets: string[] = [];
  const log: string[] = [];
  const again: string[] = [];
  let answers = true;
  let setBackMs = 0;
  const postAnswer: { now: AskAnswer } = { now: { kind: "accepted" } };
  const stored: number[] = [];
  let isStoreAway = false;
  const requests = createRequests({
    rest: {
      post: async (path) => {
        posts.push(path);
        return postAnswer.now;
      },
    },
    config: { node: 7 },
    clock,
    store: {
      async asked({ requestId }) {
        if (isStoreAway) throw new Error("the store is away");
        stored.push(requestId);
      },
      unasked: async () => undefined,
    },
    memory: { requests: [], requestId: 40 },
    producers: () => [{ product: 3, isActive: true, word: "pre", windowMs: 1, isLive: false }],
  });
  const catchUp = createCatchUp({
    rest: {
      get: async (path) => {
        gets.push(path);
        if (!answers) throw new Error("no answer");
        return readXml(`<changes><change sport_event_id="sr:match:1" update_time="x"/><change/></changes>`, 1000);
      },
      clockOffset: () => 5000,
    },
    config: { languages: new Map([["en", "en"]]) },
    clock,
    elapsed: () => clock.now() + setBackMs,
    book,
    requests,
    openEvents: async () => openEvents,
    lookAgain: (urns) => void again.push(...urns),
    failed: (error) => void log.push(String(error)),
  });
  return {
    clock,
    posts,
    gets,
    again,
    log,
    stored,
    book,
    catchUp,
    openEvents,
    postAnswer,
    requests,
    setBack(ms: number) {
      setBackMs += ms;
      clock.advance(-ms);
    },
    silence: () => (answers = false),
    speak: () => (answers = true),
    breakStore: (isAway: boolean) => (isStoreAway = isAway),
  };
}

it("looks fixtures and results up that changed since the last time, by the feed's clock, or since the recovery begins", async () => {
  const { catchUp, gets, again, clock, silence, speak, log } = rig();
  await catchUp.changes();
  expect(gets).toEqual([
    "sports/en/fixtures/changes.xml?afterDateTime=2026-01-05T11:58:55",
    "sports/en/results/changes.xml?afterDateTime=2026-01-05T11:58:55",
  ]);
  expect(again).toEqual(["sr:match:1"]);
  await catchUp.changes(start - 3_600_000);
  expect(gets[2]).toBe("sports/en/fixtures/changes.xml?afterDateTime=2026-01-05T10:59:00");
  clock.advance(600_000);
  silence();
  await catchUp.changes();
  expect(log).toEqual(["Error: no answer"]);
  speak();
  clock.advance(600_000);
  await catchUp.changes();
  // What was not answered is asked for again.
  expect(gets.at(-1)).toBe("sports/en/results/changes.xml?afterDateTime=2026-01-05T11:58:55");
});

it("asks for the settlements of each match that open bets are on, each under a number that is stored first, within the limits", async () => {
  const some = rig([4711, 4712]);
  await some.catchUp.settlements(3);
  expect(some.posts).toEqual([
    "pre/stateful_messages/events/sr:match:4711/initiate_request?request_id=41&node_id=7",
    "pre/stateful_messages/events/sr:match:4712/initiate_request?request_id=42&node_id=7",
  ]);
  expect(some.stored).toEqual([41, 42]);
  const many = rig(Array.from({ length: 200 }, (_none, index) => index + 1));
  await many.catchUp.settlements(3);
  // A seventh of 100 in ten minutes is left to operators.
  expect(many.posts).toHaveLength(86);
  expect(many.requests.sent).toHaveLength(86);
  // The others wait for it.
  await many.catchUp.overdue([3]);
  expect(many.posts).toHaveLength(86);
  many.clock.advance(600_001);
  await many.catchUp.overdue([3]);
  expect(many.posts).toHaveLength(172);
  many.openEvents.length = 0;
  many.clock.advance(600_001);
  await many.catchUp.overdue([3]);
  expect(many.posts).toHaveLength(172);
});

it("asks once for what is not settled six hours after its end, or twelve after a start of which no end was heard", async () => {
  const { catchUp, posts, book, clock, openEvents } = rig([1, 2, 3]);
  const ended = book.put(uofFixture(1, start - hour), start);
  book.put(uofFixture(2, start - hour), start);
  // Nobody has bets on it.
  book.put(uofFixture(4, start - 24 * hour), start).overSince = start - 24 * hour;
  ended.overSince = start;
  await catchUp.overdue([1, 3]);
  expect(posts).toEqual([]);
  clock.advance(6 * hour + 1);
  await catchUp.overdue([3]);
  await catchUp.overdue([3]);
  expect(posts.map((path) => path.split("/")[3])).toEqual(["sr:match:1"]);
  clock.advance(5 * hour);
  await catchUp.overdue([3]);
  expect(posts.map((path) => path.split("/")[3])).toEqual(["sr:match:1", "sr:match:2"]);
  // It was settled, and taken back much later.
  openEvents.splice(0, 1);
  await catchUp.overdue([3]);
  openEvents.push(1);
  await catchUp.overdue([3]);
  expect(posts).toHaveLength(3);
});

it("asks again for what was not accepted, after the others and no sooner than it may, and nothing of who is down", async () => {
  const { catchUp, posts, clock, openEvents, postAnswer } = rig([1, 2]);
  const asked = () => posts.map((path) => path.split("/")[3]);
  postAnswer.now = { kind: "failed", wasSent: true };
  await catchUp.settlements(3);
  expect(asked()).toEqual(["sr:match:1"]);
  await catchUp.overdue([1]);
  expect(asked()).toEqual(["sr:match:1"]);
  postAnswer.now = { kind: "refused", notBefore: start + 600_000 };
  await catchUp.overdue([3]);
  expect(asked()).toEqual(["sr:match:1", "sr:match:2"]);
  postAnswer.now = { kind: "accepted" };
  clock.advance(599_000);
  await catchUp.overdue([3]);
  expect(asked()).toHaveLength(2);
  clock.advance(1000);
  await catchUp.overdue([3]);
  expect(asked().slice(2)).toEqual(["sr:match:1", "sr:match:2"]);
  await catchUp.overdue([3]);
  expect([asked().length, openEvents]).toEqual([4, [1, 2]]);
});

it("waits no longer than the feed said where the clock was set back since", async () => {
  const { catchUp, posts, clock, postAnswer, setBack } = rig([1]);
  postAnswer.now = { kind: "refused", notBefore: start + 600_000 };
  await catchUp.settlements(3);
  setBack(hour);
  clock.advance(599_000);
  await catchUp.overdue([3]);
  expect(posts).toHaveLength(1);
  clock.advance(1000);
  await catchUp.overdue([3]);
  expect(posts).toHaveLength(2);
});

it("counts no request that was never sent, because the store could not keep its number", async () => {
  const { requests, posts, clock, breakStore } = rig();
  breakStore(true);
  for (let tries = 0; tries < 3; tries += 1)
    await expect(requests.recovery({ product: 3, requestId: requests.nextId(), after: null })).rejects.toThrow("away");
  breakStore(false);
  expect([posts, requests.sent, requests.mayAskAt(3, "old")]).toEqual([[], [], clock.now()]);
});

it("waits no longer for its limits where the clock was set back since it asked", async () => {
  const { requests, clock } = rig();
  for (let asked = 0; asked < 2; asked += 1) {
    await requests.recovery({ product: 3, requestId: requests.nextId(), after: null });
    clock.advance(30_000);
  }
  expect(requests.mayAskAt(3, "old")).toBe(start + 30 * 60_000);
  clock.advance(-hour);
  expect(requests.mayAskAt(3, "recent")).toBe(clock.now() + 30_000);
  clock.advance(30_000);
  expect(requests.mayAskAt(3, "recent")).toBe(clock.now());
  clock.advance(30 * 60_000);
  expect(requests.mayAskAt(3, "old")).toBe(clock.now());
});
