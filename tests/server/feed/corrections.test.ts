// What a second result makes of a match that ended by itself.
import { expect, test } from "vitest";
import { defaultFeed } from "../../../server/config.ts";
import { createFeed } from "../../../server/feed/create-feed.ts";
import type { FeedMemory } from "../../../server/feed/memory.ts";
import type { MatchOutcome, PriceRef } from "../../../server/ports.ts";
import { createFakeClock } from "../../harness/fake-clock.ts";

const hour = 3600_000;

async function endedFootball() {
  const clock = createFakeClock();
  let stored: string | null = null;
  const store = {
    load: async () => (stored === null ? null : (JSON.parse(stored) as FeedMemory)),
    save: async (memory: FeedMemory) => void (stored = JSON.stringify(memory)),
  };
  const open = () =>
    createFeed({
      ...{ store, clock, config: defaultFeed },
      failed(error) {
        throw error;
      },
    });
  const first = await open();
  const { eventId } = first.heads("live").find(({ sport }) => sport === "F")!;
  clock.skew(5 * hour);
  // A feed that starts later: the match has ended in between.
  const feed = await open();
  const told: MatchOutcome[] = [];
  feed.onOutcome((outcome) => told.push(outcome));
  const ref = (marketsKey: string, selectionCode: string, B = ""): PriceRef => ({
    eventId,
    marketsTable: "markets",
    marketsKey,
    B,
    P: "",
    selectionCode,
  });
  return { feed, eventId, told, ref, reopen: open };
}

test("the score is replaced, corners stand, what nobody can tell is void, and the first score brings all back", async () => {
  const { feed, eventId, told, ref, reopen } = await endedFootball();
  const first = feed.outcome(eventId)!;
  const [host, away] = first.results.G!;
  const corners = first.legResult(ref("OU_K", "O", "0.5"));
  expect([first.corrects, corners]).toEqual([false, "won"]);
  const exact = `${host + away}`;
  const exactBefore = first.legResult(ref("EG", exact));

  const more = { G: [host + 20, away] as [number, number] };
  expect(await feed.control.settle({ eventId, results: more })).toBe(true);
  const [corrected] = told;
  expect(corrected).toMatchObject({ eventId, corrects: true, decidedAt: first.decidedAt, results: more });
  expect(corrected?.legResult(ref("1X2", "1"))).toBe("won");
  expect(corrected?.legResult(ref("EG", exact))).toBe("lost");
  expect(corrected?.legResult(ref("OU_K", "O", "0.5"))).toBe("won");
  expect(corrected?.legResult(ref("NG", "X", String(host + away + 1)))).toBe("lost");
  expect(feed.scores.score(eventId)?.results.G).toEqual(more.G);
  expect((await reopen()).corrected()).toEqual([eventId]);

  await feed.control.settle({ eventId, results: { G: [host, away] } });
  expect(told[1]?.legResult(ref("EG", exact))).toBe(exactBefore);
  expect(told[1]?.legResult(ref("NG", "X", String(host + away + 1)))).toBe("won");
  expect(feed.scores.score(eventId)?.results.G).toEqual([host, away]);
});

test("a match that has not begun, or is unknown, has nothing to correct", async () => {
  const { feed, told } = await endedFootball();
  expect(await feed.control.settle({ eventId: 1, results: {} })).toBe(false);
  expect(told).toEqual([]);
});
