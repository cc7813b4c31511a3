import { beforeEach, describe, expect, it } from "vitest";
import { createElectorate, type Electorate } from "../../harness/fake-electorate.ts";
import { settle } from "../../harness/fake-clock.ts";

describe("election", () => {
  let electorate: Electorate;
  beforeEach(() => {
    electorate = createElectorate();
  });

  it("makes the first visible tab the leader and tells the others of it", async () => {
    const first = await electorate.elect("a");
    const second = await electorate.elect("b");
    await electorate.clock.advance(2000);
    expect(electorate.leaders()).toEqual(["a"]);
    expect(second.told).toEqual([first.led]);
  });

  it("tells a tab that comes later at once, and one that was not answered again", async () => {
    const first = await electorate.elect("a");
    const late = await electorate.elect("b", false);
    expect(late.told).toEqual([first.led]);
    late.election.forget("a");
    await settle();
    expect(late.told).toEqual([first.led, first.led]);
  });

  it("hands over as soon as the leader's tab is closed, with a greater epoch", async () => {
    const first = await electorate.elect("a");
    const second = await electorate.elect("b");
    await first.die();
    expect(electorate.leaders()).toEqual(["b"]);
    expect(second.led?.epoch).toBeGreaterThan(first.led?.epoch ?? Number.POSITIVE_INFINITY);
  });

  it("passes hidden tabs over, and takes one that was hidden while it waited out of the queue", async () => {
    const first = await electorate.elect("a");
    const hidden = await electorate.elect("b");
    const shown = await electorate.elect("c");
    hidden.election.setVisible(false);
    await first.die();
    expect(electorate.leaders()).toEqual(["c"]);
    await shown.die();
    expect(electorate.leaders()).toEqual([]);
    hidden.election.setVisible(true);
    await settle();
    expect(electorate.leaders()).toEqual(["b"]);
  });

  it("lets a leader that is hidden go on: it beats, and nobody robs it", async () => {
    const first = await electorate.elect("a");
    await electorate.elect("b");
    first.election.setVisible(false);
    await electorate.clock.advance(60_000);
    expect([electorate.leaders(), first.leaseStolen]).toEqual([["a"], false]);
  });

  it("robs a leader that sleeps: six seconds after its last beat, not before", async () => {
    const first = await electorate.elect("a");
    const second = await electorate.elect("b");
    await electorate.clock.advance(2000);
    first.freeze();
    await electorate.clock.advance(5000);
    expect(second.led).toBeNull();
    await electorate.clock.advance(1200);
    expect(second.led).not.toBeNull();
    expect(electorate.locks.holder("kvota-leader")).toBe("b");
    expect(electorate.locks.holder("kvota-sockets")).toBeNull();
  });

  it("has a robbed leader end when it wakes, and nobody follow it again", async () => {
    const first = await electorate.elect("a");
    const second = await electorate.elect("b");
    const third = await electorate.elect("c", false);
    first.freeze();
    await electorate.clock.advance(8000);
    expect(electorate.leaders()).toContain("b");
    await first.thaw();
    expect([first.leaseStolen, electorate.leaders()]).toEqual([true, ["b"]]);
    await electorate.clock.advance(10_000);
    expect(second.leaseStolen).toBe(false);
    expect(third.told.at(-1)).toEqual(second.led);
  });

  it("does not believe a robbed leader's late beat", async () => {
    const second = await electorate.elect("b");
    const { led } = second;
    second.election.heard({ type: "beat", coreId: "a", epoch: (led?.epoch ?? 0) - 1 });
    expect([second.leaseStolen, second.told]).toEqual([false, [led]]);
  });

  it("has one thief only, however many tabs are visible", async () => {
    const first = await electorate.elect("a");
    const others = [await electorate.elect("b"), await electorate.elect("c"), await electorate.elect("d")];
    first.freeze();
    await electorate.clock.advance(30_000);
    expect(others.filter(({ led }) => led !== null)).toHaveLength(1);
    expect(others.some(({ leaseStolen }) => leaseStolen)).toBe(false);
  });

  it("has no hidden tab rob, and none that slept itself", async () => {
    const first = await electorate.elect("a");
    const hidden = await electorate.elect("b", false);
    const sleeper = await electorate.elect("c");
    sleeper.freeze();
    await electorate.clock.advance(60_000);
    await sleeper.thaw();
    await electorate.clock.advance(1000);
    expect([first.leaseStolen, hidden.led, sleeper.led]).toEqual([false, null, null]);
    first.freeze();
    sleeper.election.setVisible(false);
    await electorate.clock.advance(60_000);
    expect([hidden.led, sleeper.led]).toEqual([null, null]);
  });

  it("never elects one that retired for a newer build", async () => {
    const first = await electorate.elect("a");
    const old = await electorate.elect("b");
    old.election.retire();
    await first.die();
    old.election.setVisible(true);
    await electorate.clock.advance(20_000);
    expect(electorate.leaders()).toEqual([]);
    await electorate.elect("c");
    expect(electorate.leaders()).toEqual(["c"]);
  });
});
