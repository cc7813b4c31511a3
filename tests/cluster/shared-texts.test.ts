// Names that a feed brings are the same in all processes: those that follow, those that come later, and the next leader.
import { afterAll, beforeAll, expect, it } from "vitest";
import type { FeedSink, OpenSource } from "../../server/betting/feed/feed-source.ts";
import type { SharedFeedDeps } from "../../server/betting/feed/shared/create-shared-feed.ts";
import { createWire, type Wire } from "../../server/platform/nodes/wire.ts";
import { until } from "../harness/until.ts";
import { type SharedFeeds, startSharedFeeds } from "./shared-feeds.ts";

let feeds: SharedFeeds;
beforeAll(async () => {
  feeds = await startSharedFeeds();
});
afterAll(() => feeds.closeAll());

it("by batches, by the whole offer and over a change of the leader", async () => {
  let sink: FeedSink | null = null;
  const openSource: OpenSource = async (listener) => {
    sink = listener;
    return { isWhole: false, start: () => undefined, stop: async () => undefined };
  };
  const wires: Wire[] = [];
  const over = ({ failed }: Pick<SharedFeedDeps, "failed">) => {
    const wire = createWire(failed, [1, 2]);
    wires.push(wire);
    return { openSource, wire };
  };
  const tell = (entries: Record<string, string>) => sink?.texts({ producer: "p", sentAt: 1, lang: "de", entries });
  const leader = await feeds.open("one", true, over);
  const follower = await feeds.open("two", true, over);
  const textOf = (feed: typeof leader, id: string) => feed.textsOf("de", [id]).texts[id];
  tell({ u1: "eins" });
  await until(() => textOf(leader, "u1") === "eins");
  // Until all read it, the version is one that has no names.
  for (const wire of wires) wire.learn(["1 2"]);
  await until(() => textOf(follower, "u1") === "eins");
  await until(() => follower.textsOf("de", []).version === leader.textsOf("de", []).version);
  const later = await feeds.open("three", false, over);
  wires.at(-1)?.learn(["1 2"]);
  await until(() => textOf(later, "u1") === "eins");
  await feeds.close(leader);
  await until(() => follower.isLeading());
  tell({ u2: "zwei" });
  await until(() => textOf(later, "u2") === "zwei");
  expect([textOf(follower, "u1"), textOf(later, "u1")]).toEqual(["eins", "eins"]);
  expect(feeds.faults()).toEqual([]);
});
