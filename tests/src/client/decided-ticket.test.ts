import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDeviceDb, type DeviceDb } from "../../../src/db/device-db.ts";
import { ticketDecided } from "../../../src/client/decided-ticket.ts";
import type { PlacementRow } from "../../../src/db/device-tables.ts";
import { until } from "../../harness/until.ts";

const waiting: PlacementRow = { id: "current", state: "waiting", ticketId: "t", deadline: null };

describe("loading anew", () => {
  let db: DeviceDb;
  let waits: number;
  let runs: boolean;
  let looked: number;
  beforeEach(async () => {
    db = createDeviceDb(`decided-${crypto.randomUUID()}`);
    await db.open();
    [waits, runs, looked] = [0, true, 0];
  });
  afterEach(() => db.delete());

  function decided(): { done: boolean } {
    const state = { done: false };
    const ports = {
      placement: () => db.placement.get("current"),
      coreRuns() {
        looked += 1;
        return Promise.resolve(runs);
      },
      onWait: () => void (waits += 1),
      page: new EventTarget(),
    };
    void ticketDecided(ports).then(() => (state.done = true));
    return state;
  }

  it.each([undefined, { id: "current", state: "idle" } as const])("waits for nothing with %j", async (row) => {
    if (row !== undefined) await db.placement.put(row);
    const state = decided();
    await until(() => state.done);
    expect(waits).toBe(0);
  });

  it.each<PlacementRow>([
    { id: "current", state: "sending", ticketId: "t" },
    waiting,
    { id: "current", state: "checking", ticketId: "t", canRetry: true, trouble: null },
  ])("waits until a ticket that is $state is decided, and says so once", async (row) => {
    await db.placement.put(row);
    const state = decided();
    await until(() => waits === 1);
    await db.placement.put({ id: "current", state: "checking", ticketId: "t", canRetry: false, trouble: null });
    await until(() => looked >= 1);
    expect(state.done).toBe(false);
    await db.placement.put({ id: "current", state: "idle" });
    await until(() => state.done);
    expect(waits).toBe(1);
  });

  it("waits no longer when there is nobody left to decide", async () => {
    await db.placement.put(waiting);
    const state = decided();
    await until(() => looked >= 1);
    runs = false;
    await until(() => state.done);
    expect((await db.placement.get("current"))?.state).toBe("waiting");
  });

  it("does not wait for tables that cannot be read", async () => {
    db.close();
    const state = decided();
    await until(() => state.done);
    expect(waits).toBe(0);
  });
});
