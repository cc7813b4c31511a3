// What an adapter is told of what it pushed: nothing is acknowledged that readers of the offer may never see.
import { expect, it } from "vitest";
import type { FeedSink } from "../../../../server/betting/feed/feed-source.ts";
import { createPushSource } from "../../../../server/betting/feed/sources/push-source.ts";
import { createOps } from "../../../../server/platform/ops/create-ops.ts";

const key = "a-key-of-the-adapter";
const from = Date.UTC(2026, 10, 30);
const alive = (n: number) => ({ producer: "live", n, sentAt: from + n, call: "alive" as const, subscribed: true });

function rigOf() {
  const told: number[] = [];
  const { open, receiver } = createPushSource({ recoveryUrl: null, key, failed: () => undefined });
  let isPublished = true;
  const feed = { matchOf: () => null, published: async () => isPublished };
  const ops = createOps({
    push: { key, receiver, feed, unmatched: async () => [], warn: () => undefined },
    readyStatus: () => "ready",
    isLeading: () => true,
    metrics: async () => ({ type: "text/plain", text: "" }),
  });
  return {
    told,
    lead: (leads: boolean) => void (isPublished = leads),
    open: () => open({ alive: ({ sentAt }: { sentAt: number }) => void told.push(sentAt) } as unknown as FeedSink),
    async push(n: number) {
      const { statusCode, payload } = await ops.inject({
        method: "POST",
        url: "/feed/v1/messages",
        headers: { authorization: `Bearer ${key}`, "content-type": "application/x-ndjson" },
        payload: JSON.stringify(alive(n)),
      });
      return { status: statusCode, body: JSON.parse(payload) as unknown };
    },
  };
}

it("acknowledges what was published, and sends elsewhere with what this process could not publish any more", async () => {
  const rig = rigOf();
  await rig.open();
  expect(await rig.push(7)).toMatchObject({ status: 200, body: { acked: 7 } });
  rig.lead(false);
  expect(await rig.push(8)).toEqual({ status: 503, body: { error: "notLeader" } });
});

it("tells the offer that is begun anew what the one before was told and did not publish", async () => {
  const rig = rigOf();
  await rig.open();
  await rig.push(7);
  rig.lead(false);
  await rig.push(8);
  await rig.open();
  rig.lead(true);
  expect(await rig.push(8)).toMatchObject({ status: 200, body: { acked: 8 } });
  expect(rig.told).toEqual([from + 7, from + 8, from + 8]);
});
