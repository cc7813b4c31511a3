import { beforeEach, describe, expect, it } from "vitest";
import type { PriceBatch, PriceDelta } from "../../../workers/api/price-messages.ts";
import { createFakeClock, type FakeClock } from "../../harness/fake-clock.ts";
import { createPricePush, type PricePush } from "../../../workers/tabs/price-push.ts";

const odd = (eventId: number, rev: number, code: string, value: string): PriceDelta => ({
  eventId,
  rev,
  odds: [["markets", "1X2", "", "", code, value]],
});

describe("price push", () => {
  let posted: PriceBatch[];
  let lane: PricePush;
  let clock: FakeClock;
  beforeEach(() => {
    posted = [];
    clock = createFakeClock();
    lane = createPricePush((message) => message.type === "batch" && posted.push(message), clock);
  });

  async function add(...patches: PriceDelta[]): Promise<void> {
    for (const patch of patches) lane.add(patch);
    await Promise.resolve();
  }

  it("sends the changes of one task together and at once", async () => {
    await add(odd(1, 1, "1", "1.50"), odd(2, 1, "1", "1.60"));
    expect(posted).toMatchObject([{ n: 1, patches: [{ eventId: 1 }, { eventId: 2 }] }]);
  });

  it("has at most two batches on the way and conflates the rest, last value per cell", async () => {
    await add(odd(1, 1, "1", "1.50"));
    await add(odd(1, 2, "1", "1.51"));
    await add(odd(1, 3, "1", "1.52"));
    await add(odd(1, 4, "1", "1.53"), odd(1, 5, "X", "3.00"));
    expect(posted).toHaveLength(2);
    lane.ack(1);
    expect(posted).toHaveLength(3);
    expect(posted[2]?.patches).toEqual([
      {
        eventId: 1,
        rev: 5,
        odds: [
          ["markets", "1X2", "", "", "1", "1.53"],
          ["markets", "1X2", "", "", "X", "3.00"],
        ],
      },
    ]);
  });

  it("sends nothing of a whole match that changes no cell", async () => {
    await add({ eventId: 1, rev: 2 });
    expect(posted).toEqual([]);
    await add({ eventId: 1, rev: 3, gone: "prematch" });
    expect(posted[0]?.patches).toEqual([{ eventId: 1, rev: 3, gone: "prematch" }]);
  });

  it("does not grow while a tab is slow", async () => {
    for (let rev = 1; rev <= 1000; rev += 1) await add(odd(rev % 10, rev, "1", `${rev}.00`));
    expect(posted).toHaveLength(2);
    lane.ack(2);
    expect(posted[2]?.patches).toHaveLength(10);
  });

  it("ignores an acknowledgement it did not wait for", async () => {
    await add(odd(1, 1, "1", "1.50"));
    await add(odd(1, 2, "1", "1.51"));
    await add(odd(1, 3, "1", "1.52"));
    lane.ack(99);
    expect(posted).toHaveLength(2);
  });

  it("keeps nothing for a hidden tab and starts clean when it is shown", async () => {
    await add(odd(1, 1, "1", "1.50"));
    await add(odd(1, 2, "1", "1.51"));
    lane.setOn(false);
    await add(odd(1, 3, "1", "1.52"));
    lane.setOn(true);
    await add(odd(1, 4, "1", "1.53"));
    expect(posted.at(-1)?.patches).toEqual([odd(1, 4, "1", "1.53")]);
  });

  it("lets an end replace what was waiting", async () => {
    await add(odd(1, 1, "1", "1.50"));
    await add(odd(1, 2, "1", "1.51"));
    await add(odd(1, 3, "1", "1.52"), { eventId: 1, rev: 4, gone: "prematch" });
    lane.ack(1);
    expect(posted.at(-1)?.patches).toEqual([{ eventId: 1, rev: 4, gone: "prematch" }]);
  });

  it("waits from batch to batch at a pace, and sends at once what waited when the pace ends", async () => {
    lane.setPace(1000);
    await add(odd(1, 1, "1", "1.50"));
    await add(odd(1, 2, "1", "1.51"));
    await clock.advance(999);
    expect(posted).toHaveLength(1);
    await add(odd(1, 3, "1", "1.52"));
    await clock.advance(1);
    expect(posted).toMatchObject([{ n: 1 }, { n: 2, patches: [{ rev: 3 }] }]);
    await add(odd(1, 4, "1", "1.53"));
    lane.ack(1);
    lane.ack(2);
    expect(posted).toHaveLength(2);
    lane.setPace(0);
    expect(posted).toMatchObject([{ n: 1 }, { n: 2 }, { n: 3, patches: [{ rev: 4 }] }]);
  });
});
