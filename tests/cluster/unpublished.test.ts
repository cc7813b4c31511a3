// What a process was told and could not publish any more counts as never told: the next leader asks its source for it.
import { afterAll, beforeAll, expect, it } from "vitest";
import type { FeedSink, OpenSource } from "../../server/betting/feed/feed-source.ts";
import type { RecoveryRequest } from "../../server/betting/feed/producers.ts";
import { until } from "../harness/until.ts";
import { startSharedFeeds, type SharedFeeds } from "./shared-feeds.ts";

let feeds: SharedFeeds;
beforeAll(async () => {
  feeds = await startSharedFeeds();
});
afterAll(() => feeds.closeAll());

it("is asked for by the next leader, and is no answer that it was published", async () => {
  const asked: RecoveryRequest[] = [];
  const sinks: FeedSink[] = [];
  const openSource: OpenSource = async (sink) => {
    sinks.push(sink);
    return {
      isWhole: false,
      start: () => undefined,
      stop: async () => undefined,
      recover(request) {
        asked.push(request);
        return 60_000;
      },
    };
  };
  let ahead = 0;
  const producer = "live";
  const sentAt = Date.now();
  const alive = (index: number, ms: number) => sinks[index]?.alive({ producer, sentAt: sentAt + ms, subscribed: true });

  const first = await feeds.open("first", true, () => ({ openSource, elapsed: () => performance.now() + ahead }));
  await until(() => first.isLeading());
  alive(0, 0);
  sinks[0]?.recovered({ producer, sentAt, requestId: asked[0]?.requestId ?? 0 });
  alive(0, 1000);
  expect(await first.published()).toBe(true);

  // Its lease has run out, by its own clock.
  ahead = 60_000;
  alive(0, 2000);
  expect(await first.published()).toBe(false);
  await until(() => sinks.length === 2, 30_000);
  alive(1, 9999);
  expect(asked.at(-1)).toMatchObject({ producer, after: sentAt + 1000 });
});
