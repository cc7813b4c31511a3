// What a second result makes of a match that ended by itself.
import { afterEach, expect, test } from "vitest";
import { resultIn } from "../../../../server/betting/outcomes/match-outcome.ts";
import { createFakeClock } from "../../../harness/fake-clock.ts";
import { createFeedRig, type FeedRig } from "../../../harness/feed-rig.ts";

const hour = 3600_000;
let rig: FeedRig;
afterEach(() => rig.end());

async function endedFootball() {
  const clock = createFakeClock();
  rig = await createFeedRig(clock);
  const first = await rig.open();
  const { eventId } = first.heads("live").find(({ sport }) => sport === "F")!;
  await first.close();
  clock.skew(5 * hour);
  // A feed that starts later: the match has ended in between, and a bet waits for it.
  const feed = await rig.open(undefined, [eventId]);
  const outcome = async () => (await rig.outcome(eventId))!;
  const result = async (marketsKey: string, selectionCode: string, B = "") =>
    resultIn(await outcome(), { marketsTable: "markets", marketsKey, B, P: "", selectionCode }, 0)?.result ?? null;
  return { feed, eventId, outcome, result };
}

test("the score is replaced, corners stand, what nobody can tell is void, and the first score brings all back", async () => {
  const { feed, eventId, outcome, result } = await endedFootball();
  const first = await outcome();
  const [host, away] = first.results.G!;
  expect([first.version, await result("OU_K", "O", "0.5")]).toEqual([1, "won"]);
  const exact = `${host + away}`;
  const exactBefore = await result("EG", exact);

  const more = { G: [host + 20, away] as [number, number] };
  expect(await feed.control.settle({ eventId, results: more })).toBe(true);
  expect(await outcome()).toMatchObject({ version: 2, decidedAt: first.decidedAt, results: more });
  expect(await result("1X2", "1")).toBe("won");
  expect(await result("EG", exact)).toBe("lost");
  expect(await result("OU_K", "O", "0.5")).toBe("won");
  expect(await result("NG", "X", String(host + away + 1))).toBe("lost");
  expect((await rig.score(feed, eventId))?.results.G).toEqual(more.G);

  await feed.control.settle({ eventId, results: { G: [host, away] } });
  expect((await outcome()).version).toBe(3);
  expect(await result("EG", exact)).toBe(exactBefore);
  expect(await result("NG", "X", String(host + away + 1))).toBe("won");
  expect((await rig.score(feed, eventId))?.results.G).toEqual([host, away]);
  // The same again is no news.
  await feed.control.settle({ eventId, results: { G: [host, away] } });
  expect((await outcome()).version).toBe(3);
});

test("a match that has not begun, or is unknown, has nothing to correct", async () => {
  const { feed } = await endedFootball();
  expect(await feed.control.settle({ eventId: 1, results: {} })).toBe(false);
  expect(await rig.outcome(1)).toBeUndefined();
});
