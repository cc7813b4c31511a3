// Who has the lease of the offer publishes it: a process that cannot go on leads anew, or leaves it to another. One that
// kept the lease and said nothing would keep all the others silent, too.
import type { KyselyPlugin, OperationNode, QueryId } from "kysely";
import { createClient } from "@redis/client";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { SharedFeed } from "../../server/betting/feed/shared/create-shared-feed.ts";
import { until } from "../harness/until.ts";
import { startSharedFeeds, type SharedFeeds } from "./shared-feeds.ts";

/** It asks for a lease again after so long, and publishes nothing under one that is older than the second, ms. */
const [renewMs, trustMs] = [700, 2000];

let feeds: SharedFeeds;

beforeEach(async () => {
  feeds = await startSharedFeeds();
});
afterEach(() => feeds.closeAll());

/** Waits until it publishes once more. */
async function publishes(feed: SharedFeed): Promise<void> {
  let batches = 0;
  feed.onBatch(() => (batches += 1));
  await until(() => feed.isLeading() && batches > 2);
}

/** Keeps back what the database answers to renewals of leases, while it is told to. */
function createLateAnswers() {
  let held: (() => void)[] | null = null;
  const renewals = new WeakSet<QueryId>();
  const isRenewal = (node: OperationNode): boolean =>
    node.kind === "InsertQueryNode" && JSON.stringify(node).includes('"lease"');
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (isRenewal(node)) renewals.add(queryId);
      return node;
    },
    async transformResult({ queryId, result }) {
      if (held !== null && renewals.has(queryId)) await new Promise<void>((resolve) => void held?.push(resolve));
      return result;
    },
  };
  return {
    plugin,
    /** Resolves when one was asked for in time, and its answer is kept back. */
    async keepOneBack(): Promise<void> {
      held = [];
      await until(() => held?.length === 1);
    },
    tell(): void {
      for (const resolve of held ?? []) resolve();
      held = null;
    },
  };
}

it("goes on after its lease ran out while the answer to its renewal was on its way", async () => {
  const answers = createLateAnswers();
  let ahead = 0;
  const leader = await feeds.open("a", true, ({ db }) => ({
    db: db.withPlugin(answers.plugin),
    elapsed: () => performance.now() + ahead,
  }));
  await publishes(leader);
  // Asked for while it was good still.
  ahead = trustMs - renewMs - 300;
  await answers.keepOneBack();
  ahead = trustMs - renewMs + 100;
  expect(leader.isLeading()).toBe(false);
  // Answered when it was tried to publish what that changed.
  await leader.control.setFeed({ updatesPerSecond: 50 });
  answers.tell();
  await publishes(leader);
});

it("goes on above what another has published, though the lease is its own", async () => {
  const leader = await feeds.open("a", true);
  const web = await feeds.open("w", false);
  await publishes(leader);
  const client = createClient({ url: feeds.redis.url });
  await client.connect();
  // As of a database that was put back to an earlier day.
  await client.xAdd("kvota:feed", "900-0", { t: "0", d: "{}" });
  client.destroy();
  let epoch = 0;
  await until(() => (epoch = leader.epoch() ?? 0) > 900);
  // A process that is starved of the core for as long as a lease lasts has a higher one later.
  expect(epoch).toBe(901);
  await publishes(leader);
  await until(() => web.isFresh("live:F"));
});

it.each(["openSource", "openEvents"] as const)("leads anew where %s failed once", async (name) => {
  let isFirst = true;
  const once = <Work extends (...args: never[]) => Promise<unknown>>(work: Work): Work =>
    ((...args: never[]) => {
      if (!isFirst) return work(...args);
      isFirst = false;
      return Promise.reject(new Error("the database is away"));
    }) as Work;
  const leader = await feeds.open("a", true, (deps) => ({ [name]: once(deps[name]) }));
  await until(() => !isFirst);
  await publishes(leader);
  expect(feeds.errors.map(String)).toContain("Error: the database is away");
});

it("leaves it to another where it never can", async () => {
  const unable = feeds.open("a", true, () => ({ openSource: () => Promise.reject(new Error("no source")) }));
  await until(() => feeds.errors.length > 0);
  const able = await feeds.open("b", true);
  await publishes(able);
  expect((await unable).isLeading()).toBe(false);
});
