import { describe, expect, it } from "vitest";
import { createSlowReaders, slowReaderLimits } from "../../../../server/platform/realtime/slow-readers.ts";
import { createFakeClock } from "../../../harness/fake-clock.ts";

const kib = 1024;

function rig(...names: string[]) {
  const clock = createFakeClock();
  const backlog = new Map(names.map((name) => [name, 0]));
  const told: string[] = [];
  const slow = createSlowReaders<string>({
    clock,
    lookMs: 500,
    connections: { [Symbol.iterator]: () => backlog.keys() },
    waiting: (name) => backlog.get(name) ?? 0,
    changed: (name) => void told.push(`${name} ${slow.isLagging(name) ? "lags" : "drained"}`),
    end(name, reason) {
      told.push(`${name} ended: ${reason}`);
      backlog.delete(name);
    },
  });
  return { clock, backlog, told, slow };
}

describe("a connection", () => {
  it("lags from 256 KiB on, is sent nothing while 64 KiB wait, and lags no more below them", async () => {
    const { clock, backlog, told, slow } = rig("a", "b");
    backlog.set("a", 256 * kib);
    await clock.advance(500);
    expect([told, slow.lagging()]).toEqual([[], 0]);
    backlog.set("a", 256 * kib + 1);
    expect(slow.isBlocked("a")).toBe(false);
    await clock.advance(500);
    expect([told, slow.lagging(), slow.isBlocked("a"), slow.isBlocked("b")]).toEqual([["a lags"], 1, true, false]);
    backlog.set("a", 64 * kib);
    await clock.advance(500);
    expect([slow.isLagging("a"), slow.isBlocked("a")]).toEqual([true, true]);
    backlog.set("a", 64 * kib - 1);
    expect([slow.isLagging("a"), slow.isBlocked("a")]).toEqual([true, false]);
    await clock.advance(500);
    expect([told, slow.lagging()]).toEqual([["a lags", "a drained"], 0]);
  });

  it("is closed where more than 2 MiB wait", async () => {
    const { clock, backlog, told, slow } = rig("a");
    backlog.set("a", slowReaderLimits.most);
    await clock.advance(500);
    expect(told).toEqual(["a lags"]);
    backlog.set("a", slowReaderLimits.most + 1);
    await clock.advance(500);
    expect([told, slow.lagging()]).toEqual([["a lags", "a ended: bytes"], 0]);
  });

  it("is closed after 20 s without draining, counted anew where it drained in between", async () => {
    const { clock, backlog, told } = rig("a");
    backlog.set("a", 300 * kib);
    await clock.advance(500 + 19_500);
    backlog.set("a", 0);
    await clock.advance(500);
    backlog.set("a", 300 * kib);
    await clock.advance(500 + 19_500);
    expect(told).toEqual(["a lags", "a drained", "a lags"]);
    await clock.advance(500);
    expect(told.at(-1)).toBe("a ended: time");
  });

  it("that ends by itself while it lags is not counted any more", async () => {
    const { clock, backlog, told, slow } = rig("a");
    backlog.set("a", 300 * kib);
    await clock.advance(500);
    backlog.delete("a");
    await clock.advance(500);
    expect([told, slow.lagging()]).toEqual([["a lags"], 0]);
    slow.stop();
    expect(clock.pending()).toBe(0);
  });
});
