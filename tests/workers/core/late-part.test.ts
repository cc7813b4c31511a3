import { describe, expect, it, vi } from "vitest";
import { createCompletion, completeAfterMs } from "../../../workers/core/completion.ts";
import { createCounters } from "../../../workers/core/counters.ts";
import { createLatePart } from "../../../workers/core/late-part.ts";
import { createEventBus } from "../../../workers/core/event-bus.ts";
import { createFakeClock } from "../../harness/fake-clock.ts";
import type { Subscription } from "../../../workers/api/tab-contract.ts";

describe("a late part", () => {
  interface Part {
    wanted: Subscription[][];
    stopped: boolean;
    want(interests: readonly Subscription[]): void;
    stop(): void;
  }
  const scores: Subscription = { kind: "scores", sport: "F", from: 0, to: 1, search: "", page: 1 };
  const sidebar: Subscription = { kind: "live-sidebar" };

  function makePart(): Part {
    const part: Part = {
      wanted: [],
      stopped: false,
      want: (interests) => void part.wanted.push([...interests]),
      stop: () => (part.stopped = true),
    };
    return part;
  }

  function rig(load: () => Promise<() => Part | Promise<Part>> = () => Promise.resolve(makePart)) {
    const counters = createCounters();
    const loads = vi.fn(load);
    const part = createLatePart(counters, { kinds: ["scores"], load: loads, make: (create) => create() });
    return { part, loads, counters };
  }

  it("is fetched once for all who ask while it comes", async () => {
    const { part, loads } = rig();
    expect(part.now()).toBeNull();
    expect(loads).not.toHaveBeenCalled();
    const [one, two] = await Promise.all([part.get(), part.get()]);
    expect(two).toBe(one);
    expect(part.now()).toBe(one);
    expect(loads).toHaveBeenCalledTimes(1);
  });

  it("whose code did not come is missing, counted once for all who asked, and asked for again by the next", async () => {
    const { part, loads, counters } = rig();
    loads.mockRejectedValueOnce(new TypeError("gone"));
    const asked = [part.get(), part.get()];
    for (const one of asked) await expect(one).rejects.toMatchObject({ code: "partMissing" });
    expect(part.now()).toBeNull();
    expect(counters.read()).toEqual({ "parts-TypeError": 1 });
    expect(await part.get()).toBe(part.now());
    expect(counters.read()).toEqual({ "parts-TypeError": 1 });
  });

  it("that could not be made says why", async () => {
    const { part, counters } = rig(() => Promise.resolve(() => Promise.reject(new RangeError("full"))));
    await expect(part.get()).rejects.toThrow("full");
    expect(counters.read()).toEqual({ "parts-RangeError": 1 });
  });

  it("is brought without an error for who can do without it", async () => {
    const { part, loads, counters } = rig();
    loads.mockRejectedValueOnce(new TypeError("gone"));
    await part.bring();
    expect(part.now()).toBeNull();
    expect(counters.read()).toEqual({ "parts-TypeError": 1 });
    await part.bring();
    expect(part.now()).not.toBeNull();
  });

  it("is brought by what only it answers, and hears what is wanted by then", async () => {
    const { part, loads } = rig();
    part.want([sidebar]);
    expect(loads).not.toHaveBeenCalled();
    part.want([scores]);
    expect(loads).toHaveBeenCalledTimes(1);
    part.want([scores, sidebar]);
    const made = await part.get();
    expect(made.wanted).toEqual([[scores, sidebar]]);
    part.want([sidebar]);
    expect(made.wanted).toEqual([[scores, sidebar], [sidebar]]);
  });

  it("is stopped with what it belongs to", async () => {
    const { part } = rig();
    const made = await part.get();
    part.stop();
    expect(made.stopped).toBe(true);
  });

  it("that comes after the stop is stopped at once, and told of nothing", async () => {
    const { part } = rig();
    part.want([scores]);
    part.stop();
    expect(await part.get()).toMatchObject({ stopped: true, wanted: [] });
  });
});

describe("completion", () => {
  it("comes a while after the start, again until it succeeds, and at once with the line", async () => {
    const clock = createFakeClock();
    const bus = createEventBus(createCounters());
    const complete = vi.fn<() => Promise<void>>().mockRejectedValue(new Error("offline"));
    const completion = createCompletion({ clock, bus }, [complete]);
    completion.start();
    bus.emit("connected", null);
    await clock.advance(completeAfterMs - 1);
    expect(complete).not.toHaveBeenCalled();
    await clock.advance(1);
    expect(complete).toHaveBeenCalledTimes(1);
    await clock.advance(15_000);
    expect(complete).toHaveBeenCalledTimes(2);
    complete.mockResolvedValue(undefined);
    bus.emit("connected", null);
    await clock.advance(0);
    expect(complete).toHaveBeenCalledTimes(3);
    expect(clock.pending()).toBe(0);
    bus.emit("connected", null);
    await clock.advance(60_000);
    expect(complete).toHaveBeenCalledTimes(3);
  });

  it("asks for nothing once it was stopped", async () => {
    const clock = createFakeClock();
    const complete = vi.fn(() => Promise.resolve());
    const completion = createCompletion({ clock, bus: createEventBus(createCounters()) }, [complete]);
    completion.start();
    completion.stop();
    await clock.advance(60_000);
    expect(complete).not.toHaveBeenCalled();
  });
});
