import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDeviceDb, type DeviceDb } from "../../../src/db/device-db.ts";
import type { StatusRow } from "../../../src/db/device-tables.ts";
import { createConnectionStatus, type ConnectionStatusPorts } from "../../../workers/connection/connection-status.ts";
import { createCounters } from "../../../workers/core/counters.ts";
import { createEventBus } from "../../../workers/core/event-bus.ts";
import { createFakeClock, settle, type FakeClock } from "../../harness/fake-clock.ts";

const minute = 60_000;
let clock: FakeClock;
let device: DeviceDb;
let monitor: ConnectionStatusPorts;

beforeEach(async () => {
  clock = createFakeClock();
  device = createDeviceDb(`monitor-${crypto.randomUUID()}`);
  await device.open();
  const counters = createCounters();
  monitor = createConnectionStatus({
    clock,
    device,
    coreId: "core",
    bus: createEventBus(counters),
    counters,
  });
  await monitor.claim();
});
afterEach(async () => {
  monitor.stop();
  await device.delete();
});

async function row(): Promise<StatusRow> {
  await settle(8);
  const stored = await device.status.get("core");
  if (stored === undefined) throw new Error("no status");
  return stored;
}

describe("the server's time", () => {
  it("is not known before the server has told it", async () => {
    expect(monitor.serverNow()).toBeNull();
    await clock.advance(minute);
    expect(monitor.serverNow()).toBeNull();
    expect(monitor.clockOffset()).toBe(0);
  });

  it.each([10 * minute, -10 * minute])("stays where it is while the device's clock is set by %i ms", async (by) => {
    const told = clock.now() + 3 * minute;
    monitor.heardServerTime(told);
    clock.skew(by);
    expect(monitor.serverNow()).toBe(told);
    await clock.advance(5000);
    expect(monitor.serverNow()).toBe(told + 5000);
    expect(clock.now() + monitor.clockOffset()).toBe(told + 5000);
    monitor.heardServerTime(told + 5000);
    expect((await row()).clockOffset).toBe(3 * minute - by);
  });

  it.each([10 * minute, -10 * minute])("is a ping's rather than a beat's, with a clock set by %i ms", async (by) => {
    const told = clock.now() + 3 * minute;
    monitor.pingAnswered(40, 3 * minute);
    clock.skew(by);
    monitor.heardServerTime(told - 20_000);
    expect(monitor.serverNow()).toBe(told);
    expect((await row()).clockOffset).toBe(3 * minute - by);
  });

  it("is a beat's again once nobody pings any more, though the device's clock stood still in its sleep", async () => {
    monitor.pingAnswered(40, 0);
    monitor.forgetMissedPings();
    const told = clock.now() + 60 * minute;
    monitor.heardServerTime(told);
    expect(monitor.serverNow()).toBe(told);
  });
});

describe("pings that were missed", () => {
  it("make it offline while the sockets are connected, until they are forgotten", async () => {
    monitor.setSockets("connected");
    for (let missed = 0; missed < 2; missed += 1) monitor.pingMissed();
    expect(monitor.read().state).toBe("offline");
    monitor.forgetMissedPings();
    expect(monitor.read().state).toBe("online");
    expect((await row()).connection).toBe("online");
  });
});

describe("the time before maintenance", () => {
  it.each([10 * minute, -10 * minute])("is told anew when the device's clock is set by %i ms", async (by) => {
    monitor.setMaintenance(120);
    expect(await row()).toMatchObject({ maintenanceLeft: 120, maintenanceAt: clock.now() });
    await clock.advance(20_000);
    clock.skew(by);
    await clock.advance(1000);
    const { maintenanceLeft, maintenanceAt } = await row();
    expect(maintenanceAt).toBe(clock.now());
    expect(maintenanceLeft).toBe(99);
  });

  it("is watched only while there is some", async () => {
    monitor.setSockets("connected");
    const idle = clock.pending();
    monitor.setMaintenance(120);
    expect(clock.pending()).toBe(idle + 1);
    monitor.setMaintenance(null);
    expect(clock.pending()).toBe(idle);
    expect(await row()).toMatchObject({ maintenanceLeft: null });
  });
});
