// A process that takes the offer over asks its source from where the leader before was told to.
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

it("asks for everything at first, then from the last alive that was told", async () => {
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
  const over = () => ({ openSource });
  const producer = "live";
  const sentAt = Date.now();
  const alive = (index: number, ms: number) => sinks[index]?.alive({ producer, sentAt: sentAt + ms, subscribed: true });

  const first = await feeds.open("first", true, over);
  await first.start();
  await until(() => sinks.length === 1);
  alive(0, 0);
  expect(asked[0]).toMatchObject({ producer, after: null });
  sinks[0]?.recovered({ producer, sentAt, requestId: asked[0]?.requestId ?? 0 });
  alive(0, 1234);
  await feeds.close(first);

  const second = await feeds.open("second", true, over);
  await second.start();
  await until(() => sinks.length === 2, 30_000);
  alive(1, 9999);
  expect(asked[1]).toMatchObject({ producer, after: sentAt + 1234 });
});
