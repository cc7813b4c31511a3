import { beforeEach, describe, expect, it } from "vitest";
import { createVisibleClock } from "../../../workers/core/visible-clock.ts";
import { createCounters } from "../../../workers/core/counters.ts";
import type { Clock, EventBus } from "../../../workers/core/ports.ts";
import { createEventBus } from "../../../workers/core/event-bus.ts";
import { createFakeClock, type FakeClock } from "../../harness/fake-clock.ts";

describe("a clock for what is worth doing only while somebody looks", () => {
  let clock: FakeClock;
  let bus: EventBus;
  let awake: Clock;
  let visible: boolean;
  let done: string[];
  const plan = (name: string, ms: number) => awake.setTimeout(() => void done.push(name), ms);
  function setSubscriptions(now: boolean): void {
    visible = now;
    bus.emit("visibility-changed", { anyVisible: now });
  }

  beforeEach(() => {
    clock = createFakeClock();
    bus = createEventBus(createCounters());
    [visible, done] = [true, []];
    awake = createVisibleClock(clock, bus, () => visible);
  });

  it("is as any other while somebody does", async () => {
    plan("a", 200);
    plan("b", 100).cancel();
    await clock.advance(199);
    expect(done).toEqual([]);
    await clock.advance(1);
    expect(done).toEqual(["a"]);
    expect([awake.now(), awake.monotonic()]).toEqual([clock.now(), clock.monotonic()]);
  });

  it("keeps what falls due until somebody does, once, and in its order", async () => {
    plan("a", 100);
    plan("later", 5000);
    plan("b", 200);
    plan("c", 300);
    const late = plan("never", 300);
    setSubscriptions(false);
    await clock.advance(1000);
    expect(done).toEqual([]);
    late.cancel();
    setSubscriptions(true);
    expect(done).toEqual(["a", "b", "c"]);
    setSubscriptions(false);
    setSubscriptions(true);
    await clock.advance(5000);
    expect(done).toEqual(["a", "b", "c", "later"]);
  });

  it("does not do what another of them calls off", async () => {
    const off = { cancel: (): void => undefined };
    awake.setTimeout(() => off.cancel(), 100);
    off.cancel = plan("called off", 200).cancel;
    setSubscriptions(false);
    await clock.advance(1000);
    setSubscriptions(true);
    expect(done).toEqual([]);
  });

  it("lets what is done plan its next turn", async () => {
    const turn = (): void => {
      done.push("turn");
      awake.setTimeout(turn, 100);
    };
    awake.setTimeout(turn, 100);
    setSubscriptions(false);
    await clock.advance(10_000);
    setSubscriptions(true);
    expect(done).toEqual(["turn"]);
    await clock.advance(100);
    expect(done).toEqual(["turn", "turn"]);
  });
});
