import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Subscription } from "../../../workers/api/subscription-schema.ts";
import { createCounters } from "../../../workers/core/counters.ts";
import { createEventBus } from "../../../workers/core/event-bus.ts";
import { bringAfterMs, createLateServices, type LateServicesMade } from "../../../workers/core/late-services.ts";
import { createFakeClock } from "../../harness/fake-clock.ts";

interface Made extends LateServicesMade {
  subscriptions: Subscription[][];
  isStopped: boolean;
}

const scores: Subscription = { kind: "scores", sport: "F", from: 0, to: 1, search: "", page: 1 };
const sidebar: Subscription = { kind: "live-sidebar" };

function makeServices(): Made {
  const made: Made = {
    subscriptions: [],
    isStopped: false,
    setSubscriptions: (subscriptions) => void made.subscriptions.push([...subscriptions]),
    stop: () => (made.isStopped = true),
  };
  return made;
}

function rig(load: () => Promise<() => Made | Promise<Made>> = () => Promise.resolve(makeServices)) {
  const counters = createCounters();
  const clock = createFakeClock();
  const bus = createEventBus(counters);
  const late = createLateServices({ clock, bus, counters });
  const loads = vi.fn(load);
  const set = late.add({ kinds: ["scores"], load: loads, make: (create) => create() });
  return { late, set, loads, counters, clock, bus };
}

let of: ReturnType<typeof rig>;
beforeEach(() => (of = rig()));

describe("a set of late services", () => {
  it("is fetched once for all who need it while it comes", async () => {
    expect(of.loads).not.toHaveBeenCalled();
    const [one, two] = await Promise.all([of.set.get(), of.set.get()]);
    expect(two).toBe(one);
    expect(of.loads).toHaveBeenCalledTimes(1);
  });

  it("whose code did not come is missing, counted once for all, and asked for again by the next", async () => {
    of.loads.mockRejectedValueOnce(new TypeError("gone"));
    const asked = [of.set.get(), of.set.get()];
    for (const one of asked) await expect(one).rejects.toMatchObject({ code: "partMissing" });
    expect(of.counters.read()).toEqual({ "parts-TypeError": 1 });
    await of.set.get();
    expect(of.loads).toHaveBeenCalledTimes(2);
    expect(of.counters.read()).toEqual({ "parts-TypeError": 1 });
  });

  it("that could not be made says why", async () => {
    of = rig(() => Promise.resolve(() => Promise.reject(new RangeError("full"))));
    await expect(of.set.get()).rejects.toThrow("full");
    expect(of.counters.read()).toEqual({ "parts-RangeError": 1 });
  });

  it("is brought without an error for who can do without it", async () => {
    of.loads.mockRejectedValueOnce(new TypeError("gone"));
    await of.set.bring();
    expect(of.counters.read()).toEqual({ "parts-TypeError": 1 });
    await of.set.bring();
    expect(of.loads).toHaveBeenCalledTimes(2);
  });

  it("is brought by a subscription that only it answers, and hears the subscriptions of then", async () => {
    of.late.setSubscriptions([sidebar]);
    expect(of.loads).not.toHaveBeenCalled();
    of.late.setSubscriptions([scores]);
    expect(of.loads).toHaveBeenCalledTimes(1);
    of.late.setSubscriptions([scores, sidebar]);
    const made = await of.set.get();
    expect(made.subscriptions).toEqual([[scores, sidebar]]);
    of.late.setSubscriptions([sidebar]);
    expect(made.subscriptions).toEqual([[scores, sidebar], [sidebar]]);
  });

  it("is stopped with the core", async () => {
    const made = await of.set.get();
    await of.late.stop?.("core-ends");
    expect(made.isStopped).toBe(true);
  });

  it("that comes after the stop is stopped at once, and told of nothing", async () => {
    of.late.setSubscriptions([scores]);
    await of.late.stop?.("core-ends");
    expect(await of.set.get()).toMatchObject({ isStopped: true, subscriptions: [] });
  });
});

describe("all late services", () => {
  it("come a while after the start, again until they do, and at once with the connection", async () => {
    const { late, loads, clock, bus } = of;
    loads.mockRejectedValue(new Error("offline"));
    await late.start?.();
    bus.emit("connected", null);
    await clock.advance(bringAfterMs - 1);
    expect(loads).not.toHaveBeenCalled();
    await clock.advance(1);
    expect(loads).toHaveBeenCalledTimes(1);
    await clock.advance(15_000);
    expect(loads).toHaveBeenCalledTimes(2);
    loads.mockResolvedValue(makeServices);
    bus.emit("connected", null);
    await clock.advance(0);
    expect(loads).toHaveBeenCalledTimes(3);
    expect(clock.pending()).toBe(0);
    bus.emit("connected", null);
    await clock.advance(60_000);
    expect(loads).toHaveBeenCalledTimes(3);
  });

  it("come as soon as a tab has its rows, once", async () => {
    const other = vi.fn(() => Promise.resolve(makeServices));
    of.late.add({ kinds: [], load: other, make: (create) => create() });
    await of.late.start?.();
    of.late.bringAll();
    of.late.bringAll();
    await of.clock.advance(bringAfterMs);
    expect([of.loads.mock.calls.length, other.mock.calls.length]).toEqual([1, 1]);
  });

  it("are asked for no more once the core was stopped", async () => {
    await of.late.start?.();
    await of.late.stop?.("core-ends");
    await of.clock.advance(60_000);
    expect(of.loads).not.toHaveBeenCalled();
  });
});
