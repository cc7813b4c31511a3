// What is looked at is read: when, how often, and whose answer counts.
import { beforeEach, describe, expect, it } from "vitest";
import { createCounters } from "../../../workers/core/counters.ts";
import type { EventBus } from "../../../workers/core/ports.ts";
import { createEventBus } from "../../../workers/core/event-bus.ts";
import {
  createPolledResources,
  type PolledResource,
  type PolledResources,
} from "../../../workers/net/polled-resources.ts";
import { createFakeClock, type FakeClock } from "../../harness/fake-clock.ts";
import { createFakeRandom } from "../../harness/fake-random.ts";

let clock: FakeClock;
let bus: EventBus;
let reads: PolledResources<number>;
/** Begun so far, in order. */
let begun: PolledResource<number>[];
let errors: unknown[];
let visible: boolean;
let onRead: (reading: PolledResource<number>) => void;

const requests = (...keys: string[]) => new Map(keys.map((key, index) => [key, index]));
const keys = () => begun.map(({ key }) => key);
function setVisible(value: boolean): void {
  visible = value;
  bus.emit("visibility-changed", { anyVisible: value });
}

beforeEach(() => {
  clock = createFakeClock();
  bus = createEventBus(createCounters());
  [begun, errors, visible] = [[], [], true];
  onRead = () => undefined;
  reads = createPolledResources<number>(
    { clock, random: createFakeRandom(1), bus },
    {
      seen: () => visible,
      async read(reading) {
        begun.push(reading);
        onRead(reading);
      },
      onError: (error) => void errors.push(error),
    },
  );
});

describe("what is wanted", () => {
  it("is read once, however often it is wanted, and anew after nobody wanted it", () => {
    reads.setSubscriptions(requests("a", "b"));
    reads.setSubscriptions(requests("a", "b", "c"));
    expect(keys()).toEqual(["a", "b", "c"]);
    expect(begun.map(({ request }) => request)).toEqual([0, 1, 2]);
    reads.setSubscriptions(requests("b"));
    reads.setSubscriptions(requests("b", "a"));
    expect(keys()).toEqual(["a", "b", "c", "a"]);
  });

  it("is read again on demand, all of it or what is meant", () => {
    reads.setSubscriptions(requests("a", "b"));
    reads.reread((request) => request === 1);
    expect(keys()).toEqual(["a", "b", "b"]);
    reads.reread();
    expect(keys()).toEqual(["a", "b", "b", "a", "b"]);
  });

  it("takes the answer of its last reading alone", () => {
    reads.setSubscriptions(requests("a"));
    reads.reread();
    expect(begun.map((reading) => reading.isMine())).toEqual([false, true]);
    reads.setSubscriptions(requests());
    expect(begun[1]?.isMine()).toBe(false);
    reads.setSubscriptions(requests("a"));
    expect(begun.map((reading) => reading.isMine())).toEqual([false, false, true]);
  });

  it("is read again as long after an answer as that asked for", async () => {
    onRead = (reading) => reading.answered(reading.key === "a" ? 1000 : undefined);
    reads.setSubscriptions(requests("a", "b"));
    await clock.advance(999);
    expect(keys()).toEqual(["a", "b"]);
    await clock.advance(2001);
    expect(keys()).toEqual(["a", "b", "a", "a", "a"]);
  });

  it("is read again after growing pauses where that failed, and soon again once it was answered", async () => {
    onRead = (reading) => reading.failed();
    reads.setSubscriptions(requests("a"));
    await clock.advance(500);
    expect(begun).toHaveLength(2);
    await clock.advance(500);
    expect(begun).toHaveLength(2);
    await clock.advance(120_000);
    const slowly = begun.length;
    expect(slowly).toBeLessThan(40);
    onRead = (reading) => reading.answered();
    reads.reread();
    await clock.advance(60_000);
    expect(begun).toHaveLength(slowly + 1);
    onRead = (reading) => reading.failed();
    reads.reread();
    await clock.advance(500);
    expect(begun).toHaveLength(slowly + 3);
  });

  it("that is read on demand is not read by an earlier plan too", async () => {
    onRead = (reading) => reading.answered(1000);
    reads.setSubscriptions(requests("a"));
    onRead = () => undefined;
    reads.reread();
    await clock.advance(10_000);
    expect(begun).toHaveLength(2);
  });

  it("waits for whoever sees it, and is read once then", async () => {
    onRead = (reading) => reading.answered(1000);
    reads.setSubscriptions(requests("a"));
    setVisible(false);
    await clock.advance(10_000);
    reads.reread();
    expect(keys()).toEqual(["a"]);
    setVisible(true);
    expect(keys()).toEqual(["a", "a"]);
    setVisible(true);
    expect(keys()).toEqual(["a", "a"]);
  });

  it("whose reading breaks says with what", async () => {
    onRead = () => {
      throw new RangeError("full");
    };
    reads.setSubscriptions(requests("a"));
    await clock.advance(0);
    expect(errors).toEqual([new RangeError("full")]);
  });

  it("is read again after growing pauses where its answer could not be stored, and once each time", async () => {
    onRead = (reading) => {
      reading.answered(1000);
      throw new RangeError("full");
    };
    reads.setSubscriptions(requests("a"));
    await clock.advance(500);
    expect(begun).toHaveLength(2);
    await clock.advance(120_000);
    const slowly = begun.length;
    expect(slowly).toBeGreaterThan(10);
    expect(slowly).toBeLessThan(40);
    onRead = (reading) => reading.answered();
    await clock.advance(60_000);
    expect(begun).toHaveLength(slowly + 1);
  });

  it.each(["is wanted no more", "is stopped"])("asks for nothing any more when it %s", async (how) => {
    onRead = (reading) => reading.answered(1000);
    reads.setSubscriptions(requests("a"));
    if (how === "is stopped") reads.stop();
    else reads.setSubscriptions(requests());
    expect(begun[0]?.isMine()).toBe(false);
    reads.reread();
    setVisible(true);
    await clock.advance(60_000);
    expect(begun).toHaveLength(1);
    expect(clock.pending()).toBe(0);
  });
});
