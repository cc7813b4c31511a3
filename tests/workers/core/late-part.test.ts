import { describe, expect, it, vi } from "vitest";
import { createCompletion, completeAfterMs } from "../../../workers/completion.ts";
import { createCounters } from "../../../workers/counters.ts";
import { KvotaError } from "../../../workers/errors.ts";
import { gate } from "../../../workers/gate.ts";
import { createLatePart } from "../../../workers/late-part.ts";
import { createTopics } from "../../../workers/topics.ts";
import { createFakeClock } from "../../harness/fake-clock.ts";

interface Commands {
  double(value: number): Promise<number>;
}

const commands: Commands = { double: (value) => Promise.resolve(value * 2) };

describe("a late part", () => {
  it("is fetched once for all who ask while it comes", async () => {
    const make = vi.fn(() => Promise.resolve("part"));
    const part = createLatePart(make);
    expect(part.now()).toBeNull();
    expect(make).not.toHaveBeenCalled();
    expect(await Promise.all([part.get(), part.get()])).toEqual(["part", "part"]);
    expect(part.now()).toBe("part");
    expect(make).toHaveBeenCalledTimes(1);
  });

  it("that did not come is asked for again at the next call", async () => {
    const make = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError("gone")).mockResolvedValue("part");
    const part = createLatePart(make);
    await expect(part.get()).rejects.toThrow("gone");
    expect(part.now()).toBeNull();
    expect(await part.get()).toBe("part");
  });
});

describe("gated commands", () => {
  it("wait for what carries them out", async () => {
    let open: (group: Commands) => void = () => undefined;
    const opened = new Promise<Commands>((resolve) => (open = resolve));
    const answer = gate<Commands>(() => opened).double(21);
    open(commands);
    expect(await answer).toBe(42);
  });

  it("fail with what opening fails with, and work once it does not", async () => {
    let broken = true;
    const gated = gate<Commands>(() =>
      broken ? Promise.reject(new KvotaError("partMissing")) : Promise.resolve(commands),
    );
    await expect(gated.double(1)).rejects.toMatchObject({ code: "partMissing" });
    broken = false;
    expect(await gated.double(1)).toBe(2);
  });

  it.each(["triple", "toString", "constructor"])("refuse %s, which is none of them", async (name) => {
    const group = gate<Commands>(() => Promise.resolve(commands)) as unknown as Record<string, () => Promise<unknown>>;
    await expect(group[name]?.()).rejects.toMatchObject({ code: "badRequest" });
  });

  it("are no promise, so that they can be the result of one", async () => {
    const gated = gate<Commands>(() => Promise.resolve(commands));
    expect(await Promise.resolve(gated)).toBe(gated);
  });
});

describe("completion", () => {
  it("comes a while after the start, again until it succeeds, and at once with the line", async () => {
    const clock = createFakeClock();
    const topics = createTopics(createCounters());
    const complete = vi.fn<() => Promise<void>>().mockRejectedValue(new Error("offline"));
    const completion = createCompletion({ clock, topics }, complete);
    completion.start();
    topics.announce("connected", null);
    await clock.advance(completeAfterMs - 1);
    expect(complete).not.toHaveBeenCalled();
    await clock.advance(1);
    expect(complete).toHaveBeenCalledTimes(1);
    await clock.advance(15_000);
    expect(complete).toHaveBeenCalledTimes(2);
    complete.mockResolvedValue(undefined);
    topics.announce("connected", null);
    await clock.advance(0);
    expect(complete).toHaveBeenCalledTimes(3);
    expect(clock.pending()).toBe(0);
    topics.announce("connected", null);
    await clock.advance(60_000);
    expect(complete).toHaveBeenCalledTimes(3);
  });

  it("asks for nothing once it was stopped", async () => {
    const clock = createFakeClock();
    const complete = vi.fn(() => Promise.resolve());
    const completion = createCompletion({ clock, topics: createTopics(createCounters()) }, complete);
    completion.start();
    completion.stop();
    await clock.advance(60_000);
    expect(complete).not.toHaveBeenCalled();
  });
});
