import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDeviceDb, type DeviceDb } from "../../../src/db/device-db.ts";
import { createTurns, lookMs as looks, stillLooks as still, turnBeatMs } from "../../../workers/hosts/turns.ts";
import type { Turn } from "../../../workers/ports.ts";
import { createFakeClock, settle, type FakeClock } from "../../harness/fake-clock.ts";

let count = 0;
const lookMs = looks.refresh;
const stillLooks = still.refresh;

interface Core {
  clock: FakeClock;
  turn(): Promise<Turn>;
}

describe("turns of cores that share no locks", () => {
  let device: DeviceDb;
  let order: string[];
  beforeEach(async () => {
    device = createDeviceDb(`turns-${(count += 1)}`);
    await device.open();
    order = [];
  });
  afterEach(() => device.delete());

  /** Each with a clock of its own, as frozen tabs have. */
  function core(coreId: string): Core {
    const clock = createFakeClock();
    const turns = createTurns({ device, clock, coreId });
    return { clock, turn: () => turns("refresh") };
  }

  /** Takes the turn and says so; resolves to what releases it. */
  async function take(coreId: string, turn: () => Promise<Turn>): Promise<Turn> {
    const held = await turn();
    order.push(coreId);
    return held;
  }

  it("go to the next as soon as one is over", async () => {
    const [a, b] = [core("a"), core("b")];
    const first = await take("a", a.turn);
    const second = take("b", b.turn);
    await b.clock.advance(lookMs);
    expect(order).toEqual(["a"]);
    first.release();
    await settle();
    await b.clock.advance(lookMs);
    (await second).release();
    expect(order).toEqual(["a", "b"]);
  });

  it("last as long as they are needed, whatever the wall clocks say", async () => {
    const [a, b] = [core("a"), core("b")];
    await take("a", a.turn);
    void take("b", b.turn);
    b.clock.skew(600_000);
    for (let at = 0; at < 30_000; at += turnBeatMs) {
      await a.clock.advance(turnBeatMs);
      await b.clock.advance(turnBeatMs);
    }
    expect(order).toEqual(["a"]);
  });

  it("are taken from one that ended or sleeps, after 2 s, and by one of those that wait", async () => {
    const [a, b, c] = [core("a"), core("b"), core("c")];
    const slept = await take("a", a.turn);
    void take("b", b.turn);
    void take("c", c.turn);
    for (let look = 0; look < stillLooks; look += 1) {
      await b.clock.advance(lookMs);
      await c.clock.advance(lookMs);
    }
    expect(order).toEqual(["a"]);
    for (let at = 0; at < 3000; at += lookMs) {
      await b.clock.advance(lookMs);
      await c.clock.advance(lookMs);
    }
    expect(order).toEqual(["a", "b"]);
    // It wakes: what it releases is not its own any more.
    expect(await slept.mine()).toBe(false);
    expect(slept.lost.aborted).toBe(false);
    await a.clock.advance(turnBeatMs);
    await settle();
    expect(slept.lost.aborted).toBe(true);
    slept.release();
    await settle();
    await c.clock.advance(lookMs);
    expect(order).toEqual(["a", "b"]);
  });

  it("of one thing are not waited for by another", async () => {
    const clock = createFakeClock();
    const turns = createTurns({ device, clock, coreId: "a" });
    const refresh = await turns("refresh");
    const payment = await turns("payment");
    expect(await Promise.all([refresh.mine(), payment.mine()])).toEqual([true, true]);
    refresh.release();
    payment.release();
  });

  it("are not lost by a write that failed", async () => {
    const { clock, turn } = core("a");
    const held = await take("a", turn);
    device.close();
    await clock.advance(turnBeatMs);
    await device.open();
    await clock.advance(turnBeatMs);
    expect(held.lost.aborted).toBe(false);
    expect(await held.mine()).toBe(true);
    held.release();
  });

  it("are not waited for where the table cannot be read", async () => {
    const { turn } = core("a");
    device.close();
    (await take("a", turn)).release();
    await device.open();
    expect(order).toEqual(["a"]);
  });
});
